import { describe, expect, it } from 'vitest';
import { analyze } from '../../src/analysis/analyzer.js';
import type { Finding, Fix } from '../../src/diagnostics/finding.js';
import { fixTable } from '../../src/fixes/fix-table.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import { type Fixture, fixtures, type Input, type NotAnalysed } from '../rules/fixtures.js';
import { countOf, fixedInput, reported } from './fixed-input.js';
import { revealed } from './revealed.js';
import { byPage, config, lists, page, pages, scene, users } from './scene.js';
import { scenes } from './scenes.js';

interface Case {
  readonly name: string;
  readonly input: Input;
  readonly finding: Finding;
  readonly fix: Fix;
}

function casesOf(name: string, input: Input): readonly Case[] {
  const analysis = analyze(input);
  return reported(input).flatMap((finding) =>
    fixesFor(finding, { ...input, analysis }).map((fix) => ({
      name: `${name}: ${finding.code}: ${fix.title}`,
      input,
      finding,
      fix,
    })),
  );
}

const fired = Object.entries<Fixture | NotAnalysed>(fixtures).flatMap(([code, fixture]) =>
  typeof fixture === 'string' ? [] : casesOf(code, fixture.fires),
);
const cases = [...fired, ...scenes.flatMap(({ name, input }) => casesOf(name, input))];

describe('every fix of every fixture and scene', () => {
  it.each(cases)('a fix removes its finding and causes no new finding: $name', ({ input, finding, fix }) => {
    const before = reported(input);
    const fixed = fixedInput(input, fix);
    const left = reported(fixed);
    expect(countOf(left, finding.code)).toBe(countOf(before, finding.code) - 1);
    for (const { code, message } of left) {
      if (code === revealed[finding.code]) continue;
      expect(countOf(left, code), message).toBeLessThanOrEqual(countOf(before, code));
    }
  });

  it('each code of the fix table has at least one fix other than ignoring the finding', () => {
    const fixed = new Set(
      cases.filter(({ fix }) => !fix.title.startsWith('Ignore ')).map(({ finding }) => finding.code),
    );
    const codes = (Object.keys(fixTable) as Finding['code'][]).filter((code) => fixtures[code] !== 'overlay');
    expect(codes.filter((code) => !fixed.has(code))).toEqual([]);
  });
});

describe('fixes of the scenes', () => {
  it.each(scenes)('the fixes of $code have the listed titles and order: $name', ({ code, input, fixes }) => {
    const analysis = analyze(input);
    const found = analysis.findings.filter((finding) => finding.code === code);
    expect(found).not.toEqual([]);
    const isIgnoring = ({ title }: Fix) => title.startsWith('Ignore ');
    const proposed = found.map((finding) => fixesFor(finding, { ...input, analysis }));
    const others = proposed.flat().filter((fix) => !isIgnoring(fix));
    expect(others.map(({ title, preferred }) => (preferred ? `*${title}` : title))).toEqual(fixes);
    for (const fixesOfOne of proposed) expect(fixesOfOne.filter(isIgnoring)).not.toEqual([]);
  });
});

describe('fixes of an item cursor', () => {
  it.each(['uid', '[uid]'])(
    'the fix of the itemCursor %s keeps its form: a name stays a name, and a path stays a path',
    (written) => {
      const items = 'data: { type: array, items: { type: object, properties: { uuid: { type: string } } } }';
      const { input } = scene('', 'Pagination/ItemCursorNotFound', [], {
        paths: lists({
          '/users': {
            takes: '[{ name: after, in: query, schema: { type: string } }]',
            answers: `{ ${items} }`,
          },
        }),
        config: config(
          `[{ name: pages, type: cursorId, request: { after: { type: cursorId } }, response: { data: { type: items, itemCursor: ${written} } } }]`,
        ),
      });
      const analysis = analyze(input);
      const [finding] = analysis.findings.filter(({ code }) => code === 'Pagination/ItemCursorNotFound');
      const [fix] = finding === undefined ? [] : fixesFor(finding, { ...input, analysis });
      expect(fix?.changes.flatMap(({ edits }) => edits)).toMatchObject([
        { value: written === 'uid' ? 'uuid' : ['uuid'] },
      ]);
    },
  );
});

describe('fixes of a property', () => {
  const fixed = (answers: string) => {
    const field = '{ type: totalPages, property: total_pags }';
    const { input } = scene('', 'Pagination/PropertyNotFound', [], {
      paths: lists({ '/users': { takes: page, answers: `{ ${users}, ${answers} }` } }),
      config: config(`[${pages(byPage, `{ data: { type: items }, totalPages: ${field} }`)}]`),
    });
    const analysis = analyze(input);
    const [fix] = analysis.findings.flatMap((finding) => fixesFor(finding, { ...input, analysis }));
    return fix?.changes.flatMap(({ edits }) => edits.map((edit) => [edit.pointer.at(-1), edit]));
  };

  it('the fix of a misnamed property sets the key `property` if the value is not nested', () => {
    expect(fixed('total_pages: { type: integer }')).toMatchObject([['property', { value: 'total_pages' }]]);
  });

  it('the fix of a misnamed property replaces the key `property` by `path` if the value is nested', () => {
    const answers = 'meta: { type: object, properties: { total_pages: { type: integer } } }';
    expect(fixed(answers)).toMatchObject([
      ['path', { value: ['meta', 'total_pages'] }],
      ['property', { kind: 'remove' }],
    ]);
  });
});
