import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { verifyCodes } from '@pagewright/core/internal';
import { laws, verifyRules } from '@pagewright/verify';
import { expect, it } from 'vitest';

const page = readFileSync(fileURLToPath(new URL('../../../docs/verify.md', import.meta.url)), 'utf8');

it.each(Object.entries(verifyRules))(
  'docs/verify.md lists the code %s with its severity, summary and cost',
  (code, rule) => {
    expect(page).toContain(`| \`${code}\` (${rule.severity}) | ${rule.summary} | ${rule.cost} |`);
  },
);

it('verifyCodes lists exactly the codes of the rules and of the laws', () => {
  expect([...verifyCodes].sort()).toEqual(Object.keys({ ...verifyRules, ...laws }).sort());
});
