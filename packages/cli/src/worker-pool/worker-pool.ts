import { type Recognised, recognise } from '@pagewright/syntax';
import type { LayerKind } from '@pagewright/units';
import { unitAnalyser } from '../analysis/analyze-unit.js';
import type { ReferencedFileHost } from '../analysis/referenced-files.js';
import {
  type CheckedUnit,
  type CheckSettings,
  placeCheck,
  unitOptions,
  unreadableUnit,
} from '../check/check-unit.js';
import type { InputPath } from '../project/expand-inputs.js';
import { listed, readParts, sourceFile, textFile } from '../project/load-file.js';
import type { Looked } from '../project/read-project.js';
import {
  displayName,
  type FilesOfUnit,
  filesOfUnit,
  type ListedFile,
  type ProjectUnit,
  type SourceFile,
  type TextFile,
} from '../project/source-file.js';
import { packCheck, unpackCheck } from './messages.js';

export interface WorkerPool {
  /** Number of units worth checking in parallel. */
  readonly width: number;
  /** If `isHeld`, the text stays in memory until it is checked. */
  recognise(file: TextFile, named: boolean, isHeld: boolean): Promise<Recognised>;
  keep(file: SourceFile, isHeld: boolean): ListedFile;
  asLayer(file: ListedFile, layer: LayerKind): ListedFile;
  /** Reads a file again if it is not in memory. `isLast` is true if no later unit has the same document. */
  check(unit: ProjectUnit<ListedFile>, settings: CheckSettings, isLast: boolean): Promise<CheckedUnit>;
  /** Reads and recognizes a file in a thread, if possible. */
  look?(input: InputPath): Promise<Looked<ListedFile> | undefined>;
  close(): void;
}

export function localWorkerPool(host: ReferencedFileHost): WorkerPool {
  const analyse = unitAnalyser(host);
  const held = new Map<string, TextFile>();
  return {
    width: 1,
    recognise: async (file, named) => recognise(file.parsed(), named ? 'named' : 'met'),
    keep: (file, isHeld) => {
      if (isHeld) held.set(file.path, file);
      return listed(file);
    },
    asLayer: listedLayer,
    check: async (unit, settings, isLast) => {
      const opened = await mapUnit(unit, async (file) => {
        const found = held.get(file.path) ?? (await readAgain(host, file));
        return typeof found === 'string' ? found : sourceFile(found, file.kind, file.layer);
      });
      if (typeof opened === 'string') return unreadableUnit(opened);
      if (isLast) for (const file of filesOfLast(unit)) held.delete(file.path);
      // Copies the check, because the original would keep the texts in memory.
      return unpackCheck(
        structuredClone(packCheck(placeCheck(await analyse(opened, unitOptions(settings)), settings))),
      );
    },
    close: () => undefined,
  };
}

export function listedLayer(file: ListedFile, layer: LayerKind): ListedFile {
  return { ...file, kind: 'other', layer };
}

/** Returns the files of a unit to release if no later unit has the same document. */
export function filesOfLast<File>({ document, other }: FilesOfUnit<File>): readonly File[] {
  return filesOfUnit({ ...(document !== undefined && { document }), ...(other !== undefined && { other }) });
}

/** Maps each file of a unit, the document first. Returns the first problem as a sentence. */
export async function mapUnit<From, To extends object>(
  unit: FilesOfUnit<From>,
  map: (file: From) => Promise<To | string>,
): Promise<FilesOfUnit<To> | string> {
  const made = new Map<From, To>();
  for (const file of filesOfUnit(unit)) {
    const found = await map(file);
    if (typeof found === 'string') return found;
    made.set(file, found);
  }
  const at = (file: From | undefined) => (file === undefined ? undefined : made.get(file));
  const [document, config, other] = [at(unit.document), at(unit.config), at(unit.other)];
  const redocly = at(unit.redocly);
  const fern = at(unit.fern);
  return {
    ...(document !== undefined && { document }),
    ...(config !== undefined && { config }),
    ...(other !== undefined && { other }),
    ...(redocly !== undefined && { redocly }),
    ...(fern !== undefined && { fern }),
    ...(unit.layers !== undefined && { layers: unit.layers.flatMap((layer) => at(layer) ?? []) }),
    ...(unit.isPart === true && { isPart: true }),
    ...(unit.isUnlaid === true && { isUnlaid: true }),
    ...(unit.unread !== undefined && { unread: unit.unread }),
    ...(unit.isFurther === true && { isFurther: true }),
  };
}

/** Reads a released file again. Returns a sentence if that fails. */
export async function readAgain(
  host: ReferencedFileHost,
  { path }: Pick<ListedFile, 'path'>,
): Promise<TextFile | string> {
  const text = await readParts(host, path);
  if (text.ok) return textFile(host, path, text.value);
  return `can't read ${displayName(host.cwd, path)} any more: ${text.problem}`;
}
