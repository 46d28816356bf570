import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { createReferenceApi, type Seed, StartError } from '../../src/index.js';
import { apiDocument, docsProject, seed, versionEntry } from '../harness/samples.js';
import { bearer, creating, start } from '../harness/start.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

const folder = temporaryFolder('seed', afterAll);

function file(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

function problemsOf(given: unknown): readonly string[] {
  try {
    createReferenceApi({ seed: given as Seed });
  } catch (error) {
    if (error instanceof StartError) return error.problems;
    throw error;
  }
  return [];
}

const yaml = `
namespaces: [quiet]
apiDocuments:
  - version: 1.0.0
    namespace: acme
    title: Ticket Desk
    versions:
      - { uid: version-1, createdAt: 1700000000, version: 1.0.0, upgraded: false, embedStatus: null, tags: [] }
projects:
  - name: Handbook
`;

describe('seeds (D27)', () => {
  it('a seed (D27) may be YAML, and may omit fields that have defaults', async () => {
    const { call } = await start({ seed: file('seed.yaml', yaml) });
    const { json } = await call({ target: '/v1/apis/acme', headers: bearer('read-token') });
    expect(json).toMatchObject([{ uid: 'apiDocument-1', slug: 'ticket-desk', description: '', tags: [] }]);
  });

  it('a seed (D27) may be JSON', async () => {
    const { call } = await start({ seed: file('seed.json', JSON.stringify(seed)) });
    expect(await call({ target: '/v1/apis/acme', headers: bearer('read-token') })).toMatchObject({
      json: [apiDocument],
    });
  });

  it('a seed may have any JSON value in a field of unknown type (D66)', async () => {
    const embedStatus = { state: 'complete', by: [1] };
    const lastPublished = { at: 1700000000 };
    const given: Seed = {
      apiDocuments: [{ ...apiDocument, versions: [{ ...versionEntry, embedStatus }] }],
      projects: [{ ...docsProject, lastPublished, accessGroups: [{ id: 1 }, null] }],
    };
    const { call } = await start({ seed: file('any.json', JSON.stringify(given)) });
    expect(await call({ target: '/v1/apis/acme', headers: bearer('read-token') })).toMatchObject({
      status: 200,
      json: [{ versions: [{ embedStatus }] }],
    });
  });

  it.each(['yaml', 'json'])(
    'a %s seed with an integer that JavaScript would round is refused with its digits (D66)',
    (kind) => {
      const entry = { ...versionEntry, createdAt: 'DIGITS' };
      const text = JSON.stringify({ apiDocuments: [{ ...apiDocument, versions: [entry] }] });
      const path = file(`digits.${kind}`, text.replace('"DIGITS"', '-9007199254740993'));
      expect(problemsOf(path)).toEqual([
        expect.stringMatching(
          /: \/apiDocuments\/0\/versions\/0\/createdAt: expected a number that is stored without rounding, found -9007199254740993$/,
        ),
      ]);
    },
  );

  it('a seed (D27) may be empty', () => {
    expect([problemsOf({}), problemsOf({ namespaces: [], apiDocuments: null })]).toEqual([[], []]);
  });

  it('requests can refer to projects of a seed (D27)', async () => {
    const { call } = await start({ seed: { projects: [docsProject, { name: 'Handbook' }] } });
    const body = { name: 'Desk', projectUids: ['seeded-project', 'project-1'] };
    expect((await call({ method: 'POST', target: '/v1/mcp/servers', headers: creating, body })).status).toBe(
      200,
    );
    const taken = {
      method: 'POST',
      target: '/v1/docs',
      headers: creating,
      body: { name: 'A', slug: 'handbook-2' },
    };
    expect((await call(taken)).status).toBe(422);
  });

  it('an invalid seed (D27) prevents the start, and every error is listed', () => {
    const problems = problemsOf({
      namespace: [],
      namespaces: ['ok-one', 'no', 7],
      apiDocuments: [
        { ...apiDocument, version: '1.0', tags: ['a', 'a'] },
        { namespace: 'acme' },
        'none',
        { ...apiDocument, uid: 'abc', extra: 1, versions: [{ ...versionEntry, upgraded: 'no' }] },
      ],
      projects: [{}, { name: 'A', colour: 'red' }, null],
    });
    const places = problems.map((problem) => problem.slice('seed: '.length, problem.indexOf(': ', 6)));
    expect(places.sort()).toEqual(
      [
        '/namespace',
        '/namespaces/1',
        '/namespaces/2',
        '/apiDocuments/0/version',
        '/apiDocuments/0/tags/1',
        '/apiDocuments/1/version',
        '/apiDocuments/1/versions',
        '/apiDocuments/2',
        '/apiDocuments/3/uid',
        '/apiDocuments/3/extra',
        '/apiDocuments/3/versions/0/upgraded',
        '/projects/0/name',
        '/projects/1/colour',
        '/projects/2',
      ].sort(),
    );
  });

  it.each([
    ['a list instead of an object', [], 'the whole seed: expected an object'],
    ['apiDocuments that is not a list', { apiDocuments: {} }, '/apiDocuments: expected a list'],
    [
      'two documents with the same uid',
      { apiDocuments: [apiDocument, apiDocument] },
      '/apiDocuments/1/uid: "document-1" is already the uid of /apiDocuments/0',
    ],
    [
      'two projects with the same slug',
      {
        projects: [
          { name: 'A', slug: 'x' },
          { name: 'B', slug: 'x' },
        ],
      },
      '/projects/1/slug: "x" is already the slug of /projects/0',
    ],
  ])('a seed (D27) is refused: %s', (_, given, problem) => {
    expect(problemsOf(given)).toEqual([`seed: ${problem}`]);
  });

  it.each([
    ['a missing file', '/nowhere/seed.yaml', "it can't be read"],
    ['invalid YAML', file('a.yaml', 'namespaces: [a\nb: c'), 'at line'],
    ['a duplicate YAML key', file('b.yaml', 'namespaces: []\nnamespaces: []'), 'unique'],
    ['invalid JSON', file('c.json', '{'), 'not a single JSON value'],
    ['a duplicate JSON name', file('d.json', '{"namespaces":[],"namespaces":[]}'), 'twice'],
    ['an alias bomb', file('e.yaml', bomb()), 'alias'],
  ])('an unreadable seed (D27) is refused, and the problem has its file name: %s', (_, path, words) => {
    const problems = problemsOf(path);
    expect(problems.length).toBeGreaterThan(0);
    expect(problems[0]).toContain(`seed ${path}: `);
    expect(problems.join()).toContain(words);
  });
});

function bomb(): string {
  const lines = Array.from(
    { length: 12 },
    (_, level) => `a${level}: &a${level} [${`*a${level - 1},`.repeat(10)}]`,
  );
  return ['a0: &a0 [x,x,x,x,x,x,x,x]', ...lines.slice(1)].join('\n');
}
