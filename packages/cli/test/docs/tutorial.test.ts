import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';

const page = readFileSync(new URL('../../../../docs/tutorial.md', import.meta.url), 'utf8');

/** Code blocks of the page in reading order: files, diffs and commands. */
const blocks = [...page.matchAll(/^```(\w+)\n([\s\S]*?)^```$/gm)].map(([, language = '', text = '']) => ({
  language,
  text,
}));

it('the commands of the tutorial, run in order, print what the page shows', async () => {
  const files: Record<string, string> = {};
  const names = ['openapi.yaml', 'pages.yaml'];
  for (const { language, text } of blocks) {
    if (language === 'yaml') files[names.shift() ?? ''] = text;
    if (language === 'diff') files['openapi.yaml'] = patched(files['openapi.yaml'] ?? '', text);
    if (language !== 'console') continue;
    const [line = '', ...output] = text.split('\n');
    const argv = line.replace('$ pagewright ', '').match(/'[^']*'|\S+/g) ?? [];
    const run = await runWithTraces(
      argv.map((word) => word.replaceAll("'", '')),
      { files },
    );
    expect(`${line}\n${run.stdout}${run.stderr}`).toBe(`${line}\n${output.join('\n')}`);
    Object.assign(files, run.written);
  }
  expect(names).toEqual([]);
});

/** Applies a diff without line numbers: each kept or removed line must occur exactly once in the text. */
function patched(text: string, diff: string): string {
  const lines = diff.split('\n').slice(0, -1);
  const side = (sign: string) =>
    lines
      .filter((line) => line[0] !== sign)
      .map((line) => `${line.slice(1)}\n`)
      .join('');
  const before = side('+');
  expect(text.split(before)).toHaveLength(2);
  return text.replace(before, () => side('-'));
}
