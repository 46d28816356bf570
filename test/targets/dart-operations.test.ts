import { customItemTypes, type GenerateInput, generate } from '@pagewright/codegen';
import { describe, expect, test } from 'vitest';
import { runTranslated } from './dart/translated.js';
import { awkwardOperations } from './kit/awkward-items.js';
import { playsOf } from './kit/plays.js';
import { searchInput } from './kit/search-server.js';
import { tortureSchemes } from './kit/torture.js';

interface Sent {
  readonly list: string;
  readonly request: Readonly<Record<string, unknown>>;
  readonly params: Readonly<Record<string, unknown>>;
  readonly from: string | null;
  /** The result of the decoder for the text `item`. */
  readonly item: unknown;
}

type Listing = (transport: object, ...given: readonly unknown[]) => Sent;

/** The type of each parameter by its name. The type begins with `required ` if the parameter must be passed. */
type Takes = ReadonlyMap<string, string>;

const textsOf = (input: Parameters<typeof generate>[0]) =>
  new Map(generate(input, 'dart').map(({ path, text }) => [path, text]));

/** Runs the functions of the search API in JavaScript; each returns the arguments for its scheme's function. */
function searchFunctions(input: GenerateInput = searchInput()) {
  const code = textsOf(input).get('operations.dart') ?? '';
  const result = `(() => {
    const listing = (list) => (transport, request, decode, { params, from }) =>
      ({ list, request, params, from, item: decode('item') });
    const same = (given) => given;
    Object.assign(globalThis, {
      PageRequest: same, TeamPageParams: same, SearchCursorParams: same, Hit: { fromJson: same },
      models: { Hit: { fromMap: (json) => ['custom', json] } },
      listTeamPage: listing('listTeamPage'), listSearchCursor: listing('listSearchCursor'),
    });
    return { getTeamsByTeamMembers, postSearch };
  })()`;
  const declarations = code.replace(/^import .*\n/gm, '');
  return runTranslated(declarations, result) as Readonly<
    Record<'getTeamsByTeamMembers' | 'postSearch', Listing>
  >;
}

describe('functions of operations in Dart, translated', () => {
  const { getTeamsByTeamMembers, postSearch } = searchFunctions();

  test('a Dart function escapes path parameters, and passes on paging parameters, query and headers', () => {
    const sent = getTeamsByTeamMembers({}, 'a/b c?ü', {
      order: 'id',
      limit: 5,
      from: 'position',
      query: { state: 'open' },
      headers: { accept: '*' },
    });
    expect(sent).toEqual({
      list: 'listTeamPage',
      request: {
        method: 'GET',
        url: '/teams/a%2Fb%20c%3F%C3%BC/members',
        query: { state: 'open' },
        headers: { accept: '*' },
        body: null,
      },
      params: { offset: null, limit: 5, order: 'id' },
      from: 'position',
      item: 'item',
    });
  });

  test('a Dart function throws for a path parameter that would change the path, and sends nothing', () => {
    for (const team of ['', '.', '..']) {
      expect(() => getTeamsByTeamMembers({}, team, { order: 'id' })).toThrow(
        'The path parameter team must not be empty, "." or "..", because that can change the path.',
      );
    }
  });

  test('a Dart function sends a body, and neither a query nor headers unless they are passed', () => {
    expect(postSearch({}, { body: { query: 'a' } })).toEqual({
      list: 'listSearchCursor',
      request: { method: 'POST', url: '/search', query: {}, headers: {}, body: { query: 'a' } },
      params: { cursor: null, size: null },
      from: null,
      item: 'item',
    });
  });

  test('a Dart function makes items with the given method of a custom type', () => {
    const input = searchInput();
    const given = [['get /teams/{team}/members', 'package:acme/models.dart#Hit.fromMap']] as const;
    const itemTypes = customItemTypes(given, 'dart', input.methods);
    if (typeof itemTypes === 'string') throw new Error(itemTypes);
    const functions = searchFunctions({ ...input, itemTypes });
    expect(functions.getTeamsByTeamMembers({}, 'a', { order: 'id' }).item).toEqual(['custom', 'item']);
    expect(functions.postSearch({}).item).toBe('item');
  });
});

const schemes = [...playsOf('dart').schemes, ...tortureSchemes()];

describe.each(['baseline', 'latest'] as const)('functions of operations in Dart, %s', (profile) => {
  const texts = textsOf({ schemes, profile, ...awkwardOperations(schemes) });
  const pagination = texts.get('pagination.dart') ?? '';
  const blocks = (texts.get('operations.dart') ?? '').split(/^(?:\/\/\/.*\n)+/m).slice(1);

  test('no function of an operation in Dart has the name of another, or of a list function of a page', () => {
    const names = blocks.map((block) => /> ?\n?(\w+)\(\n/.exec(block)?.[1]);
    const lists = [...pagination.matchAll(/^.*?(\w+)<T>\(\n {2}PageTransport transport,$/gm)].map(
      ([, name]) => name,
    );
    expect(blocks.length).toBeGreaterThan(200);
    expect(lists.length).toBe(blocks.length);
    expect(new Set([...names, ...lists]).size).toBe(2 * blocks.length);
  });

  test('each Dart function passes parameters with their declared names and types to its list function', () => {
    const returned = returnTypes(pagination);
    const declared = paramsTypes(pagination);
    for (const block of blocks) {
      const { type, list, takes, params, sent, item } = readFunction(block);
      expect(returned.get(list), block).toBe(
        type.replace(/[^<>,]+/g, (name) => (name === item ? 'T' : name)),
      );
      if (params === undefined) continue;
      const passed = new Map(sent.map(([member, argument]) => [member, takes.get(argument)]));
      expect(passed, block).toEqual(declared.get(params));
    }
  });
});

/** Returns the types that the functions of schemes return, without blanks. */
function returnTypes(text: string): ReadonlyMap<string, string> {
  const heads = text.matchAll(/^(Future<[^;{]*?>)\s(\w+)<T>\(\n {2}PageTransport transport,$/gm);
  return new Map([...heads].map(([, type = '', name = '']) => [name, type.replaceAll(/\s/g, '')]));
}

/** Returns the members of each params type. */
function paramsTypes(text: string): ReadonlyMap<string, Takes> {
  const classes = text.matchAll(/^final class (\w+) \{\n {2}const \1\(\{([^}]*)\}\);\n([\s\S]*?)^\}$/gm);
  return new Map(
    [...classes].map(([, name = '', takes = '', fields = '']) => {
      const members = [...fields.matchAll(/^ {2}final (.+) (\w+);$/gm)];
      const typed = members.map(([, type = '', member = '']) => {
        const isRequired = new RegExp(`required this\\.${member}\\b`).test(takes);
        return [member, `${isRequired ? 'required ' : ''}${type}`] as const;
      });
      return [name, new Map(typed)];
    }),
  );
}

function readFunction(block: string) {
  const [, type = '', named = '', list = '', given = ''] =
    /^(?:@Deprecated\(.*\)\n)?(Future<[\s\S]*?>)\s\w+\(\n[^{]* \{\n([\s\S]*?)\n\}\) =>\s+(\w+)\(([\s\S]*)\);\n/.exec(
      block,
    ) ?? [];
  const takes = new Map(
    [...named.matchAll(/^ {2}(.+?) (\w+)(?: = const \{\})?,$/gm)].map(([, kind = '', name = '']) => [
      name,
      kind,
    ]),
  );
  const [, params, values = ''] = /\sparams: (\w+)\(([^)]*)\)/.exec(given) ?? [];
  const sent = [...values.matchAll(/(\w+):\s+(\w+)/g)].map(
    ([, member = '', name = '']) => [member, name] as const,
  );
  const [, maker] = /\s(\w+)\.fromJson,\s/.exec(given) ?? [];
  return { type: type.replaceAll(/\s/g, ''), takes, list, params, sent, item: maker ?? 'Object?' };
}
