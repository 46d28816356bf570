import { catalogue } from '@pagewright/core';
import { expect, it } from 'vitest';
import { ruleList, rulePage } from '../../../src/features/explain/explain.js';

it('a rule page contains severity, reason, a bad and a good example, and how to suppress the rule', () => {
  const { bad, good } = catalogue['Pagination/UnusedScheme'];
  expect(rulePage('Pagination/UnusedScheme')).toEqual({
    title: 'Pagination/UnusedScheme',
    markdown: [
      '# Pagination/UnusedScheme',
      'Severity: warn, unless a setting changes it.',
      'No operation is bound to the scheme.',
      'The scheme has no effect. Name it on an operation, or with `paginated` on a method of the configuration, or remove it. If the configuration overrides an operation, for example with `paginated: false`, the scheme that the operation names has no effect.',
      '## What it reports',
      `\`\`\`yaml\n${bad}\n\`\`\``,
      '## Corrected',
      `\`\`\`yaml\n${good}\n\`\`\``,
      'To suppress it, list `Pagination/UnusedScheme` under `diagnostics`.',
    ].join('\n\n'),
  });
});

it.each([
  [
    'Pagination/UnusedSchemes',
    'There is no rule Pagination/UnusedSchemes. Did you mean Pagination/UnusedScheme?',
  ],
  ['UnusedScheme', 'There is no rule UnusedScheme. Did you mean Pagination/UnusedScheme?'],
  ['constructor', 'There is no rule constructor.'],
])('a code that is not a rule has no rule page: %s', (code, problem) => {
  expect(rulePage(code)).toEqual({ problem });
});

it('the list of rules contains every rule, and each rule has a page', () => {
  const { rules } = ruleList();
  expect(rules.map(({ code }) => code)).toEqual(Object.keys(catalogue));
  for (const { code } of rules) expect(rulePage(code)).toMatchObject({ title: code });
  expect(rules.find(({ code }) => code === 'Pagination/UnusedScheme')).toEqual({
    code: 'Pagination/UnusedScheme',
    severity: 'warn',
    summary: 'No operation is bound to the scheme.',
  });
});
