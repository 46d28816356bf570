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

/** Recognises and checks files, in this thread or in others. */
export interface WorkerPool {
  /** The number of units that are worth asking for at once. */
  readonly width: number;
  /** Returns the kind of a text. `isHeld`: whether the text is held until it is checked. */
  recognise(file: TextFile, named: boolean, isHeld: boolean): Promise<Recognised>;
  /** Returns the part that the run keeps of a file. */
  keep(file: SourceFile, isHeld: boolean): ListedFile;
  asLayer(file: ListedFile, layer: LayerKind): ListedFile;
  /** Checks a unit; files that are not held are read again. `isLast`: whether no other unit has its document. */
  check(unit: ProjectUnit<ListedFile>, settings: CheckSettings, isLast: boolean): Promise<CheckedUnit>;
  /** Reads a file and determines its kind, where a thread can do that. */
  look?(input: InputPath): Promise<Looked<ListedFile> | undefined>;
  close(): void;
}

/** Makes a pool that does everything in this thread. */
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
      // A copy holds nothing of the texts.
      return unpackCheck(
        structuredClone(packCheck(placeCheck(await analyse(opened, unitOptions(settings)), settings))),
      );
    },
    close: () => undefined,
  };
}

/** Returns a file as a layer. */
export function listedLayer(file: ListedFile, layer: LayerKind): ListedFile {
  return { ...file, kind: 'other', layer };
}

/** The files of a unit that no unit needs after the last one of its document. */
export function filesOfLast<File>({ document, other }: FilesOfUnit<File>): readonly File[] {
  return filesOfUnit({ ...(document !== undefined && { document }), ...(other !== undefined && { other }) });
}

/** A unit with each of its files as something else, the document first; the sentence about one that can't be had. */
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

/** Reads a file again that was let go; the sentence about it where that fails. */
export async function readAgain(
  host: ReferencedFileHost,
  { path }: Pick<ListedFile, 'path'>,
): Promise<TextFile | string> {
  const text = await readParts(host, path);
  if (text.ok) return textFile(host, path, text.value);
  return `can't read ${displayName(host.cwd, path)} any more: ${text.problem}`;
}
