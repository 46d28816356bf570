import { expect, it } from 'vitest';
import { configuredMethods } from '../../src/config/methods.js';
import type { JsonObject } from '../../src/json/json.js';
import { objectReader } from '../../src/reader/reader.js';
import { messages } from '../diagnostics/reported.js';

it('at most 100,000 resources and methods are read, counting repetitions, and the excess is reported', () => {
  let resource: JsonObject = { methods: { list: 'get /a' } };
  for (let level = 0; level < 40; level++) resource = { subresources: { a: resource, b: resource } };
  const { methods, findings } = configuredMethods(objectReader({ resources: { r: resource } }));
  expect(methods.length).toBeLessThanOrEqual(100_000);
  expect(findings.map(({ code }) => code)).toEqual(['Config/TooLarge']);
  expect(messages(findings)[0]).toContain('more than 100000 resources and methods');
});
