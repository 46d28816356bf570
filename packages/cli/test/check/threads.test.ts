import { describe, expect, it } from 'vitest';
import { checkFormats } from '../../src/settings/read-settings.js';
import {
  cleanDocument,
  configuration,
  errorDocument,
  plainDocument,
  warnDocument,
} from '../support/documents.js';
import { type FakeHost, runWithTraces } from '../support/fake-io.js';

const files = {
  'a.yaml': errorDocument,
  'b.yaml': warnDocument,
  'c/openapi.yaml': plainDocument,
  'c/sdk.yaml': configuration,
  'd.json': '{',
  'e.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: f.yaml } }\n',
  'f.yaml': 'get: { x-vendor-pagination: gone }\n',
  'g.yaml': cleanDocument,
  'h.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: gone-1.yaml } }\n',
  'i.yaml': 'openapi: 3.1.0\npaths: { /a: { $ref: gone-2.yaml } }\n',
};
const check = (argv: readonly string[], host: FakeHost = {}) =>
  runWithTraces(['check', ...argv], { files, ...host });

describe('checks in threads', () => {
  it.each(checkFormats)(
    'check --format %s prints the same report with three threads as without threads',
    async (format) => {
      const alone = await check(['.', 'd.json', '--format', format, '--concurrency', '1']);
      const many = await check(['.', 'd.json', '--format', format, '--concurrency', '3']);
      expect(alone.threads).toBe(0);
      expect(many.threads).toBe(3);
      expect({ ...many, threads: 0 }).toEqual(alone);
      expect(alone.status).toBe(1);
    },
  );

  it('check with one configuration for several documents has the same result with and without threads', async () => {
    const argv = ['a.yaml', 'b.yaml', '--config', 'c/sdk.yaml'];
    const alone = await check([...argv, '--concurrency', '1']);
    const many = await check([...argv, '--concurrency', '8']);
    expect({ ...many, threads: 0 }).toEqual(alone);
  });

  it('checks in threads give results in the order of the arguments, whichever thread ends first', async () => {
    // The thread that gets the first file is the slower one.
    const { stdout } = await check(['h.yaml', 'i.yaml', '--concurrency', '2']);
    expect(stdout.match(/(?<=The reference )gone-\d/g)).toEqual(['gone-1', 'gone-2']);
  });

  it('check starts threads only if there is enough work besides the largest file', async () => {
    const large = `{ "openapi": "3.1.0", "paths": {}, "x-filler": "${'x'.repeat(8_000_000)}" }`;
    const threads = async (host: FakeHost) => (await check(['.'], host)).threads;
    expect(await threads({ cores: 4 })).toBe(0);
    expect(await threads({ cores: 4, files: { 'a.json': large } })).toBe(0);
    expect(await threads({ cores: 4, files: { 'a.json': large, 'b.json': large } })).toBe(2);
    expect(await threads({ cores: 1, files: { 'a.json': large, 'b.json': large } })).toBe(0);
  });
});
