import { readFileSync } from 'node:fs';
import { externalFormatNames } from '@pagewright/importers';
import { describe, expect, it } from 'vitest';
import { externalRules } from '../../../core/src/diagnostics/catalogue/external-rules.js';
import { run } from '../support/fake-io.js';

const page = readFileSync(new URL('../../../../docs/importing.md', import.meta.url), 'utf8');
const blocks = (language: string) =>
  [...page.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, 'gm'))].map(
    ([, text = '']) => text,
  );
const [openapi = ''] = blocks('yaml');
const examples = blocks('console').map((text) => {
  const [line = '', ...output] = text.split('\n');
  return { line, output: output.join('\n') };
});

describe('the page about importing', () => {
  it('the page about importing shows two commands with their output', () => expect(examples).toHaveLength(2));

  it.each(examples)('the page about importing shows the output of $line', async ({ line, output }) => {
    const argv = line.replace('$ pagewright ', '').split(' ');
    expect((await run(argv, { files: { 'openapi.yaml': openapi } })).stdout).toBe(output);
  });

  it('the page about importing has a section on every tool, and the CLI accepts its commands', async () => {
    const titles = [...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title);
    expect(titles).toEqual(expect.arrayContaining(Object.values(externalFormatNames)));
    const lines = blocks('sh').flatMap((text) => text.trim().split('\n'));
    expect(lines).toHaveLength(15);
    for (const line of lines) {
      const { stderr } = await run(line.replace('pagewright ', '').split(' '));
      expect([line, stderr]).toEqual([line, expect.stringMatching(/^pagewright: can't read /)]);
    }
  });

  it('the page about importing names every rule about losses', () => {
    const named = [...page.matchAll(/`(Pagination\/Foreign\w+)`/g)].map(([, code]) => code);
    expect([...new Set(named)].sort()).toEqual(Object.keys(externalRules).sort());
  });
});
