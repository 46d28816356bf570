import { dirname, relative, sep } from 'node:path';
import { isRecord } from '@pagewright/core/internal';
import type { LocatedFinding } from './located-finding.js';

/** Known findings, which are neither shown nor fail the check. */
export interface Baseline {
  /** Absolute path; file names are relative to it. */
  readonly folder: string;
  /** Entries in the form of `entryOf`, by file name. Several equal findings have one entry each. */
  readonly findings: Readonly<Record<string, readonly string[]>>;
}

/** Returns a sentence if the text is not a valid baseline. */
export function parseBaseline(path: string, text: string): Baseline | string {
  const value = parsed(text);
  if (!isRecord(value) || !isRecord(value.findings))
    return 'a baseline is a JSON object with version and findings; --write-baseline creates one';
  if (value.version !== 1) return `this version reads baselines of version 1, not ${String(value.version)}`;
  const entries = Object.entries(value.findings);
  const wrong = entries.find(([, list]) => !isTexts(list))?.[0];
  if (wrong !== undefined) return `findings of ${wrong} must be a list of strings`;
  const findings = Object.fromEntries(entries.map(([name, list]) => [name, isTexts(list) ? list : []]));
  return { folder: dirname(path), findings };
}

/** Returns the text of the baseline file, sorted so that merges rarely conflict. */
export function baselineText({ findings }: Baseline): string {
  const sorted = Object.entries(findings)
    .filter(([, list]) => list.length > 0)
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, list]) => [name, [...list].sort()] as const);
  return `${JSON.stringify({ version: 1, findings: Object.fromEntries(sorted) }, null, 2)}\n`;
}

/** The file name in a baseline, with forward slashes on every system. */
export function nameIn({ folder }: Pick<Baseline, 'folder'>, path: string): string {
  return relative(folder, path).replaceAll(sep, '/');
}

/**
 * An entry is `CODE SUBJECT PRINT`. The print is a hash of the location's keys and of the message without
 * numbers, so that it stays the same if lines move, lists grow or counts change.
 */
export function entryOf({ code, suppressionKey, pointer, message }: LocatedFinding): string {
  // Loaded on demand, because loading it delays the start by some milliseconds.
  const { createHash } = process.getBuiltinModule('node:crypto');
  const path = pointer.map((step) => (typeof step === 'number' ? '*' : step));
  const about = JSON.stringify([path, message.replaceAll(/\d+/g, '#')]);
  const print = createHash('sha256').update(about).digest('hex').slice(0, 12);
  return `${code} ${suppressionKey} ${print}`;
}

export function entriesOf({ findings }: Pick<Baseline, 'findings'>, name: string): readonly string[] {
  return Object.hasOwn(findings, name) ? (findings[name] ?? []) : [];
}

/** Returns a predicate for known findings. Each entry matches only one finding. */
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
