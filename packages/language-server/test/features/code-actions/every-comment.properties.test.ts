import { type Pointer, pointerText } from '@pagewright/core';
import { applyEdits } from '@pagewright/syntax';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { codeActions, resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { changesOf, fixesOf } from '../../../src/features/code-actions/fixes-of.js';
import { writePointers } from '../../../src/features/code-actions/proposal.js';
import { shownFindings } from '../../../src/features/diagnostics/shown-findings.js';
import { Workspace } from '../../../src/model/workspace.js';
import type { WorkspaceFile } from '../../../src/model/workspace-file.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { ableClient } from '../../kit/fixture.js';
import { bindings } from './acting.js';
import { commented, notesIn, type Style } from './commented.js';

const scheme = (name: string) => ({
  name,
  type: 'offset',
  request: { offset: { type: 'offset' }, limit: { type: 'limit', param: `${name}[size]` } },
  response: { data: { type: 'items', path: ['result', 'data'] } },
});
const extension = 'x-vendor-pagination';

const document = {
  openapi: '3.1.0',
  [extension]: [scheme('rooms'), { ...scheme('beds'), type: 'fakePage', request: {} }],
  paths: {
    '/users': {
      get: { [extension]: { ...scheme('users'), description: 'users' }, summary: 'users' },
      put: { [extension]: scheme('users') },
    },
    '/rooms': { get: { [extension]: 'rooms' } },
    '/beds': { get: { [extension]: 'beds' }, post: { [extension]: 'beds' } },
    '/guests': {
      get: {
        parameters: [{ name: 'page', in: 'query', schema: { type: 'integer' } }],
        responses: {
          '200': {
            description: 'fine',
            content: { 'application/json': { schema: { type: 'array', items: { type: 'object' } } } },
          },
        },
      },
    },
  },
};
const configuration = (name: string) => ({
  openapi: `./${name}`,
  pagination: [{ ...scheme('floors'), type: 'fakePage' }],
  resources: { floors: { methods: { list: { endpoint: 'get /floors', paginated: 'floors' } } } },
});

/** Places where refactorings are requested: each place offers one or two. */
const places: readonly (readonly ['document' | 'config', ...Pointer])[] = [
  ['document', extension, 0, 'name'],
  ['document', extension, 1, 'name'],
  ['document', 'paths', '/users', 'get', extension, 'name'],
  ['document', 'paths', '/rooms', 'get', extension],
  ['document', 'paths', '/guests', 'get'],
  ['config', 'pagination', 0, 'name'],
];

const styles: readonly Style[] = ['block', 'flow', 'jsonc'];
const tape = fc.array(fc.nat(99), { minLength: 20, maxLength: 80 });

interface Opened {
  readonly workspace: Workspace;
  readonly document: WorkspaceFile;
  readonly config: WorkspaceFile;
}

function opened(texts: readonly [string, string], [one, other]: readonly [Style, Style]): Opened {
  const workspace = new Workspace();
  workspace.folders = ['file:///w'];
  const open = (name: string, style: Style, text: string) =>
    workspace.openDocument(
      `file:///w/${name}.${extensionOf(style)}`,
      style === 'jsonc' ? 'jsonc' : 'yaml',
      1,
      text,
    );
  return { workspace, document: open('openapi', one, texts[0]), config: open('sdk', other, texts[1]) };
}

function extensionOf(style: Style): string {
  return style === 'jsonc' ? 'jsonc' : 'yaml';
}

function notesOf({ document: one, config }: Opened): readonly string[] {
  return notesIn(one.tree.text + config.tree.text);
}

/** The number of texts for each pair of styles. A run that takes too long stops earlier. */
const all = 10;

/** Pairs in which every style is once the style of the document and once that of the configuration. */
const pairs = styles.flatMap((one, index) =>
  styles.filter((_, at) => at === (index + 1) % styles.length).map((other) => [one, other] as const),
);

describe.each(pairs)('a document in %s and a configuration in %s', (one, other) => {
  const texts = fc
    .tuple(tape, tape)
    .map(([first, second]): readonly [string, string] => [
      commented(document, one, first),
      commented(configuration(`openapi.${extensionOf(one)}`), other, second, 500),
    ]);

  it('every refactoring keeps every comment exactly once', () => {
    const done = new Set<string>();
    let runs = 0;
    fc.assert(
      fc.property(texts, (written) => {
        runs++;
        for (const [index, [where, ...pointer]] of places.entries()) {
          const asked = () => {
            const files = opened(written, [one, other]);
            const file = files[where];
            expect([file.tree.problems, file.tree.text]).toEqual([[], file.tree.text]);
            const offset = file.tree.range(pointer, 'value')?.start ?? 0;
            const key = file.tree.range(pointer, 'key')?.start ?? offset;
            const at = index === 4 ? key : offset;
            const request = {
              workspace: files.workspace,
              file,
              client: ableClient,
              token: { isCancellationRequested: false },
            };
            return {
              files,
              request,
              actions: codeActions(request, { start: at, end: at }, { diagnostics: [], only: ['refactor'] }),
            };
          };
          const first = asked();
          for (const [at, { title, disabled }] of first.actions.entries()) {
            if (disabled !== undefined) continue;
            const { files, request, actions } = at === 0 ? first : asked();
            const action = actions.find((again) => again.title === title);
            const edit = action && resolveCodeAction(action, request).edit;
            if (edit === undefined) throw new Error(`${title} has no edit.`);
            const [before, bound] = [notesOf(files), bindings(files.workspace)];
            applyWorkspaceEdit(files.workspace, edit);
            const after = files.document.tree.text + files.config.tree.text;
            expect([title, notesOf(files), after]).toEqual([title, before, after]);
            expect([files.document.tree.problems, files.config.tree.problems]).toEqual([[], []]);
            if (index !== 4) expect(bindings(files.workspace)).toEqual(bound);
            done.add(title);
          }
        }
      }),
      { numRuns: all },
    );
    // A comment can prevent a refactoring, so each refactoring is certain to occur only after all runs.
    if (runs < all) return;
    expect([...done].sort()).toEqual([
      'Declare pagination of get /guests',
      'Extract users to the configuration',
      'Extract users to the root of the document',
      'Inline rooms here',
      'Move beds to the configuration',
      'Move floors to the root of the document',
      'Move rooms to the configuration',
    ]);
  });
});

/** At least one mistake for each kind of fix that changes more than a word. */
const faulty = {
  openapi: '3.1.0',
  [`${extension}-ignore`]: 'Pagination/NoEffect',
  [extension]: [
    { ...scheme('rooms'), colour: { red: 1 } },
    scheme('unused'),
    { ...scheme('beds'), response: { data: { type: 'itms', path: ['data'], property: 'data' } } },
  ],
  paths: {
    '/users': {
      [`${extension}-ignore`]: ['Pagination/NoEffect', 'Pagination/NoSuchCode'],
      get: { [extension]: 'romms', summary: 'users' },
      post: { [extension]: { ...scheme('users'), request: { offset: { type: 'offset', value: [1, 2] } } } },
    },
    '/rooms': { get: { [extension]: 'rooms' }, put: { [extension]: true } },
    '/beds': { get: { [extension]: 'beds' } },
  },
};

const faultyConfiguration = (name: string) => ({
  openapi: `./${name}`,
  pagination: [scheme('rooms'), { name: 'floors', type: 'fakePag', request: {}, response: {} }],
  targets: ['typescrip', 'go'],
  resources: { floors: { methods: { list: { endpoint: 'get /floors', paginated: 'flors', extra: {} } } } },
  diagnostics: {
    rules: { 'Pagination/NoEfect': 'off' },
    ignored: { 'Pagination/UnusedScheme': [{ location: 'nothing', reason: 'gone' }] },
  },
});

describe.each(styles)('fixes in %s', (style) => {
  it('every fix keeps each comment exactly once, except comments in or after an entry that the fix removes', () => {
    const done = new Set<string>();
    let drawn = 0;
    let kept = 0;
    fc.assert(
      fc.property(tape, tape, (first, second) => {
        drawn++;
        const files = opened(
          [
            commented(faulty, style, first),
            commented(faultyConfiguration(`openapi.${extensionOf(style)}`), style, second, 500),
          ],
          [style, style],
        );
        const shownAll = [files.document, files.config].flatMap((file) =>
          shownFindings({
            workspace: files.workspace,
            file,
            client: ableClient,
            token: { isCancellationRequested: false },
          }),
        );
        for (const shown of shownAll) {
          for (const fix of fixesOf(shown)) {
            const changes = changesOf(shown.unit, fix);
            const written = changes && writePointers(changes);
            if (written === undefined || !written.ok) continue;
            done.add(fix.title.split(' ')[0] ?? '');
            for (const { file, edits } of written.changes) {
              const before = notesIn(file.tree.text);
              const after = notesIn(applyEdits(file.tree.text, edits));
              const lost = before.filter((note) => !after.includes(note));
              expect(after).toEqual(before.filter((note) => !lost.includes(note)));
              const removed = (changes ?? [])
                .filter((change) => change.file === file)
                .flatMap((change) => change.edits)
                .filter(({ kind }) => kind === 'remove')
                .map(({ pointer }) => pointer);
              kept += after.length;
              for (const note of lost)
                expect([fix.title, note, removed.some((pointer) => isIn(file, pointer, note))]).toEqual([
                  fix.title,
                  note,
                  true,
                ]);
            }
          }
        }
      }),
      { numRuns: 40 },
    );
    expect(kept).toBeGreaterThan(drawn * 20);
    expect([...done].sort()).toEqual(['Change', 'Ignore', 'Make', 'Remove']);
  });
});

/**
 * True if a note is inside an entry, on the line where it ends, or in the comment lines below it. An entry begins at
 * its key; an item of a list begins at the end of the previous item.
 */
function isIn({ tree }: WorkspaceFile, pointer: Pointer, note: string): boolean {
  const index = tree.text.indexOf(note);
  const value = tree.range(pointer, 'value');
  const key = tree.range(pointer, 'key') ?? value;
  if (value === undefined || key === undefined) throw new Error(`Nothing is at ${pointerText(pointer)}.`);
  const name = pointer.at(-1);
  const before =
    typeof name === 'number' && name > 0
      ? tree.range([...pointer.slice(0, -1), name - 1], 'value')
      : undefined;
  const above = typeof name === 'number' ? tree.range(pointer.slice(0, -1), 'value') : undefined;
  const from = typeof name === 'number' ? (before?.end ?? above?.start ?? 0) : key.start;
  const rest = tree.text.slice(value.end);
  const to = value.end + (/^[^\n]*(?:\n\s*#[^\n]*)*/.exec(rest)?.[0].length ?? 0);
  return from <= index && index < to;
}
