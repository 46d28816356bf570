import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { LargeDocument } from './corpus.js';

/** Two measured times to compare, in seconds. */
export interface Beside {
  readonly ours: number;
  readonly other: number;
}

/** Statistics about the times of one kind of edit, in milliseconds; `edits` is the number of edits. */
export interface Keystrokes {
  readonly kind: string;
  readonly edits: number;
  readonly median: number;
  readonly p95: number;
  readonly p99: number;
  readonly max: number;
}

/** Compares splitting a YAML text into segments with one pass over its line feeds: medians over new processes. */
export function measureScan({ yaml }: LargeDocument, rounds: number): Beside {
  const runs = repeat(rounds, () => run<{ pass: number; scan: number }>('scan.mjs', yaml));
  return { ours: medianOf(runs, ({ scan }) => scan), other: medianOf(runs, ({ pass }) => pass) };
}

/** Seconds from a YAML text to its first and to all findings; also the seconds of `JSON.parse` for the same data. */
export interface Opening {
  readonly first: number;
  readonly all: number;
  readonly parse: number;
  /** Number of the first, provisional findings; `findings` is the number of all findings. */
  readonly sure: number;
  readonly findings: number;
  readonly bound: number;
}

/** Measures opening in several new processes, and returns the medians. */
export function measureOpening({ yaml, json }: LargeDocument, rounds: number): Opening {
  const runs = repeat(rounds, () => run<Opening>('first-findings.mjs', yaml, json));
  const [counted] = runs;
  if (counted === undefined) throw new Error('Something is measured at least once.');
  return {
    ...counted,
    first: medianOf(runs, ({ first }) => first),
    all: medianOf(runs, ({ all }) => all),
    parse: medianOf(runs, ({ parse }) => parse),
  };
}

export function measureKeystrokes({ yaml }: LargeDocument): readonly Keystrokes[] {
  return run<readonly Keystrokes[]>('keystrokes.mjs', yaml);
}

/** CPU milliseconds of checking a document with an overlay, and of checking the merged document. */
export interface OverlaidCheck {
  readonly overlaid: number;
  readonly merged: number;
  readonly findings: number;
}

export function measureOverlaidCheck(
  { yaml }: LargeDocument,
  wildcards: number,
  rounds: number,
): OverlaidCheck {
  return run<OverlaidCheck>('overlay-check.mjs', yaml, String(wildcards), String(rounds));
}

export function measureOverlayKeystrokes(
  { yaml }: LargeDocument,
  wildcards: number,
  rounds: number,
): readonly Keystrokes[] {
  return run<readonly Keystrokes[]>('overlay-keystrokes.mjs', yaml, String(wildcards), String(rounds));
}

/**
 * Measures edits of a document in one file or many; `texts` maps each kind of edit to the text after which it is made.
 */
export function measureEditsOf(
  file: string,
  texts: Readonly<Record<string, string>>,
  rounds: number,
): readonly Keystrokes[] {
  const runs = repeat(rounds, () =>
    run<readonly Keystrokes[]>('edits-of-files.mjs', file, JSON.stringify(texts)),
  );
  return (runs[0] ?? []).map((kind, index) => ({
    ...kind,
    median: 1000 * medianOf(runs, (one) => one[index]?.median ?? Number.NaN),
  }));
}

function run<T>(program: string, ...args: readonly string[]): T {
  const file = fileURLToPath(new URL(`programs/${program}`, import.meta.url));
  return JSON.parse(execFileSync(process.execPath, [file, ...args], { encoding: 'utf8' })) as T;
}

function repeat<T>(times: number, make: () => T): readonly T[] {
  return Array.from({ length: times }, make);
}

function medianOf<T>(runs: readonly T[], of: (run: T) => number): number {
  const sorted = runs.map(of).sort((one, other) => one - other);
  return (sorted[Math.floor(sorted.length / 2)] ?? Number.NaN) / 1000;
}
