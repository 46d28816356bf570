import { readFileSync, writeFileSync } from 'node:fs';

/** Replaces the text between the named markers in a Markdown file; returns false if the file lacks the markers. */
export function writeMeasured(path: string, name: string, text: string): boolean {
  const begin = `<!-- ${name}: begin -->`;
  const end = `<!-- ${name}: end -->`;
  const before = readFileSync(path, 'utf8');
  const [from, to] = [before.indexOf(begin), before.indexOf(end)];
  if (from === -1 || to < from) return false;
  writeFileSync(path, `${before.slice(0, from + begin.length)}\n\n${text}\n\n${before.slice(to)}`);
  return true;
}

/** A Markdown table whose columns are right-aligned, except the first. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const rule = head.map((_, column) => (column === 0 ? '---' : '--:'));
  return [head, rule, ...rows].map((cells) => `| ${cells.join(' | ')} |`).join('\n');
}

/** Formats seconds, as in `1.23 µs`, with three digits, which is more than the precision of the measurement. */
export function duration(seconds: number): string {
  const units = [
    { name: 's', size: 1 },
    { name: 'ms', size: 1e-3 },
    { name: 'µs', size: 1e-6 },
  ];
  const { name, size } = units.find((unit) => seconds >= unit.size) ?? { name: 'ns', size: 1e-9 };
  return `${digits(seconds / size)} ${name}`;
}

/** For example `1,230,000` or `0.0123`, rounded to three digits. */
export function digits(value: number): string {
  return value.toLocaleString('en-US', { maximumSignificantDigits: 3 });
}
