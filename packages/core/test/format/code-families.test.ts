import { expect, it } from 'vitest';
import { catalogue } from '../../src/diagnostics/catalogue.js';
import { codeFamilies } from '../../src/format/config-schema.js';
import { verifyCodes } from '../../src/format/verify-codes.js';

it('codeFamilies lists exactly the prefixes, such as Pagination, of the codes of rules and of verify', () => {
  const used = new Set([...Object.keys(catalogue), ...verifyCodes].map((code) => code.split('/')[0]));
  expect([...used].sort()).toStrictEqual([...codeFamilies].sort());
});
