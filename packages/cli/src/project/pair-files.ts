import type { Io } from '../io.js';
import { findDocument } from './find-document.js';
import type { Project, Unit } from './project.js';
import type { ListedFile, SourceFile } from './source-file.js';

/**
 * Pairs every configuration with its document (D12), and the one given by `--config` (its path is `given`) with
 * every document there is. What goes with a configuration is not analysed alone.
 */
export async function pairFiles<File extends ListedFile>(
  io: Io,
  files: readonly File[],
  given: string | undefined,
  keep: (file: SourceFile) => File,
): Promise<Omit<Project<File>, 'lookedAt'>> {
  const documents = files.filter(({ kind }) => kind === 'openapi');
  const known = new Map(files.map((file) => [file.path, file]));
  /** Documents read on the way, by the configuration that needed them first. */
  const added = new Map<File, File>();
  const units: Unit<File>[] = [];
  const problems: string[] = [];
  const notes: string[] = [];
  for (const config of files.filter(({ kind }) => kind === 'config')) {
    if (config.path === given && documents.length > 0) {
      units.push(...documents.map((document) => ({ config, document })));
      continue;
    }
    const { document, problem, note } = await findDocument(io, config, { documents, known, keep });
    if (problem !== undefined) problems.push(problem);
    if (note !== undefined) notes.push(note);
    units.push(document === undefined ? { config } : { config, document });
    if (document === undefined || known.has(document.path)) continue;
    known.set(document.path, document);
    added.set(config, document);
  }
  const paired = new Set(units.map(({ document }) => document?.path));
  const alone = files.filter(({ path, kind }) => kind !== 'config' && !paired.has(path));
  return {
    files: files.flatMap((file): readonly File[] => {
      const document = added.get(file);
      return document === undefined ? [file] : [file, document];
    }),
    units: [
      ...units,
      ...alone.map((file) => (file.kind === 'openapi' ? { document: file } : { other: file })),
    ],
    problems,
    notes,
  };
}
