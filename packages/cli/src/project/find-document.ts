import { dirname, extname, join, resolve } from 'node:path';
import { mayBeOurs } from '@pagewright/syntax';
import type { Io } from '../io.js';
import { parseFile, readParts } from './load-file.js';
import { displayName, type ListedFile, type SourceFile, stdinPath } from './source-file.js';

/** The document of a configuration, or a sentence about why there is none. */
export interface DocumentChoice<File> {
  readonly document?: File;
  /** The document it names can't be read. */
  readonly problem?: string;
  /** Set when the configuration names no document, and there is not exactly one. */
  readonly note?: string;
}

/** The files of the run. */
interface FilesAround<File> {
  readonly documents: readonly File[];
  /** All of them, by their paths. */
  readonly known: ReadonlyMap<string, File>;
  /** Returns the part that is kept of another file that is read. */
  readonly keep: (file: SourceFile) => File;
}

/**
 * The document that a configuration is about (D12), whichever comes first:
 * - the one it names, relative to itself;
 * - the only one among the files given;
 * - the only one in its own folder.
 */
export async function findDocument<File extends ListedFile>(
  io: Io,
  config: File,
  around: FilesAround<File>,
): Promise<DocumentChoice<File>> {
  const { documents } = around;
  const named = config.names;
  const only = documents.length === 1 ? documents[0] : undefined;
  const isUrl = named !== undefined && /^[a-z][a-z0-9+.-]+:\/\//i.test(named);
  if (named !== undefined && !isUrl) return open(io, config, resolve(folderOf(io, config), named), around);
  if (only !== undefined) return { document: only };
  if (!isUrl) return beside(io, config, around);
  const what = `${named}, which ${config.name} names as its document`;
  return { problem: `can't read ${what}: it is a URL; save it, and pass it with --config ${config.name}` };
}

async function open<File extends ListedFile>(
  io: Io,
  config: File,
  path: string,
  { known, keep }: FilesAround<File>,
): Promise<DocumentChoice<File>> {
  const document = known.get(path);
  if (document !== undefined) return { document };
  const text = await readParts(io, path);
  if (text.ok) return { document: keep(parseFile(io, path, text.value)) };
  const name = displayName(io.cwd, path);
  return { problem: `can't read ${name}, which ${config.name} names as its document: ${text.problem}` };
}

async function beside<File extends ListedFile>(
  io: Io,
  config: File,
  { documents, known, keep }: FilesAround<File>,
): Promise<DocumentChoice<File>> {
  const folder = folderOf(io, config);
  const entries = await io.list(folder);
  const names = entries.ok ? entries.value.filter(({ kind }) => kind === 'file').map(({ name }) => name) : [];
  const found: File[] = [];
  for (const name of [...names].sort()) {
    if (!/\.(?:jsonc?|ya?ml)$/i.test(extname(name))) continue;
    const path = join(folder, name);
    const read = known.has(path) ? undefined : await candidate(io, path);
    const file = read === undefined ? known.get(path) : keep(read);
    if (file?.kind === 'openapi') found.push(file);
  }
  const [only] = found;
  if (only !== undefined && found.length === 1) return { document: only };
  const count = Math.max(documents.length, found.length);
  const how = count === 0 ? 'and no document was found' : `and there are ${count} it could mean`;
  return {
    note: `${config.name} names no OpenAPI document, ${how}: it is checked alone (set openapi: ./file)`,
  };
}

async function candidate(io: Io, path: string): Promise<SourceFile | undefined> {
  const text = await readParts(io, path);
  return text.ok && mayBeOurs(text.value) ? parseFile(io, path, text.value) : undefined;
}

function folderOf(io: Io, { path }: ListedFile): string {
  return path === stdinPath ? io.cwd : dirname(path);
}
