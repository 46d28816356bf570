import { catalogue, type Rule } from '@pagewright/core';
import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const rule = catalogue['Pagination/UnusedScheme'];

describe('pagewright rules', () => {
  it('pagewright rules lists every rule of the catalogue with its severity and summary', async () => {
    const { status, stdout, stderr } = await run(['rules']);
    expect([status, stderr]).toEqual([0, '']);
    const text = stdout.replace(/\n {10,}/g, ' ');
    for (const [code, { severity, isOff, summary }] of Object.entries<Rule>(catalogue)) {
      const shown = isOff === true ? `${summary} Off by default.` : summary;
      expect(text).toMatch(
        new RegExp(`^${severity} +${code} +${shown.replace(/[.*+?^$()[\]{}|\\]/g, '\\$&')}$`, 'm'),
      );
    }
  });

  it('pagewright rules explains one rule, with a bad and a good example', async () => {
    const { status, stdout } = await run(['rules', 'Pagination/UnusedScheme']);
    expect(status).toBe(0);
    const [head, explanation = '', ...examples] = stdout.split('\n\n');
    expect([head, explanation.replaceAll('\n', ' '), ...examples]).toEqual([
      `Pagination/UnusedScheme (warn)\n${rule.summary}`,
      rule.explanation,
      `Bad:\n${rule.bad.replace(/^/gm, '  ')}`,
      `Good:\n${rule.good.replace(/^/gm, '  ')}\n`,
    ]);
  });

  it('pagewright rules gives the whole catalogue, or one rule, as JSON', async () => {
    const all = await run(['rules', '--format', 'json']);
    expect(JSON.parse(all.stdout)).toEqual({
      version: 1,
      rules: Object.entries(catalogue).map(([code, entry]) => ({ code, ...entry })),
    });
    const one = await run(['rules', 'Pagination/UnusedScheme', '--format', 'json']);
    expect(JSON.parse(one.stdout)).toEqual({
      version: 1,
      rules: [{ code: 'Pagination/UnusedScheme', ...rule }],
    });
  });

  it.each([
    ['Pagination/UnusedSchem', '. Did you mean Pagination/UnusedScheme?'],
    ['pagination/unusedscheme', '. Did you mean Pagination/UnusedScheme?'],
    ['UnusedScheme', '. Did you mean Pagination/UnusedScheme?'],
    ['unusedSchemes', '. Did you mean Pagination/UnusedScheme?'],
    ['toString', '; pagewright rules lists them'],
  ])('rules with %j, which is not a code, ends with status 2 and a hint', async (code, hint) => {
    const { status, stdout, stderr } = await run(['rules', code]);
    expect([status, stdout, stderr.split('\n')[0]]).toEqual([
      2,
      '',
      `pagewright: there is no rule ${code}${hint}`,
    ]);
  });

  it.each([
    ['Verify/ItemTwice', 'verify: see docs/verify.md'],
    ['Verify/EndsEarly', 'verify: see docs/verify.md'],
    ['Params/Renamed', 'diff: see docs/diff.md'],
  ])('rules with %s says which page has the code', async (code, where) => {
    const { status, stderr } = await run(['rules', code]);
    expect([status, stderr.split('\n')[0]]).toEqual([2, `pagewright: ${code} is a code of ${where}`]);
  });
});
