import { lastStep } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { codeLenses, resolveCodeLens } from '../../../src/features/code-lens.js';
import { completion } from '../../../src/features/completion/completion.js';
import { definition } from '../../../src/features/definition.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import { documentHighlights } from '../../../src/features/highlights.js';
import { hover } from '../../../src/features/hover/hover.js';
import { inlayHints } from '../../../src/features/inlay-hints.js';
import { references } from '../../../src/features/references.js';
import { prepareRename, rename } from '../../../src/features/rename/rename.js';
import { semanticTokens } from '../../../src/features/semantic-tokens.js';
import { documentSymbols } from '../../../src/features/symbols/document-symbols.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { shown } from '../../kit/shown.js';
import { ask, textAt } from '../ask.js';
import { splitApi, wire } from './split-api.js';

const named = `x-vendor-pagination: pages\n${wire}`;
const atName = `x-vendor-pagination: pa┆ges\n${wire}`;
const fragments = ['parts/users.yaml', 'parts/all.yaml'];
const labels = (one: Fixture) =>
  one.questions.map((request) =>
    (completion(request)?.items ?? []).map(({ label }) => label).filter((label) => !label.startsWith('New')),
  );

describe('a path item in a separate file', () => {
  it('completion offers keys in a path item in a separate file', () => {
    const one = fixture(splitApi(`x-v┆\n${wire}`, `x-v┆\n${wire}`));
    for (const found of labels(one)) {
      expect(found).toContain('x-vendor-pagination');
      expect(found).toContain('x-vendor-pagination-ignore');
      expect(found).not.toContain('pagination');
    }
  });

  it('completion offers scheme names of the document in a path item in a separate file', () => {
    eachVariant(splitApi(atName, atName), (one) => {
      for (const found of labels(one)) expect(found).toContain('pages');
    });
  });

  it('completion offers keys and scheme names in an almost empty path item in a separate file', () => {
    const [whole, part] = labels(fixture(splitApi('x-vendor-pagination: ┆', 'x-vendor-pagination: ┆')));
    expect(whole).toContain('pages');
    expect(part).toContain('pages');
    const [first] = labels(fixture(splitApi('┆', named)));
    expect(first).toContain('x-vendor-pagination');
  });

  it('completion offers parameters and responses in a path item in a separate file', () => {
    const own = `x-vendor-pagination: { name: own, type: cursor, request: { cur┆: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }\n${wire}`;
    for (const found of labels(fixture(splitApi(own, own)))) expect(found).toContain('cursor');
  });

  it('the hover in a path item in a separate file describes the binding of its operation', () => {
    eachVariant(splitApi(atName, atName), ({ questions }) => {
      const reported = questions.map((request) => JSON.stringify(hover(request)?.contents));
      expect(reported.map((text) => /`get \/\w+`\*\*/.exec(text)?.[0])).toEqual([
        '`get /users`**',
        '`get /teams`**',
      ]);
      for (const text of reported) expect(text).toContain('next');
    });
  });

  it('a scheme name in a path item in a separate file links to the scheme and back', () => {
    eachVariant(splitApi(atName, atName), (one) => {
      for (const request of one.questions) {
        expect(
          definition(request).map(({ targetUri, targetSelectionRange }) =>
            shown(one, { uri: targetUri, range: targetSelectionRange }),
          ),
        ).toEqual(['openapi#/x-vendor-pagination/0/name value pages']);
        expect(
          references(request, true)
            .map((location) => shown(one, location))
            .sort(),
        ).toEqual([
          'all#/items/~1teams/get/x-vendor-pagination value pages',
          'openapi#/x-vendor-pagination/0/name value pages',
          'users#/get/x-vendor-pagination value pages',
        ]);
      }
    });
  });

  it('the name of a scheme is highlighted in a path item in a separate file', () => {
    eachVariant(splitApi(atName, atName), (one) => {
      for (const request of one.questions)
        expect(documentHighlights(request).map(({ range }) => textAt(request, range))).toEqual(['pages']);
    });
  });

  it('renaming a scheme changes its name in a path item in a separate file', () => {
    eachVariant(splitApi(atName, atName), ({ questions }) => {
      for (const request of questions) {
        expect(prepareRename(request)).toMatchObject({ placeholder: 'pages' });
        const edit = rename(request, 'lists');
        expect('problem' in edit).toBe(false);
        const texts = JSON.stringify(edit).match(/"newText":"\W*lists\W/g);
        expect(texts).toHaveLength(3);
      }
    });
  });

  it('a finding in a path item in a separate file is reported in that file', () => {
    eachVariant(splitApi(named.replace('pages', 'page'), `x-vendor-pagination: true\n${wire}`), (one) => {
      const reported = [...fragments, 'openapi.yaml'].map((name) => {
        const request = ask(one, name);
        return diagnosticsOf(request).map(({ code, range }) => `${code} ${textAt(request, range)}`);
      });
      expect(reported).toEqual([
        ['Pagination/UnknownScheme page'],
        ['Document/InvalidBinding true'],
        // The misspelled name still counts as a use of the scheme, so no unused scheme is reported.
        [],
      ]);
    });
  });

  it('a path item in a separate file has one lens, whether the file or the configuration binds it', () => {
    const config = `
--- sdk.yaml
openapi: ./openapi.yaml
resources:
  users: { methods: { list: { endpoint: get /users, paginated: pages } } }
`;
    eachVariant(splitApi(wire, named, config), (one) => {
      for (const name of fragments) {
        const request = ask(one, name);
        const lenses = codeLenses(request);
        expect(lenses.map(({ range }) => textAt(request, range))).toEqual(['get']);
        for (const lens of lenses) expect(resolveCodeLens(lens, request).command?.title).toContain('pages');
      }
    });
  });

  it('a path item in a separate file has a hint after a verb that the configuration binds', () => {
    const config = `
--- sdk.yaml
openapi: ./openapi.yaml
resources:
  users: { methods: { list: { endpoint: get /users, paginated: pages } } }
  teams: { methods: { list: { endpoint: get /teams, paginated: pages } } }
`;
    eachVariant(splitApi(wire, wire, config), (one) => {
      for (const name of fragments) {
        const request = ask(one, name);
        const { tree } = request.file;
        const hints = inlayHints(request, { start: 0, end: tree.length });
        expect(
          hints.map(({ position }) => tree.slice(0, tree.lines.offsetAt(position)).match(/get"?:$/)?.length),
        ).toEqual([1]);
      }
    });
  });

  it('a path item in a separate file has symbols and semantic tokens', () => {
    eachVariant(splitApi(named, named), (one) => {
      const reported = fragments.map((name) => {
        const request = ask(one, name);
        const [first, ...rest] = lastStep(documentSymbols(request));
        expect(rest).toEqual([]);
        expect(semanticTokens(request).data).toHaveLength(10);
        return [first?.name, first?.children?.map((child) => child.name)];
      });
      expect(reported).toEqual([
        ['get /users', ['parameters', 'responses']],
        ['items', ['/teams']],
      ]);
    });
  });
});

describe('the kind of a path item under several paths', () => {
  const shared = `
--- openapi.yaml
openapi: 3.1.0
x-vendor-pagination:
  - { name: pages, type: cursor, request: { cursor: { type: cursor } }, response: { data: { type: items }, next: { type: cursor } } }
paths:
  /users: { $ref: ./list.yaml }
  /v2/users: { $ref: ./list.yaml }
--- list.yaml
get┆:
  x-vendor-pagination: pa┆ges
  ${wire.replaceAll('\n', '\n  ')}
`;

  it('the hover of a path item under several paths names all of its operations', () => {
    eachVariant(shared, ({ questions }) => {
      for (const request of questions) {
        const reported = JSON.stringify(hover(request)?.contents);
        expect(reported).toContain('get /users');
        expect(reported).toContain('get /v2/users');
      }
    });
  });

  it('a path item under several paths has one lens and one symbol', () => {
    eachVariant(shared, (one) => {
      expect(codeLenses(ask(one, 'list.yaml'))).toHaveLength(1);
      expect(lastStep(documentSymbols(ask(one, 'list.yaml'))).map(({ name }) => name)).toEqual([
        'get /users',
      ]);
    });
  });
});

describe('an unreferenced path item', () => {
  it('a path item file without a reference to it has no hover and no definitions', () => {
    const one = fixture(
      splitApi(
        named,
        named,
        `
--- parts/more.yaml
get:
  x-vendor-pagination: pa┆ges
`,
      ),
    );
    expect(hover(one.request)).toBeNull();
    expect(definition(one.request)).toEqual([]);
    const beside = fixture(
      splitApi(named, named).replace('items:', 'others:\n  get:\n    x-vendor-pagination: pa┆ges\nitems:'),
    );
    expect(hover(beside.request)).toBeNull();
  });
});
