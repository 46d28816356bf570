import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { verifyRules } from '@pagewright/verify';
import { expect, it } from 'vitest';

const page = readFileSync(fileURLToPath(new URL('../../../docs/verify.md', import.meta.url)), 'utf8');

it.each(Object.entries(verifyRules))(
  'docs/verify.md lists the code %s with its severity, summary and cost',
  (code, rule) => {
    expect(page).toContain(`| \`${code}\` (${rule.severity}) | ${rule.summary} | ${rule.cost} |`);
  },
);
