/** A file of a fixture; `cursors` are offsets in its text. */
export interface FixtureFile {
  readonly name: string;
  readonly text: string;
  readonly cursors: readonly number[];
}

/** Marks a cursor. No file in a test needs this character for anything else. */
const cursorMark = '┆';

/**
 * Splits one text into files: `--- name` begins a file, and `┆` marks a cursor. A text without such a line is the file
 * `openapi.yaml`. Removes the indentation that all lines share.
 */
export function readFixture(text: string): readonly FixtureFile[] {
  const lines = withoutMargin(text);
  const files: { name: string; lines: string[] }[] = [];
  for (const line of lines) {
    const name = /^--- (\S+)$/.exec(line)?.[1];
    if (name !== undefined) files.push({ name, lines: [] });
    else if (files.length === 0) files.push({ name: 'openapi.yaml', lines: [line] });
    else files.at(-1)?.lines.push(line);
  }
  return files.map(({ name, lines: own }) => fileOf(name, own.join('\n')));
}

function fileOf(name: string, marked: string): FixtureFile {
  const parts = marked.split(cursorMark);
  const cursors = parts.slice(0, -1).map((_, index) => parts.slice(0, index + 1).join('').length);
  return { name, text: parts.join(''), cursors };
}

function withoutMargin(text: string): readonly string[] {
  const lines = text
    .replace(/^\n/, '')
    .replace(/\n[ ]*$/, '\n')
    .split('\n');
  const margins = lines.filter((line) => line.trim() !== '').map((line) => line.search(/\S/));
  const margin = Math.min(...margins, 80);
  return lines.map((line) => line.slice(margin));
}
