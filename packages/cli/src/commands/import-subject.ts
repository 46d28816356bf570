import { resolve } from 'node:path';
import { isRecord } from '@pagewright/core/internal';
import type { ImportSubject } from '../import/import-subject.js';
import type { Io } from '../io.js';
import { parseFile, readText } from '../project/load-file.js';
import { loadProject } from '../project/read-project.js';
import { displayName, type SourceFile, stdinPath } from '../project/source-file.js';
import type { FoundSettings } from '../settings/read-settings.js';
import { choiceNotes, tooMuch } from './analysed-file.js';
import { type CommandStage, configConflict, ended, givenLayers, writeNote } from './command.js';
import type { ImportArguments } from './import-options.js';

interface ReadSubject {
  readonly subject: ImportSubject;
  readonly notes: readonly string[];
}

export async function readSubject(
  io: Io,
  file: string,
  given: ImportArguments,
  found: FoundSettings,
  onFile: (name: string) => void,
): Promise<CommandStage<ReadSubject>> {
  const conflict = configConflict(given);
  if (conflict !== undefined) return ended({ usage: conflict });
  const [config] = given.config ?? [];
  const layers = givenLayers(given, found);
  if (typeof layers === 'string') return ended({ usage: layers });
  const project = await loadProject(io, {
    inputs: [file],
    ...(config !== undefined && { config }),
    // With --as-overlay, only the document gets declarations, so no configuration is read.
    ...((given['no-config'] ?? given['as-overlay']) !== undefined && { noConfig: true }),
    ...layers,
    onFile,
  });
  const units = project.units.filter(({ other, isFurther }) => other === undefined && isFurther !== true);
  const [unit, ...others] = units;
  const overrides = await readOverrides(io, given.overrides?.[0]);
  const problems = [
    ...project.problems,
    ...(typeof overrides === 'string' ? [overrides] : []),
    ...(unit === undefined && project.problems.length === 0
      ? [`${file} is neither an OpenAPI document nor a configuration`]
      : []),
  ];
  if (problems.length > 0 || unit === undefined || typeof overrides === 'string') {
    writeNote(io, [...project.notes, ...problems]);
    return ended(2);
  }
  if (others.length > 0) {
    return ended({ usage: tooMuch('import takes', file, units) });
  }
  if (given['as-overlay'] !== undefined && unit.config !== undefined)
    return ended({
      usage: `--as-overlay needs a document without a configuration, but this one has ${unit.config.name}`,
    });
  if (unit.document === undefined) {
    writeNote(io, [`import needs the document of ${file}: pagewright import DOCUMENT --config ${file}`]);
    return ended(2);
  }
  const { document } = unit;
  const over = unit.layers?.filter(({ path }) => path !== overrides?.path);
  const redocly = mayBeRedocly(given) ? unit.redocly : undefined;
  const subject = {
    document,
    ...(over !== undefined && { layers: over }),
    ...(overrides !== undefined && { overrides }),
    ...(unit.config !== undefined && { config: unit.config }),
    ...(redocly !== undefined && { redocly }),
    ...(unit.fern !== undefined && { fern: unit.fern }),
  };
  return { ok: true, value: { subject, notes: [...project.notes, ...choiceNotes(project)] } };
}

function mayBeRedocly({ from = ['auto'] }: ImportArguments): boolean {
  return from[0] === 'auto' || from[0] === 'redocly';
}

/** Returns undefined without overrides, and a sentence if they can't be read. */
async function readOverrides(io: Io, given: string | undefined): Promise<SourceFile | string | undefined> {
  if (given === undefined) return undefined;
  const path = given === '-' ? stdinPath : resolve(io.cwd, given);
  const text = await readText(io, path);
  if (!text.ok) return `can't read ${displayName(io.cwd, path)}: ${text.problem}`;
  const file = parseFile(io, path, text.value, 'other');
  return isRecord(file.tree.reader.get([])) ? file : `${file.name} has no overrides: it is not a mapping`;
}
