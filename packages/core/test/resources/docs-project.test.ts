import { describe, expect, it } from 'vitest';
import { parseDocsProject, parseDocsProjectCreation } from '../../src/resources/parse-docs-project.js';
import { astral, describeTable, faults, notA, type Row } from './rows.js';
import { docsProject, docsProjectCreation } from './samples.js';

const slug: Omit<Row, 'leftOut'> = {
  row: 'slug | string | length 1 to 60',
  takes: ['a', 'B', 'x'.repeat(59), 'x'.repeat(60), astral(60), 'Any characters: é/?'],
  refuses: [['', 'minLength'], ['x'.repeat(61), 'maxLength'], [astral(61), 'maxLength'], ...notA('string')],
};

const text = (row: string): Row => ({ row, takes: ['', 'text', astral(200)], refuses: notA('string') });
const flag = (row: string): Row => ({ row, takes: [true, false], refuses: notA('boolean') });

describeTable('Docs project', parseDocsProject, { ...docsProject }, [
  text('uid | string | generated unique identifier'),
  text('name | string'),
  slug,
  flag('isPrivate | boolean'),
  {
    row: 'accessGroups | array | item shape not shown',
    takes: [[], [null, 1, 'a', { any: ['thing'] }, []]],
    refuses: notA('array'),
  },
  text('loginPortalUid | string'),
  text('activeThemeId | string'),
  flag('agentEnabled | boolean'),
  flag('analyticsEnabled | boolean'),
  {
    row: 'lastPublished | null if never published',
    takes: [null, '2026-01-01T00:00:00Z', 1767225600, { at: 1 }, [], true],
    refuses: [],
  },
  { row: 'publishStatus | string', takes: ['unpublished', 'anything'], refuses: notA('string') },
]);

describeTable('POST /v1/docs: create a docs project', parseDocsProjectCreation, { ...docsProjectCreation }, [
  text('name | string | required'),
  { ...slug, leftOut: 'optional' },
  { ...flag('isPrivate | boolean'), leftOut: 'optional' },
  { ...flag('blank | boolean'), leftOut: 'optional' },
  {
    row: 'provider | enum: forgejo, github, bitbucket | omit for service-hosted repository',
    takes: ['forgejo', 'github', 'bitbucket'],
    refuses: [['gitlab', 'enum'], ['GitHub', 'enum'], ['', 'enum'], ...notA('string')],
    leftOut: 'optional',
  },
]);

const github = { installationId: 1, repoId: 2 };
const bitbucket = { workspaceUuid: '{w}', repoUuid: '{r}' };

describeTable(
  'POST /v1/docs: githubRepository',
  (value) => nested(value, 'github', 'githubRepository'),
  github,
  [
    {
      row: 'installationId | integer, as far as one can be read as it is written',
      takes: [0, 1, -1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      refuses: [
        [1.5, 'type'],
        ['1', 'type'],
        [2 ** 53, 'maximum'],
        [-(2 ** 53), 'minimum'],
        [9007199254740993n, 'maximum'],
        [-(10n ** 400n), 'minimum'],
        ...notA('number'),
      ],
      leftOut: 'optional',
    },
    {
      row: 'repoId | integer, as far as one can be read as it is written',
      takes: [0, 1, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER],
      refuses: [[1.5, 'type'], [2 ** 53, 'maximum'], [-(2 ** 53), 'minimum'], ...notA('number')],
      leftOut: 'optional',
    },
  ],
);

describeTable(
  'POST /v1/docs: bitbucketRepository',
  (value) => nested(value, 'bitbucket', 'bitbucketRepository'),
  bitbucket,
  [
    { ...text('workspaceUuid | string'), leftOut: 'optional' },
    { ...text('repoUuid | string'), leftOut: 'optional' },
  ],
);

/** Parses a creation with a repository object, and returns the result for that object alone. */
function nested(value: unknown, provider: string, field: 'githubRepository' | 'bitbucketRepository') {
  const result = parseDocsProjectCreation({ name: 'x', provider, [field]: value });
  if (result.ok) return { ok: true, value: result.value[field] } as const;
  const problems = result.problems.map((problem) => {
    expect(problem.pointer[0]).toBe(field);
    return { ...problem, pointer: problem.pointer.slice(1) };
  });
  return { ok: false, problems } as const;
}

describe('repository and provider (D26)', () => {
  const parse = (body: object) => faults(parseDocsProjectCreation({ name: 'x', ...body }));

  it('provider github may have a githubRepository, and bitbucket a bitbucketRepository', () => {
    expect(parse({ provider: 'github', githubRepository: github })).toEqual([]);
    expect(parse({ provider: 'bitbucket', bitbucketRepository: bitbucket })).toEqual([]);
  });

  it('a docs project may have a provider without a repository object', () => {
    for (const provider of ['github', 'bitbucket', 'forgejo']) expect(parse({ provider })).toEqual([]);
  });

  it('a repository object that does not suit the provider is reported as a repository_mismatch', () => {
    const both = { githubRepository: github, bitbucketRepository: bitbucket };
    const mismatch = (field: string) => [`/${field}`, 'repository_mismatch'];
    const inBoth = [mismatch('githubRepository'), mismatch('bitbucketRepository')];
    expect(parse({ githubRepository: github })).toEqual([mismatch('githubRepository')]);
    expect(parse({ bitbucketRepository: bitbucket })).toEqual([mismatch('bitbucketRepository')]);
    expect(parse({ provider: 'bitbucket', githubRepository: github })).toEqual([
      mismatch('githubRepository'),
    ]);
    expect(parse({ provider: 'github', bitbucketRepository: bitbucket })).toEqual([
      mismatch('bitbucketRepository'),
    ]);
    expect(parse({ provider: 'forgejo', ...both })).toEqual(inBoth);
    expect(parse({ provider: 'github', ...both })).toEqual([mismatch('bitbucketRepository')]);
    expect(parse({ provider: 'bitbucket', ...both })).toEqual([mismatch('githubRepository')]);
    expect(parse(both)).toEqual(inBoth);
  });

  it('a repository_mismatch names the expected and the actual provider', () => {
    expect(parseDocsProjectCreation({ name: 'x', provider: 'forgejo', githubRepository: github })).toEqual({
      ok: false,
      problems: [
        {
          pointer: ['githubRepository'],
          rule: 'repository_mismatch',
          message: '/githubRepository: expected only with provider "github", found provider "forgejo"',
        },
      ],
    });
    expect(parseDocsProjectCreation({ name: 'x', bitbucketRepository: bitbucket })).toEqual({
      ok: false,
      problems: [
        {
          pointer: ['bitbucketRepository'],
          rule: 'repository_mismatch',
          message: '/bitbucketRepository: expected only with provider "bitbucket", found no provider',
        },
      ],
    });
  });

  it('an unknown provider is reported without a repository_mismatch', () => {
    expect(parse({ provider: 'gitlab', githubRepository: github })).toEqual([['/provider', 'enum']]);
    expect(parse({ provider: null, githubRepository: github })).toEqual([['/provider', 'type']]);
  });

  it('the shape of a repository object is checked even if the object does not suit the provider', () => {
    expect(parse({ provider: 'github', githubRepository: null })).toEqual([['/githubRepository', 'type']]);
    expect(parse({ githubRepository: { repoId: '1' } })).toEqual([
      ['/githubRepository/repoId', 'type'],
      ['/githubRepository', 'repository_mismatch'],
    ]);
  });

  it('each field of a repository object is optional (D66)', () => {
    for (const githubRepository of [{}, { installationId: 1 }, { repoId: 1 }]) {
      expect(parse({ provider: 'github', githubRepository })).toEqual([]);
    }
    for (const bitbucketRepository of [{}, { workspaceUuid: '' }, { repoUuid: 'r' }]) {
      expect(parse({ provider: 'bitbucket', bitbucketRepository })).toEqual([]);
    }
  });
});
