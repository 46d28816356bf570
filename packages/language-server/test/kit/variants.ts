import { openText } from '@pagewright/syntax';
import type { FixtureFile } from './fixture-text.js';

/** A way to write a fixture, such as in JSON or with CRLF. `files` returns undefined if that is not possible. */
export interface Variant {
  readonly name: string;
  readonly uri: (file: string) => string;
  readonly files: (files: readonly FixtureFile[]) => readonly FixtureFile[] | undefined;
}

const folder = 'file:///work/';

function textual(name: string, change: (file: FixtureFile) => FixtureFile): Variant {
  return { name, uri: (file) => folder + file, files: (files) => files.map(change) };
}

/** Changes a text, for example its line breaks, and moves the cursors accordingly. */
function moved(file: FixtureFile, change: (text: string) => string): FixtureFile {
  return {
    ...file,
    text: change(file.text),
    cursors: file.cursors.map((cursor) => change(file.text.slice(0, cursor)).length),
  };
}

const isYaml = (name: string) => /\.ya?ml$/.test(name);

export const variants: readonly Variant[] = [
  textual('as it stands', (file) => file),
  textual('CRLF', (file) => moved(file, (text) => text.replaceAll('\n', '\r\n'))),
  textual('byte order mark', (file) => moved(file, (text) => `\uFEFF${text}`)),
  textual('astral', (file) =>
    moved(file, (text) =>
      isYaml(file.name) ? `# 😀 é\n${text}` : file.name.endsWith('.jsonc') ? `/* 😀 */ ${text}` : text,
    ),
  ),
  {
    name: 'untitled',
    uri: (file) => `untitled:${file}`,
    // An untitled file has no folder, so it can't refer to other files.
    files: (files) => (files.length === 1 ? files : undefined),
  },
  {
    name: 'Windows',
    uri: (file) => `file:///c%3A/My%20work/${file}`,
    files: (files) => files,
  },
  { name: 'JSON twin', uri: (file) => folder + twinName(file), files: twins },
];

function twins(files: readonly FixtureFile[]): readonly FixtureFile[] | undefined {
  const made = files.map(twin);
  return made.every((file) => file !== undefined) ? made : undefined;
}

/**
 * Writes the data of a file as JSON. Undefined if the text has syntax errors, or a cursor is in a comment or between
 * values.
 */
function twin(file: FixtureFile): FixtureFile | undefined {
  if (!isYaml(file.name)) return file;
  const { tree } = openText(file.text, { language: 'yaml' });
  if (tree.problems.length > 0) return undefined;
  const text = JSON.stringify(tree.reader.get([]), null, 2).replaceAll(/\.yaml(?=["#])/g, '.json');
  const json = openText(text, { language: 'json' }).tree;
  const cursors: number[] = [];
  for (const cursor of file.cursors) {
    const { pointer, part } = tree.pointerAt(cursor);
    if (part === 'gap') return undefined;
    const [from, to] = [tree.range(pointer, part), json.range(pointer, part)];
    if (from === undefined || to === undefined || from.start === from.end) return undefined;
    const quoted = /["']/.test(tree.slice(from.start, from.start + 1));
    const inside = Math.max(0, cursor - from.start - (quoted ? 1 : 0));
    const isText = json.slice(to.start, to.start + 1) === '"';
    cursors.push(Math.min(to.start + (isText ? 1 : 0) + inside, to.end));
  }
  return { name: twinName(file.name), text, cursors };
}

function twinName(name: string): string {
  return name.replace(/\.ya?ml$/, '.json');
}
