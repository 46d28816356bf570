import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { commands } from '../../src/main.js';
import { settingKeys } from '../../src/settings/read-settings.js';
import { run } from '../support/fake-io.js';

const page = readFileSync(new URL('../../README.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );
const [openapi = '', pages = '', settings = ''] = blocks('yaml');
const examples = blocks('console').map((text) => {
  const [line = '', ...output] = text.split('\n');
  return { line, output: output.join('\n') };
});

describe('the README', () => {
  it.each(examples)('the README of the CLI shows the output of $line', async ({ line, output }) => {
    const argv = line.replace('$ pagewright ', '').split(' ');
    const { stdout } = await run(argv, { files: { 'openapi.yaml': openapi, 'pages.yaml': pages } });
    expect(stdout.slice(0, output.length)).toBe(output);
  });

  it('the README of the CLI has every option of check, simulate and import', () => {
    for (const { name, options } of commands.filter((one) =>
      ['check', 'simulate', 'import'].includes(one.name),
    )) {
      const missing = Object.keys(options).filter((option) => !page.includes(`\`--${option}`));
      expect([name, missing]).toEqual([name, []]);
    }
  });

  it('the README of the CLI shows every setting, and its example is valid', async () => {
    const files = {
      'pagewright.config.yaml': settings,
      'apis/openapi.yaml': openapi,
      'sdk/pagewright.yaml': 'openapi: ../apis/openapi.yaml\n',
      'pagination-baseline.json': '{ "version": 1, "findings": {} }',
      'overlays/pagination.yaml':
        'overlay: 1.0.0\ninfo: { title: a, version: "1" }\nactions: [{ target: $.info, update: {} }]\n',
    };
    const { stderr, stdout } = await run(['check'], { files });
    expect([stderr, stdout.includes('UnknownScheme')]).toEqual(['', true]);
    expect(Object.keys(settingKeys).filter((key) => !settings.includes(`${key}:`))).toEqual([]);
  });
});
