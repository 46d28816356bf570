import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@pagewright/core';
import { readTree } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';
import type { RedoclyPlugin, RedoclyProblem, RedoclyVisitor } from '../src/host.js';
import plugin, { pagewrightPlugin } from '../src/index.js';

const codes = Object.keys(catalogue);

/** An operation that misspells the name of one scheme, and another scheme without operations. */
const document = {
  openapi: '3.1.0',
  'x-vendor-pagination': [
    {
      name: 'pages',
      type: 'offset',
      request: { offset: { type: 'offset' } },
      response: { data: { type: 'items' } },
    },
    {
      name: 'tokens',
      type: 'cursor',
      request: { token: { type: 'cursor' } },
      response: { data: { type: 'items' }, next: { type: 'cursor' } },
    },
  ],
  paths: { '/a%b': { get: { 'x-vendor-pagination': 'pags' } } },
};

/** Runs the visitors of the given rules on a document in one file, in the order in which Redocly calls them. */
function lint(
  rules: readonly (() => RedoclyVisitor)[],
  value: object,
  absoluteRef = '/openapi.json',
): readonly RedoclyProblem[] {
  const problems: RedoclyProblem[] = [];
  const source = { absoluteRef, body: JSON.stringify(value) };
  const context = {
    location: { source, pointer: '#/' },
    report: (problem: RedoclyProblem) => void problems.push(problem),
  };
  const visitors = rules.map((rule) => rule());
  for (const { Root } of visitors) Root.enter?.(value, context);
  for (const { Root } of visitors) Root.leave(value, context);
  return problems;
}

function rulesOf(names: readonly string[], { rules } = plugin()): readonly (() => RedoclyVisitor)[] {
  return names.map((name) => {
    const rule = rules.oas3[name];
    if (rule === undefined) throw new Error(`There is no rule ${name}.`);
    return rule;
  });
}

describe('the Redocly plug-in', () => {
  it('the Redocly plug-in has a rule for each code, with a severity in each config', () => {
    const { configs, rules } = plugin();
    expect([Object.keys(rules.oas2), Object.keys(rules.oas3)]).toEqual([codes, codes]);
    for (const config of [configs.recommended, configs.strict])
      expect(Object.keys(config?.rules ?? {})).toEqual(codes.map((code) => `pagewright/${code}`));
  });

  it('a Redocly rule reports only findings with its code, at keys and values', () => {
    expect(lint(rulesOf(['Pagination/UnknownScheme', 'Pagination/DuplicateScheme']), document)).toMatchObject(
      [
        {
          location: { pointer: '#/paths/~1a%25b/get/x-vendor-pagination', reportOnKey: false },
          suggest: ['pages'],
        },
      ],
    );
    expect(lint(rulesOf(['Pagination/UnusedScheme']), document)).toMatchObject([
      { location: { pointer: '#/x-vendor-pagination/1/name' } },
    ]);
  });

  it('Redocly rules share one analysis per document, whichever rules are enabled', () => {
    const own = plugin();
    const [unknown = [], unused = []] = [['Pagination/UnknownScheme'], ['Pagination/UnusedScheme']].map(
      (names) => rulesOf(names, own),
    );
    expect(lint(unknown, document)).toHaveLength(1);
    expect(lint(unused, { ...document, 'x-vendor-pagination': [] })).toHaveLength(0);
    expect(lint([...unknown, ...unused], document)).toHaveLength(2);
  });

  it('a configuration suppresses findings in Redocly', () => {
    const config = { diagnostics: { ignored: { 'Pagination/UnknownScheme': true } } };
    const own = pagewrightPlugin({ config });
    expect(lint(rulesOf(['Pagination/UnknownScheme'], own), document)).toEqual([]);
  });

  it('the configuration next to a document binds operations in Redocly, unless neighbours is false', () => {
    const path = fileURLToPath(new URL('../../../samples/ticket-desk/openapi.yaml', import.meta.url));
    const value = readTree(readFileSync(path, 'utf8'), { fileName: path }).reader.get([]) as object;
    const found = (own: RedoclyPlugin) =>
      lint(Object.values(own.rules.oas3), value, path).map(({ message }) => message);
    const together = found(pagewrightPlugin());
    const alone = found(pagewrightPlugin({ neighbours: false }));
    expect(alone.length).toBeGreaterThan(together.length);
    expect(found(pagewrightPlugin({ config: {} }))).toEqual(alone);
  });

  it('Redocly shows a finding in a configuration at the document root, and the message names the place', () => {
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-redocly-'));
    const path = join(folder, 'openapi.json');
    writeFileSync(join(folder, 'pagewright.yaml'), 'openapi: openapi.json\ntargets: [cobol]\n');
    const found = lint(rulesOf(['Config/UnknownKey', 'Config/InvalidValue']), document, path);
    rmSync(folder, { recursive: true });
    expect(found).toMatchObject([
      {
        message: expect.stringMatching(/ \(in pagewright\.yaml#\/targets\/0\)$/),
        location: { pointer: '#/', reportOnKey: false },
      },
    ]);
  });
});
