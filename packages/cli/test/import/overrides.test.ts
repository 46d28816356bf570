import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';

const list = { type: 'array', items: { type: 'object' } };
const answer = (properties: object) => ({
  responses: {
    200: { description: 'ok', content: { 'application/json': { schema: { type: 'object', properties } } } },
  },
});
const parameter = (name: string, type: string) => ({
  parameters: [{ name, in: 'query', schema: { type } }],
});
const documentWith = (paths: object, more: object = {}) => ({
  openapi: '3.0.3',
  info: { title: 't', version: '1' },
  ...more,
  paths,
});

async function importing(document: unknown, overrides: unknown) {
  const files = { 'a.json': JSON.stringify(document, null, 2), 'b.json': JSON.stringify(overrides, null, 2) };
  const argv = ['import', 'a.json', '--overrides', 'b.json', '--fail-on', 'off'];
  const { stdout } = await run([...argv, '--format', 'json'], { files });
  const reported = JSON.parse(stdout) as {
    readonly declarations: readonly { readonly operation: string; readonly outcome: string }[];
    readonly files: readonly {
      readonly findings: readonly { code: string; severity: string; message: string }[];
    }[];
  };
  const { written } = await runWithTraces([...argv, '--write'], { files });
  return { reported, written, before: files, after: { ...files, ...written } };
}

/** Returns the codes of the errors in the document without overrides, and the number of paginated operations. */
async function checked(files: Readonly<Record<string, string>>) {
  const { stdout } = await run(['check', 'a.json', '--format', 'json'], { files });
  const { files: found, summary } = JSON.parse(stdout) as {
    readonly files: readonly { readonly findings: readonly { code: string; severity: string }[] }[];
    readonly summary: { readonly paginated: number };
  };
  const errors = found.flatMap(({ findings }) => findings).filter(({ severity }) => severity === 'error');
  return { errors: [...new Set(errors.map(({ code }) => code))], paginated: summary.paginated };
}

describe('values that only the overrides have', () => {
  const declared = { 'x-fern-pagination': { offset: '$request.page', results: '$response.data' } };

  it.each<[string, unknown, unknown, string]>([
    [
      'a parameter',
      documentWith({ '/a': { get: answer({ data: list }) } }),
      { paths: { '/a': { get: { ...declared, ...parameter('page', 'integer') } } } },
      'without the overrides it would not page. get /a has no query parameter page,',
    ],
    [
      'the list of items',
      documentWith({ '/a': { get: { ...parameter('page', 'integer'), ...answer({ rows: list }) } } }),
      { paths: { '/a': { get: { ...declared, ...answer({ data: list }) } } } },
      'without the overrides it would not page.',
    ],
    [
      'the whole operation',
      documentWith({ '/a': { get: answer({ data: list }) } }),
      {
        'x-fern-pagination': declared['x-fern-pagination'],
        paths: { '/logs': { get: { 'x-fern-pagination': true } } },
      },
      'get /logs is only in the overrides, and no scheme of the document can be bound to it there.',
    ],
  ])(
    'import keeps a declaration that needs values of the overrides, and gives the reason: %s',
    async (_, document, overrides, reason) => {
      const { reported, written } = await importing(document, overrides);
      expect(reported.declarations.map(({ outcome }) => outcome)).toEqual(['left']);
      const findings = reported.files.flatMap((file) => file.findings);
      expect(findings.find(({ code }) => code === 'Pagination/ForeignUncarried')?.message).toContain(reason);
      expect(written).toEqual({});
    },
  );

  it('import keeps a default in the overrides if a declaration that was not imported uses it', async () => {
    const both = { 'x-fern-pagination': true };
    const { reported, written, after } = await importing(
      documentWith({ '/a': { get: { ...parameter('page', 'integer'), ...answer({ data: list }) } } }),
      {
        ...declared,
        paths: { '/a': { get: both }, '/logs': { get: both } },
      },
    );
    expect(reported.declarations.map(({ operation, outcome }) => `${operation} ${outcome}`)).toEqual([
      'get /a exact',
      'get /logs left',
    ]);
    expect(JSON.parse(written['b.json'] ?? '')).toEqual({ ...declared, paths: { '/logs': { get: both } } });
    expect(await checked(after)).toEqual({ errors: [], paginated: 1 });
  });
});

const forms = {
  offset: { offset: '$request.at', results: '$response.data' },
  cursor: { cursor: '$request.at', next_cursor: '$response.next', results: '$response.data' },
  uri: { next_uri: '$response.next', results: '$response.data' },
  wrong: { offset: '$request.at', results: '$response.rows' },
} as const;
const home = fc.constantFrom<readonly ('document' | 'overrides')[]>(
  ['document'],
  ['overrides'],
  ['document', 'overrides'],
  [],
);

it('import with overrides binds each imported operation, and causes no error that it does not report', async () => {
  const arbitrary = fc.record({
    form: fc.constantFrom(...Object.values(forms)),
    declared: fc.constantFrom<'document' | 'overrides'>('document', 'overrides'),
    byDefault: fc.boolean(),
    operation: home,
    sent: home,
    data: home,
    next: home,
    isInteger: fc.boolean(),
  });
  await fc.assert(
    fc.asyncProperty(
      arbitrary,
      async ({ form, declared, byDefault, operation, sent, data, next, isInteger }) => {
        const partOf = (file: 'document' | 'overrides') => {
          const properties = {
            ...(data.includes(file) && { data: list }),
            ...(next.includes(file) && { next: { type: 'string' } }),
          };
          const own = {
            ...(declared === file && { 'x-fern-pagination': byDefault ? true : form }),
            ...(sent.includes(file) && parameter('at', isInteger ? 'integer' : 'string')),
            ...((operation.includes(file) || Object.keys(properties).length > 0) && answer(properties)),
          };
          const root = declared === file && byDefault ? { 'x-fern-pagination': form } : {};
          return { root, paths: Object.keys(own).length === 0 ? {} : { '/a': { get: own } } };
        };
        const [own, over] = [partOf('document'), partOf('overrides')];
        const { reported, before, after } = await importing(documentWith(own.paths, own.root), {
          ...over.root,
          paths: over.paths,
        });
        const carried = reported.declarations.filter(({ outcome }) => outcome !== 'left').length;
        const known = reported.files
          .flatMap(({ findings }) => findings)
          .flatMap(({ code, severity }) => (severity === 'error' ? [code] : []));
        known.push(...(await checked(before)).errors);
        const { errors, paginated } = await checked(after);
        expect(errors.filter((code) => !known.includes(code))).toEqual([]);
        expect(paginated).toBe(carried);
      },
    ),
    { numRuns: 300 },
  );
}, 60_000);

describe('a generators.yml that --config names', () => {
  const get = { 'x-fern-pagination': { offset: '$request.page', results: '$response.data' } };
  const document = documentWith({
    '/a': { get: { ...get, ...parameter('page', 'integer'), ...answer({ data: list }) } },
  });
  const generators = `api: { specs: [{ openapi: ../a.json, overrides: ../b.json }] }
groups: { sdk: { generators: [{ name: fernapi/fern-python-sdk, config: { offset-semantics: page-index } }] } }
`;

  it('import reads its settings about offsets and its overrides, and does not change it', async () => {
    const files = {
      'a.json': JSON.stringify(document),
      'b.json': JSON.stringify({ paths: { '/a': { get: { 'x-fern-sdk-method-name': 'list' } } } }),
      'x/generators.yml': generators,
    };
    const argv = ['import', 'a.json', '--config', 'x/generators.yml', '--write'];
    const { written, stdout } = await runWithTraces(argv, { files });
    expect(stdout).toContain('get /a');
    expect(Object.keys(written)).toEqual(['a.json']);
    expect(written['a.json']).toMatch(/"page":\s*\{\s*"type":\s*"pageNumber",\s*"value":\s*0\s*\}/);
  });
});
