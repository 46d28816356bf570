import { catalogue } from '@pagewright/core';
import { expect, it } from 'vitest';
import { ruleList, rulePage } from '../../../src/features/explain/explain.js';

it('a rule page has severity, reason, a bad and a good example, and how to suppress the rule', () => {
  const { bad, good } = catalogue['Pagination/UnusedScheme'];
  expect(rulePage('Pagination/UnusedScheme')).toEqual({
    title: 'Pagination/UnusedScheme',
    markdown: [
      '# Pagination/UnusedScheme',
      'Severity: warn, unless a setting changes it.',
      'A scheme is bound to no operation.',
      'Nothing is paginated with it. Name it on an operation, or with `paginated` at a method of the configuration, or remove it. If the configuration decides otherwise about a method, for example with `paginated: false`, the scheme that the operation names has no effect.',
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
])('a text that is not a rule has no page: %s', (code, problem) => {
  expect(rulePage(code)).toEqual({ problem });
});

it('every rule is listed, and each has a page', () => {
  const { rules } = ruleList();
  expect(rules.map(({ code }) => code)).toEqual(Object.keys(catalogue));
  for (const { code } of rules) expect(rulePage(code)).toMatchObject({ title: code });
  expect(rules.find(({ code }) => code === 'Pagination/UnusedScheme')).toEqual({
    code: 'Pagination/UnusedScheme',
    severity: 'warn',
    summary: 'A scheme is bound to no operation.',
  });
});
