import { analyze, createAnalyzer } from '@pagewright/core';
import { checkLayers, type Layer, overlayDocument } from '@pagewright/overlays';
import { openText, parseText } from '@pagewright/syntax';
import { findingsWithLayers } from '@pagewright/units';
import { describe, expect, it } from 'vitest';

/** Thirty lists; each contains the previous list twice. */
const doubled = [
  'x-0: &a0 { v: 1 }',
  ...Array.from({ length: 30 }, (_, index) => `x-${index + 1}: &a${index + 1} [*a${index}, *a${index}]`),
];

const documents = {
  plain: [],
  'with a circle': ['x-loop: &loop { self: *loop }'],
  'with lists that double': doubled,
};

const documentText = (more: readonly string[]) =>
  ['openapi: 3.1.0', 'info: { title: a, version: "1" }', ...more, ...operation].join('\n');
const operation = [
  'paths:',
  '  /users:',
  '    get: { operationId: listUsers, tags: [a], x-vendor-pagination: pages }',
];

const overlayText = (...lines: readonly string[]) =>
  ['overlay: 1.1.0', 'info: { title: a, version: "1" }', ...lines].join('\n');

const atOperation = "  - target: $.paths['/users'].get";
const endless = {
  'an update in a circle': ['actions:', atOperation, '    update: &a { x-self: *a }'],
  'a circle over a circle': ['actions:', '  - target: $', '    update: { x-loop: &a { self: *a } }'],
  'a circle before a query for a name': [
    ...['actions:', atOperation, '    update: &a { x-self: [*a] }'],
    ...['  - target: $..[?@.operationId == "listUsers"].tags', '    update: [b]'],
  ],
  'an update that doubles': [...doubled, 'actions:', atOperation, '    update: { x-all: *a30 }'],
  'actions in a circle': ['actions: &a', atOperation, '    update: { x-all: *a }'],
};

const invalid = {
  code: 'Overlay/InvalidFormat',
  message: expect.stringContaining('Aliases make this file endless'),
  file: 'o.yaml',
  pointer: [],
};

function layer(text: string, open: (text: string) => ReturnType<typeof parseText>): Layer {
  return { file: 'o.yaml', reader: open(text).reader, kind: 'overlay' };
}

const parse = (text: string) => parseText(text, { language: 'yaml' });

describe.each(Object.entries(documents))('over a document %s', (_, more) => {
  it.each(Object.entries(endless))(
    'an overlay with %s leaves the document unchanged, and is reported as endless',
    (__, lines) => {
      const view = overlayDocument(parse(documentText(more)).reader, [layer(overlayText(...lines), parse)]);
      const { findings } = analyze({ document: view.reader });
      const all = findingsWithLayers(view, {
        findings,
        config: undefined,
        vendorPrefixes: undefined,
        isPart: false,
      });
      expect(all.filter(({ code }) => code.startsWith('Overlay/'))).toMatchObject([invalid]);
      expect(view.actions()).toEqual([]);
      expect(view.reader.get(['paths', '/users', 'get', 'tags'])).toEqual(['a']);
    },
  );

  it('an overlay whose aliases expand to a finite document is applied', () => {
    const lines = ['x-a: &a { b: [1] }', 'actions:', atOperation, '    update: { x-one: *a, x-two: *a }'];
    const view = overlayDocument(parse(documentText(more)).reader, [layer(overlayText(...lines), parse)]);
    expect(checkLayers(view, [])).toEqual([]);
    expect(view.reader.get(['paths', '/users', 'get', 'x-two'])).toEqual({ b: [1] });
  });
});

it('an overlay that becomes infinite during typing is ignored until it is finite again', () => {
  const document = openText(documentText([]), { language: 'yaml' });
  const text = overlayText('actions:', atOperation, '    update: &a { x-self: b, tags: [c] }');
  const overlay = openText(text, { language: 'yaml' });
  const view = overlayDocument(document.tree.reader, [
    { file: 'o.yaml', reader: overlay.tree.reader, kind: 'overlay' },
  ]);
  const analyzer = createAnalyzer();
  const state = () => {
    view.refresh();
    analyzer.analyze({ document: view.reader });
    return [view.reader.get(['paths', '/users', 'get', 'tags']), checkLayers(view, []).length];
  };
  expect(state()).toEqual([['a', 'c'], 0]);
  const at = text.indexOf(' b,') + 1;
  for (let round = 0; round < 2; round++) {
    overlay.edit([{ start: at, end: at + 1, text: '*a' }]);
    expect(state()).toEqual([['a'], 1]);
    overlay.edit([{ start: at, end: at + 2, text: 'b' }]);
    expect(state()).toEqual([['a', 'c'], 0]);
  }
});
