import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { runWithTraces } from '../support/fake-io.js';

const page = readFileSync(new URL('../../../../docs/generating.md', import.meta.url), 'utf8');
const commands = [...page.matchAll(/^(pagewright generate .*)$/gm)].map(([, line = '']) => line);

const document = JSON.stringify({
  openapi: '3.1.0',
  info: { title: 'Items', version: '1' },
  paths: { '/items': { get: { 'x-vendor-pagination': 'offsetPage', responses: {} } } },
  'x-vendor-pagination': [
    {
      name: 'offsetPage',
      type: 'offset',
      request: { offset: { type: 'offset' }, limit: { type: 'limit' } },
      response: { items: { type: 'items' } },
    },
  ],
});

it.each(commands)(
  'a command in docs/generating.md writes only to the folder that the page names: %s',
  async (line) => {
    const { status, written } = await runWithTraces(line.replace('pagewright ', '').split(' '), {
      files: { 'openapi.json': document },
    });
    expect(status).toBe(0);
    const [, target = ''] = /--target ([\w-]+)/.exec(line) ?? [];
    const folder = `sdk/${target}/`;
    expect(page).toContain(folder);
    expect(Object.keys(written).filter((path) => !path.startsWith(folder))).toEqual([]);
    expect(Object.keys(written).length).toBeGreaterThan(3);
  },
);
