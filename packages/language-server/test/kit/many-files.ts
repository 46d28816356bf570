import type { Finding } from '@pagewright/core';
import fc from 'fast-check';
import type { Diagnostic } from 'vscode-languageserver';
import { diagnosticsOf } from '../../src/features/diagnostics/diagnostics.js';
import { Workspace } from '../../src/model/workspace.js';
import { ableClient } from './fixture.js';

export const folder = 'file:///work/';
const root = 'openapi.yaml';

/** A document in four files that refer to each other. */
const texts: Readonly<Record<string, string>> = {
  [root]: `openapi: 3.1.0
x-vendor-pagination:
  - name: pages
    type: offset
    request: { skip: { type: offset } }
    response: { data: { type: items }, total: { type: total } }
paths:
  /users: { $ref: './users.yaml' }
  /orders:
    $ref: 'orders.yaml#/orders'
  /things:
    get:
      x-vendor-pagination: pages
      parameters:
        - $ref: './parts.yaml#/skip'
      responses:
        '200': { content: { application/json: { schema: { $ref: '#/components/schemas/Things' } } } }
  /plain/$ref:
    get:
      responses: { '204': { description: none } }
components:
  schemas:
    Things: { $ref: './parts.yaml#/Page' }
`,
  'users.yaml': `get:
  x-vendor-pagination: pages
  parameters:
    - $ref: 'parts.yaml#/skip'
  responses:
    '200':
      content:
        application/json:
          schema:
            $ref: 'parts.yaml#/Page'
`,
  'orders.yaml': `orders:
  get:
    parameters:
      - $ref: './parts.yaml#/skip'
    responses:
      '200': { content: { application/json: { schema: { $ref: './parts.yaml#/Page' } } } }
  post:
    x-speakeasy-pagination: { type: offsetLimit, inputs: [{ name: skip, in: parameters, type: offset }] }
    parameters:
      - $ref: './parts.yaml#/skip'
    responses:
      '200': { content: { application/json: { schema: { $ref: './openapi.yaml#/components/schemas/Things' } } } }
`,
  'parts.yaml': `skip:
  name: skip
  in: query
  schema: { type: integer }
Page:
  type: object
  properties:
    data: { type: array, items: { $ref: '#/Item' } }
    total: { type: integer }
Item: { type: object, properties: { id: { type: string } } }
`,
};

const names = Object.keys(texts);

/** Pairs of texts: an edit replaces one text of a pair by the other. The files stay parsable. */
const words: readonly (readonly [string, string])[] = [
  ['name: skip\n', 'name: skip\n  x-vendor-pagination-property: { type: offset }\n'],
  ['name: skip\n', 'name: skip\n  x-stainless-pagination-property: { purpose: offset_count_param }\n'],
  ['name: skip\n', 'name: skipped\n'],
  ['data:', 'items:'],
  ['total: { type: integer }', 'total: { type: string }'],
  ['parts.yaml#/Page', 'parts.yaml#/Item'],
  ['./parts.yaml', './lost.yaml'],
  ['parts.yaml#/skip', 'openapi.yaml#/components/parameters/skip'],
  ['./users.yaml', './orders.yaml#/orders'],
  ['x-vendor-pagination: pages', 'x-vendor-pagination: none'],
  ['x-vendor-pagination: pages', 'x-other: pages'],
  ['x-speakeasy-pagination', 'x-fern-pagination'],
  ['type: offset', 'type: cursor'],
  ['{ $ref:', '{ x: 1, $ref:'],
  ['/plain/$ref', '/plain/ref'],
  ['get:', 'put:'],
];

export type Step =
  | {
      readonly kind: 'edit';
      readonly name: string;
      readonly word: number;
      readonly at: number;
      readonly back: boolean;
    }
  /** `write` and `remove` change the disk, which has no effect on open files. */
  | { readonly kind: 'write' | 'remove' | 'open' | 'close'; readonly name: string };

const name = fc.constantFrom(...names);
/** An edit, or a file that is written, removed, opened or closed. */
export const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 12,
    arbitrary: fc.record({
      kind: fc.constant('edit' as const),
      name,
      word: fc.nat(words.length - 1),
      at: fc.nat(3),
      back: fc.boolean(),
    }),
  },
  { weight: 3, arbitrary: fc.record({ kind: fc.constantFrom('write', 'remove', 'open', 'close'), name }) },
);

/** The files on disk and the files that are open in the editor. */
export class Host {
  readonly disk = new Map(Object.entries(texts));
  readonly open = new Map<string, string>([[root, texts[root] ?? '']]);

  /** A new workspace with the open files. */
  fresh(): Workspace {
    const workspace = new Workspace();
    for (const [file, text] of this.open) workspace.openDocument(folder + file, 'yaml', 1, text);
    return workspace;
  }

  /** Supplies the requested files, and the files that those request in turn. */
  supply(workspace: Workspace): void {
    for (let wanted = workspace.wanted(); wanted.length > 0; wanted = workspace.wanted())
      for (const uri of wanted) workspace.setDiskText(uri, this.disk.get(uri.slice(folder.length)));
  }

  /** All findings of all units, after every requested file was supplied. */
  reported(workspace: Workspace): unknown {
    this.supply(workspace);
    const checked = workspace.units().map((unit) => unit.check());
    return checked.map(({ analysis, reported }) => ({
      methods: analysis.methods.map(({ operation, scheme, why }) => `${operation} ${scheme} ${why}`),
      reported: reported.map(shown),
    }));
  }

  /** The diagnostics of every file of every unit by its URI, after every requested file was supplied. */
  diagnostics(workspace: Workspace): ReadonlyMap<string, readonly Diagnostic[]> {
    this.supply(workspace);
    const files = new Set(workspace.units().flatMap((unit) => unit.files));
    const token = { isCancellationRequested: false };
    return new Map(
      [...files]
        .map((file) => [file.uri, diagnosticsOf({ workspace, file, client: ableClient, token })] as const)
        .sort(([one], [other]) => (one < other ? -1 : 1)),
    );
  }
}

function shown({ code, file, pointer, message, related = [] }: Finding): string {
  const places = related.map((one) => `${one.file} ${one.pointer.join('/')}`);
  return [code, file, pointer.join('/'), message, ...places].join(' | ');
}

/** Undefined if the text does not contain the word. */
function changed(text: string, { word, at, back }: Extract<Step, { readonly kind: 'edit' }>) {
  const [one = '', other = ''] = words[word] ?? [];
  const [from, to] = back ? [other, one] : [one, other];
  const starts = [...text.matchAll(new RegExp(from.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'), 'g'))];
  const start = starts[at % Math.max(1, starts.length)]?.index;
  return start === undefined ? undefined : { start, end: start + from.length, text: to };
}

/** Performs a step; an impossible step does nothing. */
export function play(host: Host, workspace: Workspace, one: Step, version: number): void {
  const { name: file } = one;
  const uri = folder + file;
  const text = host.open.get(file);
  if (one.kind === 'edit') {
    const before = text ?? host.disk.get(file);
    const change = before === undefined ? undefined : changed(before, one);
    if (before === undefined || change === undefined) return;
    const now = before.slice(0, change.start) + change.text + before.slice(change.end);
    if (text === undefined) {
      host.disk.set(file, now);
      if (workspace.isReferenced(uri)) workspace.setDiskText(uri, now);
      return;
    }
    const { lines } = workspace.file(uri)?.tree ?? workspace.openDocument(uri, 'yaml', 1, text).tree;
    const range = { start: lines.positionAt(change.start), end: lines.positionAt(change.end) };
    host.open.set(file, now);
    workspace.changeDocument(uri, version, [{ range, text: change.text }]);
    return;
  }
  if (one.kind === 'open' && text === undefined) {
    const opened = host.disk.get(file) ?? texts[file] ?? '';
    host.open.set(file, opened);
    workspace.openDocument(uri, 'yaml', version, opened);
  } else if (one.kind === 'close' && file !== root && host.open.delete(file)) workspace.closeDocument(uri);
  else if (one.kind === 'write' || one.kind === 'remove') {
    if (one.kind === 'remove') host.disk.delete(file);
    else host.disk.set(file, texts[file] ?? '');
    if (workspace.isReferenced(uri)) workspace.setDiskText(uri, host.disk.get(file));
  }
}
