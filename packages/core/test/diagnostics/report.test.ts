import { describe, expect, expectTypeOf, it } from 'vitest';
import { catalogue, type RuleCode } from '../../src/diagnostics/catalogue.js';
import type { Finding } from '../../src/diagnostics/finding.js';
import { type Occurrence, type RuleArguments, report } from '../../src/diagnostics/report.js';

const at = { source: 'config', pointer: ['pagination', 0], part: 'value' } as const;

const unused = (scheme: string) => ({ scheme, subject: 'method', hint: '' });

describe('report', () => {
  it("report returns a finding of the rule with the catalogue's severity and a filled-in message", () => {
    expect(report('Pagination/UnusedScheme', unused('a'), { at, suppressionKey: 'a' })).toEqual({
      code: 'Pagination/UnusedScheme',
      severity: 'warn',
      message: 'Scheme a is not bound to any method.',
      args: { scheme: 'a', subject: 'method', hint: '' },
      source: 'config',
      pointer: ['pagination', 0],
      part: 'value',
      suppressionKey: 'a',
    });
  });

  it('report adds related locations and data if there are any', () => {
    const related = [{ source: 'document', pointer: [], message: 'here' }] as const;
    const occurrence: Occurrence = { at, suppressionKey: 'a', related, data: { suggestion: 'b' } };
    expect(report('Pagination/UnusedScheme', unused('a'), occurrence)).toMatchObject({
      related,
      data: { suggestion: 'b' },
    });
    const bare = report('Pagination/UnusedScheme', unused('a'), { at, suppressionKey: 'a', related: [] });
    expect(Object.keys(bare)).not.toContain('related');
    expect(Object.keys(bare)).not.toContain('data');
  });

  it.each(['{scheme}', '$&', '$1', '{toString}', '__proto__', '\\'])(
    'report inserts the argument %j into the message unchanged',
    (scheme) => {
      expect(report('Pagination/UnusedScheme', unused(scheme), { at, suppressionKey: 'a' }).message).toBe(
        `Scheme ${scheme} is not bound to any method.`,
      );
    },
  );

  it('report replaces every placeholder in the message of every rule', () => {
    for (const code of Object.keys(catalogue) as RuleCode[]) {
      const names = [...catalogue[code].message.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
      const args = Object.fromEntries(names.map((name) => [name, `<${name}>`]));
      // `args` was built from the template, so it has exactly the arguments of this code.
      const filled = report(code, args as RuleArguments<typeof code>, { at, suppressionKey: 'a' });
      expect(filled.message).toBe(catalogue[code].message.replace(/\{(\w+)\}/g, '<$1>'));
    }
  });
});

describe('report does not compile', () => {
  type Arguments<Code extends RuleCode> = Parameters<typeof report<Code>>[1];

  it('a call of report with a missing or unknown argument does not compile', () => {
    expectTypeOf<Arguments<'Pagination/UnusedScheme'>>().toEqualTypeOf<{
      readonly scheme: string;
      readonly subject: string;
      readonly hint: string;
    }>();
    expectTypeOf<Arguments<'Pagination/UnknownScheme'>>().toEqualTypeOf<{
      readonly method: string;
      readonly scheme: string;
      readonly problem: string;
      readonly hint: string;
    }>();
    expectTypeOf<{ method: string; scheme: string; problem: string }>().not.toExtend<
      Arguments<'Pagination/UnknownScheme'>
    >();
    expectTypeOf<keyof Arguments<'Document/InvalidBinding'>>().toEqualTypeOf<
      'prefix' | 'operation' | 'found'
    >();
    expectTypeOf<keyof Arguments<'Config/InvalidValue'>>().toEqualTypeOf<'problem'>();
  });

  it('a call of report with an argument that is not a string does not compile', () => {
    expectTypeOf<{ scheme: number }>().not.toExtend<Arguments<'Pagination/UnusedScheme'>>();
    expectTypeOf<{ scheme: string | undefined }>().not.toExtend<Arguments<'Pagination/UnusedScheme'>>();
  });

  it('a call of report with an unknown code does not compile', () => {
    expectTypeOf<'Pagination/NoSuchRule'>().not.toExtend<Parameters<typeof report>[0]>();
    expectTypeOf(report).returns.toEqualTypeOf<Finding>();
  });

  it('a call of report without a place or a suppression key does not compile', () => {
    expectTypeOf<{ suppressionKey: string }>().not.toExtend<Parameters<typeof report>[2]>();
    expectTypeOf<Pick<Occurrence, 'at'>>().not.toExtend<Parameters<typeof report>[2]>();
  });
});
