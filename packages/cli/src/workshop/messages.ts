import type { FileKind } from '@pagewright/core';
import type { Recognised } from '@pagewright/syntax';
import type { CheckedUnit, CheckSettings } from '../check/check-unit.js';
import type { PlacedFinding, RelatedRange } from '../check/placed-finding.js';
import { sourceFile, textFile } from '../project/load-file.js';
import type { Unit } from '../project/project.js';
import type { SourceFile } from '../project/source-file.js';

/** A file on its way; without a text where the other side has it already. */
export interface SentFile {
  readonly path: string;
  readonly kind: FileKind;
  /** In parts. */
  readonly text?: readonly string[];
}

export type SentUnit = { readonly [Role in keyof Unit]?: SentFile };

/** What is asked of a thread. `id` comes back with the answer. */
export type Question =
  | {
      readonly ask: 'recognise';
      readonly id: number;
      readonly cwd: string;
      readonly path: string;
      readonly text: readonly string[];
      readonly named: boolean;
    }
  | {
      readonly ask: 'check';
      readonly id: number;
      readonly cwd: string;
      readonly unit: SentUnit;
      readonly settings: CheckSettings;
    };

export type Answer =
  | { readonly id: number; readonly recognised: Recognised }
  | { readonly id: number; readonly checked: SentCheck }
  | { readonly id: number; readonly failure: string };

/** A checked unit whose findings name their files. `texts` are those of files that only the thread has read. */
export interface SentCheck extends Omit<CheckedUnit, 'findings'> {
  readonly findings: readonly SentFinding[];
  readonly texts: readonly SentFile[];
}

type Sent<Placed extends RelatedRange> = Omit<Placed, 'file' | 'related'> & { readonly path: string };

interface SentFinding extends Sent<PlacedFinding> {
  readonly related: readonly Sent<RelatedRange>[];
}

export function packCheck({ findings, ...rest }: CheckedUnit, known: ReadonlySet<string>): SentCheck {
  const strange = new Map<string, SentFile>();
  const pack = <Placed extends RelatedRange>({ file, ...placed }: Placed) => {
    const { path, kind, parts } = file;
    if (!known.has(path)) strange.set(path, { path, kind, text: parts });
    return { ...placed, path };
  };
  const packed = findings.map(({ related, ...finding }) => ({
    ...pack(finding),
    related: related.map(pack),
  }));
  return { ...rest, findings: packed, texts: [...strange.values()] };
}

export function unpackCheck(
  { findings, texts, ...rest }: SentCheck,
  known: ReadonlyMap<string, SourceFile>,
  cwd: string,
): CheckedUnit {
  const strange = new Map(
    texts.map(({ path, kind, text = [] }) => [path, sourceFile(textFile({ cwd }, path, text), kind)]),
  );
  const fileAt = (path: string) => {
    const file = known.get(path) ?? strange.get(path);
    if (file === undefined) throw new Error(`A thread spoke of ${path}, which it was not given.`);
    return file;
  };
  const unpacked = findings.map(({ path, related, ...finding }) => ({
    ...finding,
    file: fileAt(path),
    related: related.map(({ path: other, ...place }) => ({ ...place, file: fileAt(other) })),
  }));
  return { ...rest, findings: unpacked };
}
