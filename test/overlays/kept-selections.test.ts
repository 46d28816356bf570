import { type Layer, overlayDocument } from '@pagewright/overlays';
import { openText } from '@pagewright/syntax';
import { describe, expect, it } from 'vitest';

const document = `openapi: 3.1.0
paths:
  /a:
    get: { summary: a }
    post: { summary: b }
  /b:
    get: { summary: c }
components: {}
`;

/** Alternatives for the overlay's first action. After each, the later actions select different locations or none. */
const first = [
  "target: $.paths['/a'].get, update: { summary: other }",
  "target: $.paths['/b'].get, update: { summary: other }",
  "target: $.paths['/a'].get, remove: true",
  "target: $.paths['/a'], remove: true",
  'target: $.paths.*.get, remove: true',
  "target: $.paths['/none'].get, remove: true",
  'target: $, update: { paths: { /c: { get: { summary: new } } } }',
  'target: $.paths, update: { /c: { get: { summary: new }, put: {} } }',
  "target: $.paths['/b'], update: { post: { summary: new } }",
  'target: $.paths, remove: true',
  "target: $.paths['/b'], update: 1",
];

const later = [
  "{ target: $.paths['/b'], update: { x-own: true } }",
  '{ target: $.paths.*.get, update: { x-first: true } }',
  "{ target: \"$.paths[*]['post', 'get']\", update: { x-second: true } }",
  '{ target: $.paths.*.put, remove: true }',
  '{ target: $.components, update: { x-third: true } }',
];

function textOf(action: string): string {
  return `overlay: 1.1.0\nactions:\n${[`{ ${action} }`, ...later].map((one) => `  - ${one}`).join('\n')}\n`;
}

function shown(view: ReturnType<typeof overlayDocument>) {
  return { value: view.reader.get([]), places: view.actions().map(({ places }) => places) };
}

function over(text: string) {
  const overlay = openText(text, { fileName: 'overlay.yaml' });
  const layer: Layer = { file: 'overlay.yaml', reader: overlay.tree.reader, kind: 'overlay' };
  const base = openText(document, { fileName: 'openapi.yaml' });
  return { overlay, view: overlayDocument(base.tree.reader, [layer]) };
}

describe('cached selections of later actions', () => {
  it.each(first)(
    'the cached selection of a later action is reused only while it is valid, after { %s }',
    (before) => {
      for (const after of first) {
        const { overlay, view } = over(textOf(before));
        const text = textOf(before);
        overlay.edit([{ start: 0, end: text.length, text: textOf(after) }]);
        view.refresh();
        expect(shown(view), after).toEqual(shown(over(textOf(after)).view));
      }
    },
  );
});
