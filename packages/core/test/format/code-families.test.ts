import { expect, it } from 'vitest';
import { catalogue } from '../../src/diagnostics/catalogue.js';
import { codeFamilies } from '../../src/format/config-schema.js';

it("codeFamilies lists exactly the families of the catalogue's codes", () => {
  const used = new Set(Object.keys(catalogue).map((code) => code.split('/')[0]));
  expect([...used].sort()).toStrictEqual([...codeFamilies].sort());
});
