import { describe, expect, it } from 'vitest';
import { createAnalyzer } from '../../src/analysis/analyzer.js';
import { fixesFor } from '../../src/fixes/fixes-for.js';
import type { Json, JsonObject } from '../../src/json/json.js';
import { editableDocument } from '../analysis/editable-reader.js';
import { analyze } from './bind.js';
import { documentWith, marked, page, usersConfig, usersDocument } from './documents.js';

const options = { profile: 'latest' } as const;
const ext = 'x-vendor-pagination';
const pages = page('pages');
const ofUsers = { targets: ['go'], ...usersConfig() };
const stainless: JsonObject = {
  name: 'skip',
  in: 'query',
  'x-stainless-pagination-property': { purpose: 'offset_count_param' },
};
const offsets: JsonObject = {
  ...pages,
  name: 'offsets',
  type: 'offset',
  request: { skip: { type: 'offset' } },
};

function told(document: Json, config?: Json): readonly string[] {
  const { findings } = analyze({ document, ...(config !== undefined && { config }), options });
  return findings
    .filter(({ code }) => code === 'Pagination/UnreadDeclaration')
    .map(
      ({ source, pointer, operation, message }) =>
        `${source} ${pointer.join(' ')} (${operation}): ${message}`,
    );
}

const here = 'config resources users methods list (get /users): users.list stays unpaginated:';

describe('a method whose declaration is not read in the profile `latest`', () => {
  it.each<[string, Json, Json, string]>([
    [
      'its operation names a scheme of the document',
      usersDocument({ [ext]: 'pages' }, { [ext]: [pages] }),
      ofUsers,
      `${here} in the profile \`latest\` ${ext} is not read if there is a configuration. Name pages in \`paginated\` of the configuration.`,
    ],
    [
      'its operation has an inline scheme',
      usersDocument({ [ext]: pages }),
      ofUsers,
      `${here} in the profile \`latest\` ${ext} is not read if there is a configuration. Name pages in \`paginated\` of the configuration.`,
    ],
    [
      'its operation has a Pagewright marker',
      usersDocument({ parameters: [marked('offset')] }),
      { ...ofUsers, pagination: [offsets] },
      `${here} in the profile \`latest\` x-vendor-pagination-property is not read. Name offsets in \`paginated\` of the configuration.`,
    ],
    [
      'its operation has a Stainless marker for a scheme of the document',
      usersDocument({ parameters: [stainless] }, { [ext]: [offsets] }),
      ofUsers,
      `${here} in the profile \`latest\` scheme offsets of the document is not read if there is a configuration. Name offsets in \`paginated\` of the configuration.`,
    ],
    [
      'its method has `paginated: true`',
      usersDocument(),
      usersConfig({ paginated: true }),
      `${here} in the profile \`latest\` \`paginated: true\` names no scheme. Name its scheme in \`paginated\` of the configuration.`,
    ],
    [
      'its method has `paginated: true`, and its operation names a scheme',
      usersDocument({ [ext]: 'pages' }),
      { pagination: [pages], ...usersConfig({ paginated: true }) },
      `${here} in the profile \`latest\` \`paginated: true\` names no scheme. Name pages in \`paginated\` of the configuration.`,
    ],
    [
      'no method of the configuration has it, so the finding is at the operation',
      documentWith({ '/users': { get: {} }, '/groups': { get: { [ext]: pages } } }),
      ofUsers,
      `document paths /groups get ${ext} (get /groups): get /groups stays unpaginated: in the profile \`latest\` ${ext} is not read if there is a configuration. Name pages in \`paginated\` of the configuration.`,
    ],
  ])(
    'an operation whose declaration the profile `latest` does not read is reported: %s',
    (_, document, config, message) => {
      expect(told(document, config)).toEqual([message]);
    },
  );

  it.each<[string, Json, Json | undefined]>([
    ['without a configuration', usersDocument({ [ext]: pages }), undefined],
    ['if it declares `false`', usersDocument({ [ext]: false }), ofUsers],
    ['if it names an undefined scheme', usersDocument({ [ext]: 'others' }), ofUsers],
    [
      'if the configuration declares `paginated: false`',
      usersDocument({ [ext]: pages }),
      usersConfig({ paginated: false }),
    ],
    [
      'if a Stainless marker binds it',
      usersDocument({ [ext]: pages, parameters: [stainless] }),
      { ...ofUsers, pagination: [offsets] },
    ],
  ])('an operation that is unpaginated in the profile `latest` is not reported %s', (_, document, config) => {
    expect(told(document, config)).toEqual([]);
  });
});

describe('the fix for an unread declaration', () => {
  const fixes = (document: Json, config: Json) => {
    const analysis = analyze({ document, config, options });
    const [finding] = analysis.findings.filter(({ code }) => code === 'Pagination/UnreadDeclaration');
    return finding === undefined
      ? []
      : fixesFor(finding, { document, config, analysis }).filter(({ title }) => !title.startsWith('Ignore'));
  };
  const paginated = {
    kind: 'set',
    pointer: ['resources', 'users', 'methods', 'list', 'paginated'],
    value: 'pages',
  };

  it('the preferred fix for an unread declaration sets `paginated` to the configured scheme', () => {
    const config = { ...ofUsers, pagination: [pages] };
    expect(fixes(usersDocument({ [ext]: 'pages' }), config)).toMatchObject([
      { preferred: true, changes: [{ source: 'config', edits: [paginated] }] },
    ]);
  });

  it.each([
    ['from the root', usersDocument({ [ext]: 'pages' }, { [ext]: [pages] })],
    ['from the operation', usersDocument({ [ext]: pages })],
  ])('the fix for an unread declaration copies the scheme %s to the configuration', (_, document) => {
    const add = { kind: 'set', pointer: ['pagination', 0], value: pages };
    expect(fixes(document, ofUsers)).toMatchObject([
      { preferred: false, changes: [{ source: 'config', edits: [add, paginated] }] },
    ]);
  });

  it('an unread declaration has no fix if the configuration has a different scheme with the same name', () => {
    const config = { ...ofUsers, pagination: [page('pages', 'rows')] };
    expect(fixes(usersDocument({ [ext]: pages }), config)).toEqual([]);
  });
});

it('after the profile changes and changes back, an analyzer returns the same analysis as a new one', () => {
  const response = { data: { type: 'items' }, total: { type: 'total', location: 'header' } };
  const document = usersDocument({ [ext]: 'pages', parameters: [marked('offset')] }, { [ext]: [pages] });
  const counted = { ...offsets, response };
  const config = editableDocument({ ...usersConfig(), pagination: [counted], targets: { go: true } });
  const kept = editableDocument(document);
  const analyzer = createAnalyzer();
  const bound = (profile: string) => {
    config.set(['targets'], { go: true, profile });
    const analysis = analyzer.analyze({ document: kept.reader, config: config.reader });
    const fresh = createAnalyzer().analyze({ document, config: config.reader.get([]) });
    expect(analysis.findings).toEqual(fresh.findings);
    expect(analysis.schemes).toEqual(fresh.schemes);
    return analysis.methods.map(({ scheme: name }) => name);
  };
  for (let round = 0; round < 2; round++) {
    expect(bound('baseline')).toEqual(['pages']);
    expect(bound('latest')).toEqual([null]);
  }
});
