import { expect, it } from 'vitest';
import { codeFamilies } from '../../src/format/config-schema.js';
import { catalogue } from '../../src/rules/catalogue.js';

it('the families of codes are those of the rules', () => {
  const used = new Set(Object.keys(catalogue).map((code) => code.split('/')[0]));
  expect([...used].sort()).toStrictEqual([...codeFamilies].sort());
});
