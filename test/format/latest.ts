import {
  type AnalyzeOptions,
  type Json,
  type JsonObject,
  type TargetId,
  targetIds,
  targetSupport,
} from '@pagewright/core';
import { expect } from 'vitest';
import { analysisOf, bindingOf, config, declaration, document, type SentenceTests, scheme } from './read.js';

const latest: AnalyzeOptions = { profile: 'latest' };
const ext = 'x-vendor-pagination';
const own = { pagination: [declaration()] };
const bound = document({ [ext]: 'userPages' }, { [ext]: [declaration()] });

function codes(files: Parameters<typeof analysisOf>[0], options = latest): readonly string[] {
  return analysisOf(files, options).findings.map(({ code }) => code);
}

/** A document whose operation has this marker on a parameter. */
function marked(marker: JsonObject): JsonObject {
  return document({ parameters: [{ name: 'after', in: 'query', schema: { type: 'string', ...marker } }] });
}

const stainless = { 'x-stainless-pagination-property': { purpose: 'next_cursor_param' } };
const vendor = { 'x-vendor-pagination-property': { type: 'cursor' } };

const byUrl = { users: { type: 'items' }, next: { type: 'cursorUrl' } };

/** Returns a scheme that reads the URL of the next page from the location `body`. */
function urlScheme(request: JsonObject) {
  return scheme({ type: 'cursorUrl', request, response: byUrl });
}

const sending = { after: { type: 'cursor' } };

function targetsWhere(
  request: JsonObject,
  holds: (support: ReturnType<typeof targetSupport>) => boolean,
): readonly TargetId[] {
  const one = urlScheme(request);
  return targetIds.filter((id) => holds(targetSupport(one, id, 'latest')));
}

export const latestTests: SentenceTests = {
  '`targets.profile: latest`, or `--profile latest` with `check`, `explain` and `generate`, reads the format as the newest generators do.':
    () => {
      const files = { document: bound, config: config({}, own) };
      expect(bindingOf(files)).toBe('userPages by operation');
      expect(bindingOf(files, latest)).toBe('nothing by none');
      const chosen = config({}, { ...own, targets: { profile: 'latest' } });
      expect(bindingOf({ document: bound, config: chosen })).toBe('nothing by none');
      expect(bindingOf({ document: bound, config: chosen }, { profile: 'baseline' })).toBe(
        'userPages by operation',
      );
    },
  'Everything else is as in `baseline`.': () => {
    const files: readonly { readonly document?: Json; readonly config?: Json }[] = [
      { document: bound },
      { document: document(), config: config({ paginated: 'userPages' }, own) },
      { document: document(), config: config({ paginated: false }, own) },
      { document: document(), config: config({ paginated: 'others' }, own) },
      { document: document({ [ext]: 'others' }) },
    ];
    for (const one of files) expect(analysisOf(one, latest)).toEqual(analysisOf(one));
  },
  'With a configuration, the schemes and declarations of the document are ignored; without one they are read as usual.':
    () => {
      expect(bindingOf({ document: bound }, latest)).toBe('userPages by operation');
      for (const value of ['userPages', declaration({ name: 'ownPages' }), false]) {
        const files = { document: document({ [ext]: value }), config: config({}, own) };
        expect(bindingOf(files, latest)).toBe('nothing by none');
      }
      const { schemes } = analysisOf({ document: bound, config: config() }, latest);
      expect(schemes).toEqual([]);
    },
  'A method that loses its pagination in this way is reported (`Pagination/UnreadDeclaration`): name its scheme in `paginated`.':
    () => {
      const files = { document: bound, config: config({}, own) };
      expect(codes(files)).toContain('Pagination/UnreadDeclaration');
      expect(codes(files, {})).not.toContain('Pagination/UnreadDeclaration');
      const named = config({ paginated: 'userPages' }, own);
      expect(codes({ document: bound, config: named })).not.toContain('Pagination/UnreadDeclaration');
      const off = config({ paginated: false }, own);
      expect(codes({ document: bound, config: off })).not.toContain('Pagination/UnreadDeclaration');
    },
  '`paginated: true` resolves to no scheme, and is reported.': () => {
    for (const operation of [bound, marked(stainless), document()]) {
      const files = { document: operation, config: config({ paginated: true }, own) };
      expect(bindingOf(files, latest)).toBe('nothing by none');
      expect(codes(files)).toContain('Pagination/UnreadDeclaration');
    }
  },
  'The only marker is `x-stainless-pagination-property` on a request parameter or its schema.': () => {
    const files = (operation: JsonObject) => ({ document: operation, config: config({}, own) });
    expect(bindingOf(files(marked(stainless)), latest)).toBe('userPages by marker');
    const onParameter = document({ parameters: [{ name: 'after', in: 'query', ...stainless }] });
    expect(bindingOf(files(onParameter), latest)).toBe('userPages by marker');
    expect(bindingOf(files(marked(vendor)))).toBe('userPages by marker');
    expect(bindingOf(files(marked(vendor)), latest)).toBe('nothing by none');
    expect(codes(files(marked(vendor)))).toContain('Pagination/UnreadDeclaration');
  },
  'The `headerName` of a `header` field defaults to its key.': () => {
    const response = {
      users: { type: 'items' },
      total: { type: 'total', location: 'header' },
      next: { type: 'cursor', location: 'linkHeader' },
    };
    const files = { config: config({ paginated: 'userPages' }, { pagination: [declaration({ response })] }) };
    const names = (options: AnalyzeOptions) =>
      Object.values(analysisOf(files, options).schemes[0]?.response ?? {}).map(
        ({ headerName }) => headerName,
      );
    expect(names(latest)).toEqual([undefined, 'total', 'Link']);
    expect(names({})).toEqual([undefined, 'Link', 'Link']);
  },
  'Ruby follows a `cursorUrl` at `body`.': () => {
    expect(targetsWhere(sending, ({ advances }) => advances)).toEqual(['ruby']);
  },
  'If the request has no cursor parameter, Swift follows it too, and Java and Kotlin send the query of the URL.':
    () => {
      expect(targetsWhere({}, ({ advances }) => advances)).toEqual(['java', 'kotlin', 'ruby', 'swift']);
      expect(targetsWhere({}, ({ notes }) => notes.join().includes('Replays the query'))).toEqual([
        'java',
        'kotlin',
      ]);
    },
  'In all other cases the URL is written into the cursor parameter of the request, and a server that ignores it may send the first page again and again: this is reported as an error for each such target of the configuration (`Pagination/RepeatedFirstPage`).':
    () => {
      const repeating = targetIds.filter((id) => id !== 'ruby' && id !== 'cpp');
      expect(targetsWhere(sending, ({ mayRepeat }) => mayRepeat !== undefined)).toEqual(repeating);
      expect(targetsWhere({}, ({ mayRepeat }) => mayRepeat !== undefined)).toEqual([]);
      const pagination = [declaration({ type: 'cursorUrl', request: sending, response: byUrl })];
      const of = (targets: Json) => {
        const files = { config: config({ paginated: 'userPages' }, { targets, pagination }) };
        return analysisOf(files).findings.filter(({ severity }) => severity === 'error');
      };
      const [error, ...others] = of({ profile: 'latest', ruby: true, swift: true, go: true });
      expect(others).toEqual([]);
      expect(error).toMatchObject({
        code: 'Pagination/RepeatedFirstPage',
        data: { targets: ['go', 'swift'] },
      });
      expect(of({ profile: 'latest', ruby: true })).toEqual([]);
      expect(of({ profile: 'baseline', ruby: true, swift: true, go: true })).toEqual([]);
    },
};
