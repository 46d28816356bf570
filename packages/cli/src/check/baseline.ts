import { dirname, relative, sep } from 'node:path';
import { isRecord } from '@pagewright/core/internal';
import type { LocatedFinding } from './located-finding.js';

/** The findings that a repository had on the day of its baseline: they neither show nor fail. */
export interface Baseline {
  /** Absolute; the names of files start here. */
  readonly folder: string;
  /** By the name of a file, its findings as `entryOf` writes them; equal ones as often as there are. */
  readonly findings: Readonly<Record<string, readonly string[]>>;
}

/** Reads the text of a baseline at an absolute path; a sentence about what is wrong with it. */
export function parseBaseline(path: string, text: string): Baseline | string {
  const value = parsed(text);
  if (!isRecord(value) || !isRecord(value.findings))
    return 'a baseline is a JSON object with version and findings; --write-baseline makes one';
  if (value.version !== 1) return `this version reads baselines of version 1, not ${String(value.version)}`;
  const entries = Object.entries(value.findings);
  const wrong = entries.find(([, list]) => !isTexts(list))?.[0];
  if (wrong !== undefined) return `findings of ${wrong} are to be a list of texts`;
  const findings = Object.fromEntries(entries.map(([name, list]) => [name, isTexts(list) ? list : []]));
  return { folder: dirname(path), findings };
}

/** The text of a baseline: sorted, so that merges seldom conflict. */
export function baselineText({ findings }: Baseline): string {
  const sorted = Object.entries(findings)
    .filter(([, list]) => list.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, list]) => [name, [...list].sort()] as const);
  return `${JSON.stringify({ version: 1, findings: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** The name of a file in a baseline, the same on every system. */
export function nameIn({ folder }: Pick<Baseline, 'folder'>, path: string): string {
  return relative(folder, path).replaceAll(sep, '/');
}

/**
 * Returns the entry of a finding in a baseline, `CODE SUBJECT PRINT`. The print is made of its place by keys and its message without
 * numbers, so that it stays when lines move, lists grow, or a finding is about one operation more.
 */
export function entryOf({ code, suppressionKey, pointer, message }: LocatedFinding): string {
  // Loaded only where prints are made: a check without them starts some milliseconds earlier.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const path = pointer.map((step) => (typeof step === 'number' ? '*' : step));
  const about = JSON.stringify([path, message.replaceAll(/\d+/g, '#')]);
  const print = createHash('sha256').update(about).digest('hex').slice(0, 12);
  return `${code} ${suppressionKey} ${print}`;
}

/** The entries of a file; a file may be called `constructor`. */
export function entriesOf({ findings }: Pick<Baseline, 'findings'>, name: string): readonly string[] {
  return Object.hasOwn(findings, name) ? (findings[name] ?? []) : [];
}

/** Returns a test whether a finding is in a baseline, where each entry stands for one finding. */
export function knownIn(baseline: Baseline): (finding: LocatedFinding) => boolean {
  const left = new Map<string, Map<string, number>>();
  return (finding) => {
    const name = nameIn(baseline, finding.file.path);
    const entries = left.get(name) ?? countOf(entriesOf(baseline, name));
    left.set(name, entries);
    const entry = entryOf(finding);
    const count = entries.get(entry) ?? 0;
    entries.set(entry, count - 1);
    return count > 0;
  };
}

/** Counts equal texts. */
export function countOf(texts: readonly string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function isTexts(value: unknown): value is readonly string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
