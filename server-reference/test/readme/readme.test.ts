import { execFile } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { errorCodes } from '@pagewright/core/resources';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createReferenceApi } from '../../src/index.js';
import { switches } from '../../src/pages/query-parameter.js';
import { contractOf } from '../harness/contract.js';

const path = (relative: string) => fileURLToPath(new URL(relative, import.meta.url));
const readme = readFileSync(path('../../README.md'), 'utf8');
const run = promisify(execFile);

function blocks(language: string): readonly string[] {
  return [...readme.matchAll(new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, 'gs'))].map(
    ([, code = '']) => code,
  );
}

describe('the curl examples work as described', () => {
  const api = createReferenceApi({ pages: true, seed: path('../../examples/seed.yaml') });
  let url = '';
  beforeAll(async () => {
    ({ url } = await api.listen());
  });
  afterAll(() => api.close());

  const examples = blocks('sh').filter((code) => code.startsWith('curl '));
  it('the README of the reference API has six curl examples', () => expect(examples).toHaveLength(6));

  it.each(examples)(
    'the curl example in the README prints the response that the README shows: %s',
    async (example) => {
      const [command = '', answer = ''] = example.split('\n# ');
      const [, status = '', start = ''] = /^(\d+) (.*)\n$/.exec(answer) ?? [];
      const here = `${command.replace('http://127.0.0.1:4020', url)} -w '\\n%{http_code} %{content_type}'`;
      const { stdout } = await run('bash', ['-c', here]);
      const lines = stdout.split('\n');
      expect([lines.at(-1), lines[0]?.slice(0, start.length)]).toEqual([`${status} application/json`, start]);
      const description = JSON.parse((await run('curl', ['-s', `${url}/openapi.json`])).stdout);
      expect(() => contractOf(description)).not.toThrow();
    },
  );
});

it('the vitest example in the README of the reference API passes', async () => {
  const [example = ''] = blocks('ts');
  const used = example
    .replaceAll(/import .*\n/g, '')
    .replace(/^it\('lists', async \(\) => \{$/m, 'await it(async () => {');
  const after: (() => Promise<void>)[] = [];
  const names = { createReferenceApi, expect, afterAll: (end: () => Promise<void>) => after.push(end) };
  const body = `const it = (test) => test(); return (async () => { ${used} })();`;
  await new Function(...Object.keys(names), body)(...Object.values(names));
  expect(after).toHaveLength(1);
  for (const end of after) await end();
});

it('the README of the reference API lists exactly the error codes with their statuses', () => {
  const rows = [...readme.matchAll(/^\| (\d{3}) \| (`[^|]+) \|/gm)].flatMap(([, status, names = '']) =>
    [...names.matchAll(/`(\w+)`/g)].map(([, code]) => [code, Number(status)]),
  );
  expect(Object.fromEntries(rows)).toEqual(
    Object.fromEntries(Object.entries(errorCodes).map(([code, { status }]) => [code, status])),
  );
});

it('the README of the reference API lists every switch of the paged collections', () => {
  for (const name of Object.keys(switches)) expect(readme).toMatch(new RegExp(`\`${name}[=\`]`));
});
