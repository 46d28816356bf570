import type { Explored } from '@pagewright/language-server/requests';
import { describe, expect, it } from 'vitest';
import { explorerMessage, problemsIn, explorerTree as treeOf } from '../../src/explorer/explorer-tree.js';
import type { ExplorerNode } from '../../src/explorer/tree-node.js';
import { config, document, explored, operation, place, scheme, unit } from './sample.js';

const target = { id: 'go', name: 'Go', advances: true, walksItems: true, notes: [] } as const;
const id = '["file:///work/openapi.yaml",""]';

const explorerTree = (known: Explored) => treeOf(known, (uri) => uri.replace('file:///', ''));

/** Prints the tree: one line per node, indented by two spaces per level. */
const outline = (nodes: readonly ExplorerNode[], depth = 0): readonly string[] =>
  nodes.flatMap(({ kind, label, description, children }) => [
    `${'  '.repeat(depth)}${kind} ${label}${description === undefined ? '' : ` | ${description}`}`,
    ...outline(children, depth + 1),
  ]);

const all = (nodes: readonly ExplorerNode[]): readonly ExplorerNode[] =>
  nodes.flatMap((node) => [node, ...all(node.children)]);

const only = (nodes: readonly ExplorerNode[], label: string): ExplorerNode => {
  const [found, ...others] = all(nodes).filter((node) => node.label === label);
  if (found === undefined || others.length > 0) throw new Error(`There is not exactly one ${label}.`);
  return found;
};

const desk = unit({
  schemes: [
    scheme('pages', {
      operations: [
        operation('get /users', {
          method: 'users.list',
          operationId: 'listUsers',
          location: place(9),
          problems: 2,
          worst: 'warning',
        }),
        operation('get /teams', { why: 'marker', reason: 'marked on a parameter' }),
      ],
      targets: [
        target,
        {
          ...target,
          id: 'cpp',
          name: 'C++',
          advances: false,
          walksItems: false,
          notes: ['Never fetches.', 'Sends a.'],
        },
        { ...target, id: 'php', name: 'PHP', advances: false, notes: ['Stops after the first page.'] },
      ],
      location: place(3),
      description: 'All *lists*',
      problems: 1,
      worst: 'error',
    }),
    scheme('own', { inline: true, type: 'fakePage', stops: [] }),
  ],
  unbound: [
    operation('get /gone', { why: 'unknown', reason: 'it names a scheme that is not defined', problems: 1 }),
    operation('get /off', { why: 'disabled', reason: 'turned off' }),
  ],
  undeclared: [
    {
      operation: 'get /agents',
      message: 'It looks paginated.',
      fits: ['pages', 'own'],
      type: 'offset',
      location: place(20),
    },
    {
      operation: 'get /logs',
      message: 'It looks paginated, too.',
      fits: [],
      type: 'offset',
      items: ['logs'],
    },
    { operation: 'get /rests', message: 'Nobody knows how.', fits: [], items: ['rests'] },
  ],
  external: [
    {
      ...{
        operation: 'get /rooms',
        tool: 'Fern',
        type: 'cursor',
        location: place(30),
        declaredAt: place(31),
      },
      reason: 'declared for Fern; converts to a scheme of type cursor',
    },
    { operation: 'get /doors', tool: 'Fern', reason: 'declared for Fern in a way that has no equal' },
  ],
});

describe('the tree of one unit', () => {
  const tree = explorerTree(explored(desk));

  it('the tree of a unit has a root for each group', () => {
    expect(outline(tree)).toEqual([
      'schemes Schemes | 2',
      '  scheme pages | offset · 2 · 1 problem',
      '    operation get /users | 2 problems · users.list',
      '    operation get /teams | marked on a parameter',
      '    targets Targets | every page in 1 of 3 languages',
      '      target Go | every page',
      '      target C++ | Never fetches.',
      '      target PHP | Stops after the first page.',
      '  scheme own | fakePage · unused',
      'unbound Not bound | 2',
      '  unboundOperation get /gone | 1 problem · it names a scheme that is not defined',
      '  unboundOperation get /off | turned off',
      'foreign Declared for other tools | 2',
      '  foreignOperation get /rooms | Fern · cursor',
      '  foreignOperation get /doors | Fern',
      'undeclared Undeclared | 3',
      '  undeclaredOperation get /agents | fits pages, own',
      '  undeclaredOperation get /logs | offset · logs',
      '  undeclaredOperation get /rests | unclear',
    ]);
  });

  it('the node of an operation has its location, its command arguments and a text for screen readers', () => {
    expect(only(tree, 'get /users')).toEqual({
      id: `${id} schemes pages get /users users.list`,
      kind: 'operation',
      label: 'get /users',
      description: '2 problems · users.list',
      spoken: 'get /users, bound to pages: named on the operation, 2 problems',
      tooltip: [
        { kind: 'title', text: 'get /users' },
        { kind: 'text', text: 'users.list' },
        { kind: 'text', text: 'listUsers' },
        { kind: 'text', text: 'Bound to pages: named on the operation.' },
        { kind: 'text', text: 'Next request: skip = skip + limit sent' },
        { kind: 'list', lead: 'Stops when', items: ['rows is empty'] },
        { kind: 'text', text: '2 problems.' },
      ],
      icon: { name: 'warning', color: 'problemsWarningIcon.foreground' },
      location: place(9),
      uri: document.uri,
      operation: 'get /users',
      children: [],
    });
  });

  it('the tooltip of a scheme explains the next request and when paging stops', () => {
    const { children, ...pages } = only(tree, 'pages');
    expect(children.length).toBe(3);
    expect(pages).toEqual({
      id: `${id} schemes pages`,
      kind: 'scheme',
      label: 'pages',
      description: 'offset · 2 · 1 problem',
      spoken: 'pages, scheme of type offset, 2 operations, 1 problem',
      tooltip: [
        { kind: 'title', text: 'pages' },
        { kind: 'text', text: 'offset, 2 operations.' },
        { kind: 'text', text: 'All *lists*' },
        { kind: 'text', text: 'Next request: skip = skip + limit sent' },
        { kind: 'list', lead: 'Stops when', items: ['rows is empty'] },
        {
          kind: 'list',
          lead: 'Languages that don’t get every page',
          items: ['C++: Never fetches. Sends a.', 'PHP: Stops after the first page.'],
        },
      ],
      icon: { name: 'error', color: 'problemsErrorIcon.foreground' },
      location: place(3),
      uri: document.uri,
      scheme: 'pages',
    });
  });

  it('the tooltip of a target lists all its limits', () => {
    expect(only(tree, 'C++')).toEqual({
      id: `${id} schemes pages targets cpp`,
      kind: 'target',
      label: 'C++',
      description: 'Never fetches.',
      spoken: 'C++: first page only. Never fetches. Sends a.',
      tooltip: [
        { kind: 'title', text: 'C++' },
        { kind: 'text', text: 'First page only.' },
        { kind: 'list', lead: 'Limits', items: ['Never fetches.', 'Sends a.'] },
      ],
      icon: { name: 'circle-slash' },
      children: [],
    });
  });

  it('the node of an operation that is declared for another tool shows the type of its declaration', () => {
    expect(only(tree, 'get /rooms')).toEqual({
      id: `${id} foreign get /rooms`,
      kind: 'foreignOperation',
      label: 'get /rooms',
      description: 'Fern · cursor',
      spoken: 'get /rooms, declared for Fern; converts to a scheme of type cursor',
      tooltip: [
        { kind: 'title', text: 'get /rooms' },
        { kind: 'text', text: 'Declared for Fern; converts to a scheme of type cursor.' },
      ],
      icon: { name: 'arrow-swap' },
      location: place(31),
      uri: document.uri,
      operation: 'get /rooms',
      children: [],
    });
  });

  it('the tooltip of an undeclared operation says why it looks paginated', () => {
    expect(only(tree, 'get /agents')).toEqual({
      id: `${id} undeclared get /agents`,
      kind: 'undeclaredOperation',
      label: 'get /agents',
      description: 'fits pages, own',
      spoken: 'get /agents, looks paginated, fits pages, own',
      tooltip: [
        { kind: 'title', text: 'get /agents' },
        { kind: 'text', text: 'It looks paginated.' },
      ],
      icon: { name: 'question' },
      location: place(20),
      uri: document.uri,
      operation: 'get /agents',
      children: [],
    });
  });

  it('the icon of a node shows its kind, its problems, or whether a target gets every page', () => {
    const icons = Object.fromEntries(all(tree).map(({ label, icon }) => [label, icon.name]));
    expect(icons).toEqual({
      ...{ Schemes: 'symbol-namespace', pages: 'error', own: 'symbol-interface' },
      ...{ 'get /users': 'warning', 'get /teams': 'symbol-method', Targets: 'package' },
      ...{ Go: 'pass', 'C++': 'circle-slash', PHP: 'warning' },
      ...{ 'Not bound': 'debug-disconnect', 'get /gone': 'error', 'get /off': 'circle-slash' },
      ...{
        'Declared for other tools': 'arrow-swap',
        'get /rooms': 'arrow-swap',
        'get /doors': 'circle-slash',
      },
      ...{ Undeclared: 'lightbulb', 'get /agents': 'question', 'get /logs': 'question' },
      'get /rests': 'question',
    });
  });
});

describe('ids', () => {
  it('the id of a node does not change with edits elsewhere in the file', () => {
    const moved: typeof desk = {
      ...desk,
      schemes: [...desk.schemes].reverse().map((one) => ({ ...one, location: place(50), problems: 0 })),
    };
    const ids = (nodes: readonly ExplorerNode[]) =>
      all(nodes)
        .map((node) => node.id)
        .sort();
    expect(ids(explorerTree(explored(moved)))).toEqual(ids(explorerTree(explored(desk))));
  });

  it('the ids of a scheme or operation that is declared twice differ', () => {
    const twice = unit({
      unbound: [operation('get /a'), operation('get /a'), operation('get /a', { method: 'a' })],
    });
    expect(all(explorerTree(explored(twice))).map((node) => node.id)).toEqual([
      `${id} unbound`,
      `${id} unbound get /a`,
      `${id} unbound get /a #2`,
      `${id} unbound get /a a`,
    ]);
  });
});

describe('several units', () => {
  it('if there are several units, the explorer has a row for each unit', () => {
    const other = unit({
      ...{ id: 'other', config, summary: '1 of 2 list operations' },
      schemes: [scheme('rest')],
    });
    const { document: _, ...alone } = unit({ ...{ id: 'alone', config, summary: 'no list operations' } });
    expect(outline(explorerTree(explored(other, alone)))).toEqual([
      'unit openapi.yaml | with sdk.yaml · 1 of 2 list operations',
      '  schemes Schemes | 1',
      '    scheme rest | offset · unused',
      'unit sdk.yaml | no list operations',
    ]);
  });

  it('files of the same name are distinguished by their folders, with paths in their tooltips', () => {
    const books = unit({ id: 'a', document: { ...document, uri: 'file:///work/my%20books/openapi.yaml' } });
    const [first, second] = explorerTree(explored(books, unit({ counts: { ...unit().counts, errors: 1 } })));
    expect([first?.label, first?.description, first?.spoken]).toEqual([
      'openapi.yaml',
      'my books · no list operations',
      'my books/openapi.yaml: no list operations',
    ]);
    expect(second?.description).toBe('work · no list operations');
    expect(second?.tooltip[0]).toEqual({ kind: 'text', text: 'work/openapi.yaml' });
    expect([first?.icon.name, second?.icon.name]).toEqual(['file-code', 'error']);
  });

  it('the row of a file has the icon of its worst problem', () => {
    const counted = (errors: number, warnings: number) =>
      unit({ counts: { ...unit().counts, errors, warnings } });
    const nodes = explorerTree(explored(counted(1, 1), counted(0, 2), counted(0, 0)));
    expect(nodes.map(({ icon }) => icon.name)).toEqual(['error', 'warning', 'file-code']);
  });

  it('the explorer tree is empty without units, and for a single unit that has nothing to show', () => {
    expect(explorerTree(explored())).toEqual([]);
    expect(explorerTree(explored(unit()))).toEqual([]);
  });
});

describe('messages about the whole explorer', () => {
  const cut = unit({
    counts: { ...unit().counts, errors: 2, warnings: 3, infos: 9, examined: 3000, toExamine: 8123 },
  });

  it('the explorer shows no message if the search is complete', () => {
    expect(explorerMessage(explored(desk))).toBeUndefined();
  });

  it('syntax errors of a file mark the first row of the explorer as incomplete, without a message above', () => {
    const broken = unit({ ...desk, document: { ...document, broken: true } });
    expect(explorerMessage(explored(broken))).toBeUndefined();
    const [first, ...others] = explorerTree(explored(broken));
    expect(first?.description).toBe('2 · incomplete');
    expect(first?.tooltip.at(-1)).toEqual({
      kind: 'text',
      text: 'This may be incomplete because of syntax errors in openapi.yaml.',
    });
    expect(others).toEqual(explorerTree(explored(desk)).slice(1));
    const [file] = explorerTree(explored(broken, unit({ id: 'other' })));
    expect(file?.description).toMatch(/ · incomplete$/);
    expect(file?.children).toEqual(explorerTree(explored(desk)));
  });

  it('the explorer says that its search was limited or is still running', () => {
    expect(explorerMessage({ ...explored(cut), scanning: true })).toBe(
      'Still searching the workspace. 3,000 of 8,123 undeclared operations were examined.',
    );
  });

  it('the explorer counts errors and warnings of all units', () => {
    expect(problemsIn(explored(cut, cut))).toBe(10);
  });
});
