import { readFileSync } from 'node:fs';
import { catalogue, type RuleCode } from '@pagewright/core';
import type { Choices, PaneId, PlaygroundFile, PlaygroundState, Slot } from '../share/state.js';
import { exampleState, extending } from './example-state.js';

export interface Sample {
  readonly id: string;
  readonly group: string;
  readonly title: string;
  readonly about: string;
  readonly state: PlaygroundState;
}

/** A sample made of files of the repository. */
interface FileSample extends Omit<Sample, 'state'> {
  readonly files: { readonly [S in Slot]?: string };
  /** The document before its changes, for a sample of the Diff pane. */
  readonly before?: string;
  readonly pane?: PaneId;
  readonly choices?: Choices;
}

const strategies: readonly FileSample[] = [
  ['offset', 'Offset and limit', 'A total says where the list ends.'],
  ['page-number', 'Page number', 'Wire names that are not identifiers, and the number of pages.'],
  ['cursor', 'Cursor', 'A token in the query, and a token in the body that leads past empty pages.'],
  ['cursor-id', 'Identifier of the last item', 'The next page begins after it.'],
  ['cursor-url', 'URL of the next page', 'The response has the full URL of the next request.'],
  ['fake-page', 'All in one response', 'A complete list in one response, with a page type. Swagger 2.0.'],
].map(([name = '', title = '', about = '']) => ({
  ...{ id: `strategy-${name}`, group: 'Ways to page', title, about },
  files: { document: `samples/strategies/${name}.yaml` },
  pane: 'walk',
}));

const otherTools: readonly FileSample[] = [
  ['speakeasy', 'Speakeasy'],
  ['fern', 'Fern'],
  ['autorest', 'AutoRest'],
  ['typespec', 'TypeSpec'],
  ['scalar', 'Scalar'],
  ['redocly', 'Redocly'],
].map(([name = '', title = '']) => ({
  ...{
    id: `tool-${name}`,
    group: 'Declared for other tools',
    title,
    about: `Declarations for ${title}, and the result of importing them.`,
  },
  files: { document: `samples/moving/${name}.yaml` },
  pane: 'import',
}));

const fileSamples: readonly FileSample[] = [
  {
    ...{ id: 'library', group: 'Start here', title: 'Library', pane: 'problems' },
    about: 'One list is right, one has a mistake, one is not declared yet.',
    files: { document: 'site/samples/library.yaml' },
  },
  {
    ...{ id: 'undeclared', group: 'Start here', title: 'Nothing declared', pane: 'adopt' },
    about: 'Adopt plans the declarations, and says what it is not sure about.',
    files: { document: 'site/samples/undeclared.yaml' },
  },
  {
    ...{ id: 'versions', group: 'Start here', title: 'Two versions', pane: 'diff' },
    about: 'Two parameters and fields have new names. Diff says what that breaks.',
    files: { document: 'site/samples/version-2.yaml' },
    before: 'site/samples/version-1.yaml',
  },
  {
    ...{ id: 'ticket-desk', group: 'Start here', title: 'Document and configuration', pane: 'explain' },
    about: 'Shows every way to bind a method to a scheme.',
    files: { document: 'samples/ticket-desk/openapi.yaml', config: 'samples/ticket-desk/pagewright.yaml' },
  },
  {
    ...{ id: 'overlay', group: 'Start here', title: 'Document and overlay', pane: 'problems' },
    about: 'Declarations in an overlay, so that the document stays unedited. One target matches nothing.',
    files: {
      document: 'samples/overlays/speakeasy/openapi.yaml',
      overlay: 'samples/overlays/speakeasy/overlay.yaml',
    },
  },
  ...strategies,
  {
    ...{ id: 'mismatched', group: 'Mistakes', title: 'Typical of published documents', pane: 'problems' },
    about: 'Declarations that are well formed but do not match their operations.',
    files: { document: 'samples/mismatched/openapi.yaml' },
  },
  {
    ...{ id: 'broken', group: 'Mistakes', title: 'In the declarations of a document', pane: 'problems' },
    about: 'Duplicates, unknown keys, fields that nothing reads.',
    files: { document: 'samples/broken/openapi.yaml' },
  },
  {
    ...{ id: 'broken-config', group: 'Mistakes', title: 'In a configuration', pane: 'problems' },
    about: 'Schemes that break the format, and methods without an operation in the document.',
    files: { document: 'samples/broken/sdk/openapi.yaml', config: 'samples/broken/sdk/pagewright.yaml' },
  },
];

const laterSamples: readonly FileSample[] = [
  ...otherTools,
  {
    ...{ id: 'tool-stainless', group: 'Declared for other tools', title: 'Stainless', pane: 'import' },
    about: 'A configuration of Stainless with its document.',
    files: {
      document: 'samples/moving/stainless/openapi.yaml',
      config: 'samples/moving/stainless/stainless.yaml',
    },
  },
  {
    ...{
      id: 'tool-fern-overrides',
      group: 'Declared for other tools',
      title: 'Fern, in overrides',
      pane: 'problems',
    },
    about: 'Overrides merged over a document by generators.yml.',
    files: {
      document: 'samples/overlays/fern/openapi.yml',
      config: 'samples/overlays/fern/generators.yml',
      overlay: 'samples/overlays/fern/openapi-overrides.yml',
    },
  },
];

/** One mistake of each kind, from the catalogue's examples. */
const mistakes: readonly RuleCode[] = [
  'Pagination/PositionNotFound',
  'Pagination/WrongLocation',
  'Pagination/MissingCursor',
  'Pagination/EndlessPaging',
  'Pagination/DuplicateRole',
  'Pagination/CursorType',
  'Pagination/UnknownScheme',
  'Document/SiblingsDisagree',
  'Overlay/NoMatch',
];

/** All samples, in the order of the drawer. */
export function listSamples(root: string): readonly Sample[] {
  return [
    ...fileSamples.map((sample) => fromFiles(root, sample)),
    ...mistakes.flatMap((code) => fromExample(code)),
    ...laterSamples.map((sample) => fromFiles(root, sample)),
  ];
}

function fromFiles(root: string, sample: FileSample): Sample {
  const { files, before, pane = 'problems', choices = {}, ...rest } = sample;
  const read = (path: string): PlaygroundFile => {
    const text = readFileSync(root + path, 'utf8');
    const name = path
      .slice(path.lastIndexOf('/') + 1)
      .replace(/^(?:library|undeclared|version-\d)\.yaml$/, 'openapi.yaml');
    return { name, text: name === 'overlay.yaml' ? extending(text) : text };
  };
  const state = {
    files: Object.fromEntries(Object.entries(files).map(([slot, path]) => [slot, read(path)])),
    ...(before !== undefined && { opened: { document: read(before) } }),
    ...{ pane, choices },
  };
  return { ...rest, state };
}

function fromExample(code: RuleCode): readonly Sample[] {
  const state = exampleState(code, 'bad');
  if (state === undefined) return [];
  return [{ id: code, group: 'Mistakes', title: code, about: catalogue[code].summary, state }];
}
