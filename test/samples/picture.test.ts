import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { main } from '../../packages/cli/src/main.js';
import { nodeIo } from '../../packages/cli/src/node-io.js';
import { terminalPicture } from './terminal-picture.js';

const root = fileURLToPath(new URL('../../', import.meta.url));
const sample = 'samples/mismatched/openapi.yaml';

/** Returns the output of `pagewright check` in a terminal of 92 columns. */
async function printed(): Promise<string> {
  let output = '';
  const write = (text: string) => {
    output += text;
  };
  const stdout = { write, isTTY: true, columns: 92 };
  await main(['check', sample], { ...nodeIo(), stdout, env: {}, cwd: root });
  return output;
}

it('the picture in README.md shows what the command prints: one finding and the summary', async () => {
  const output = await printed();
  const finding = output.split('\n\n').find((part) => part.includes('Pagination/PositionNotFound'));
  const last = output.trimEnd().split('\n').at(-1);
  const text = [`$ npx pagewright check ${sample}`, '...', '', finding, '', '...', '', last].join('\n');
  const title = 'pagewright check reports a parameter that the API does not have';
  // To update the picture: `npx vitest run test/samples/picture.test.ts -u`.
  await expect(terminalPicture(text, title)).toMatchFileSnapshot(`${root}docs/media/check.svg`);
  expect(readFileSync(`${root}README.md`, 'utf8')).toContain('](docs/media/check.svg)');
});
