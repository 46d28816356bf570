import { readdirSync, readFileSync } from 'node:fs';
import { lastStep } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { treeOutline } from '../../src/features/symbols/document-symbols.js';
import { lineOutline } from '../../src/features/symbols/line-outline.js';
import type { SymbolNode } from '../../src/features/symbols/symbol-node.js';
import type { RequestContext } from '../../src/lsp/request-context.js';
import { fixture } from '../kit/fixture.js';
import { questionOf } from '../kit/request-of.js';

const limits = { depth: 6, maxNodes: 9_000 };

/** A document with exactly this text, without the additions of a fixture. */
function opened(text: string): RequestContext {
  const one = fixture('openapi: 3.1.0\n');
  one.workspace.openDocument(one.uri('openapi.yaml'), 'yaml', 2, text);
  return questionOf(one, 'openapi.yaml');
}

function linesOf(nodes: readonly SymbolNode[], margin = ''): readonly string[] {
  return nodes.flatMap(({ name, kind, range: { start, end }, selection, children }) => [
    `${margin}${name} ${kind} ${start.line}:${start.character}-${end.line}:${end.character} ${selection.start.line}:${selection.start.character}`,
    ...linesOf(children, `${margin}  `),
  ]);
}

const folder = new URL('../../../../samples/', import.meta.url);
const samples = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.yaml'),
);

describe('the outline that is read from lines', () => {
  it('the folder of samples contains YAML files for outlines', () =>
    expect(samples.length).toBeGreaterThan(5));

  it.each(samples)(
    'the outline read from the lines of %s equals that of the parsed tree, except for flow values',
    (name) => {
      const text = readFileSync(new URL(name, folder), 'utf8');
      const request = opened(text);
      const rows = text.split('\n');
      const isBlock = ({ selection: { start } }: SymbolNode) =>
        !/^\s*(?:- )*[[{*]|: [[{*]/.test(rows[start.line] ?? '');
      const inBlocks = (nodes: readonly SymbolNode[]): SymbolNode[] =>
        nodes.filter(isBlock).map((node) => ({ ...node, children: inBlocks(node.children) }));
      expect(linesOf(inBlocks(lastStep(lineOutline(request, limits))))).toEqual(
        linesOf(inBlocks(lastStep(treeOutline(request, limits)))),
      );
    },
  );

  it('the outline read from lines skips lines inside strings, comments and flow values', () => {
    const request = opened(`
# paths:
openapi: 3.1.0
info:
  # nested:
  description: |
    paths:
      /no: thing
  title: "one
    two: three
    four:"
  flow: { a: [
    { b:
      1 }] }
'paths':
    "/a b":   # spoken
        get: &anchor
            tags:
            - x
            - - deep: 1
    /b: &b
    /c:
`);
    expect(linesOf(lastStep(lineOutline(request, limits)))).toEqual([
      'info 3 3:0-13:12 3:0',
      'paths 3 14:0-21:7 14:1',
      '  /a b 2 15:4-19:23 15:5',
      '    get 6 16:8-19:23 16:8',
      '      tags 18 17:12-19:23 17:12',
    ]);
  });

  it('the outline of a large document omits the deepest levels, but never its paths', () => {
    const text = `openapi: 3.1.0\npaths:\n${Array.from(
      { length: 30 },
      (_, index) =>
        `  /a${index}:\n    get:\n      tags:\n        - x\n      responses:\n        "200":\n          x: 1\n`,
    ).join('')}`;
    const depthOf = (nodes: readonly SymbolNode[]): number =>
      nodes.length === 0 ? 0 : 1 + Math.max(...nodes.map(({ children }) => depthOf(children)));
    for (const outline of [lineOutline, treeOutline]) {
      const depths = [16, 40, 70, 130, 1_000].map((most) =>
        depthOf(lastStep(outline(opened(text), { depth: 6, maxNodes: most }))),
      );
      expect(depths).toEqual([2, 2, 3, 4, 5]);
      const paths = lastStep(outline(opened(text), { depth: 6, maxNodes: 40 }))[0]?.children;
      expect(paths).toHaveLength(30);
    }
  });
});
