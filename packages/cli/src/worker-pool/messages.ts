import type { FileKind, LinePosition, Recognised } from '@pagewright/syntax';
import type { LayerKind } from '@pagewright/units';
import type { CheckedUnit, CheckSettings } from '../check/check-unit.js';
import type { LocatedFinding, RelatedFileRange } from '../check/located-finding.js';
import type { InputPath } from '../project/expand-inputs.js';
import type { Looked } from '../project/read-project.js';
import type { FilesOfUnit, ListedFile, ShownFile, ShownLine } from '../project/source-file.js';

/** A file to send. The text is absent if the receiver has it or can read it. */
export interface SentFile {
  readonly path: string;
  readonly kind: FileKind;
  readonly layer?: LayerKind | undefined;
  readonly text?: readonly string[];
}

/** A request to a thread. The answer has the same `id`. */
export type WorkerRequest =
  | {
      readonly ask: 'recognise';
      readonly id: number;
      readonly cwd: string;
      readonly path: string;
      readonly text: readonly string[];
      readonly named: boolean;
      /** If true, the thread keeps the file until it is checked. */
      readonly isHeld: boolean;
    }
  | {
      readonly ask: 'look';
      readonly id: number;
      readonly cwd: string;
      readonly input: InputPath;
    }
  | {
      readonly ask: 'check';
      readonly id: number;
      readonly cwd: string;
      readonly unit: FilesOfUnit<SentFile>;
      readonly settings: CheckSettings;
      /** Files that the thread releases after the check. */
      readonly last: readonly string[];
    };

export type WorkerAnswer =
  | { readonly id: number; readonly recognised: Recognised }
  | { readonly id: number; readonly looked: Looked<ListedFile> }
  | { readonly id: number; readonly checked: SentCheck }
  | { readonly id: number; readonly failure: string };

/** A checked unit as plain data, with only the parts of its files that findings show. */
export interface SentCheck extends Omit<CheckedUnit, 'findings'> {
  readonly findings: readonly SentFinding[];
  readonly files: readonly SentShown[];
}

interface SentShown extends Pick<ListedFile, 'path' | 'name' | 'kind'> {
  /** Keyed by offset. */
  readonly positions: Map<number, LinePosition>;
  readonly lines: Map<number, ShownLine>;
}

type Transferable<Placed extends RelatedFileRange> = Omit<Placed, 'file' | 'related'> & {
  readonly path: string;
};

interface SentFinding extends Transferable<LocatedFinding> {
  readonly related: readonly Transferable<RelatedFileRange>[];
}

export function packCheck({ findings, ...rest }: CheckedUnit): SentCheck {
  const files = new Map<string, SentShown>();
  const pack = <Placed extends RelatedFileRange>({ file, ...located }: Placed) => {
    const { path, name, kind } = file;
    const { start, end } = located.range;
    const shown = files.get(path) ?? { path, name, kind, positions: new Map(), lines: new Map() };
    files.set(path, shown);
    shown.positions.set(start, file.positionAt(start)).set(end, file.positionAt(end));
    shown.lines.set(start, file.lineAt(start));
    return { ...located, path };
  };
  const packed = findings.map(({ related, ...finding }) => ({
    ...pack(finding),
    related: related.map(pack),
  }));
  return { ...rest, findings: packed, files: [...files.values()] };
}

export function unpackCheck({ findings, files, ...rest }: SentCheck): CheckedUnit {
  const shown = new Map(files.map((file) => [file.path, unpackFile(file)]));
  const fileAt = (path: string) => receivedValue(shown.get(path));
  const unpacked = findings.map(({ path, related, ...finding }) => ({
    ...finding,
    file: fileAt(path),
    related: related.map(({ path: other, ...place }) => ({ ...place, file: fileAt(other) })),
  }));
  return { ...rest, findings: unpacked };
}

function unpackFile({ path, name, kind, positions, lines }: SentShown): ShownFile {
  return {
    ...{ path, name, kind },
    positionAt: (offset) => receivedValue(positions.get(offset)),
    lineAt: (offset) => receivedValue(lines.get(offset)),
  };
}

function receivedValue<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('Only the parts of a file that findings show were sent.');
  return value;
}
