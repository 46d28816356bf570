import {
  chmodSync,
  existsSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { createReferenceApi, type LogEntry, type ReferenceApiOptions, StartError } from '../../src/index.js';
import type { DataFile } from '../../src/store/data-file.js';
import { Store } from '../../src/store/store.js';
import { seed } from '../harness/samples.js';
import { bearer, countedIds, creating, start, startForFile } from '../harness/start.js';
import { temporaryFolder } from '../harness/temporary-folder.js';

function dataPath(): string {
  return join(temporaryFolder('data'), 'state.json');
}

const project = (body: unknown) => ({ method: 'POST', target: '/v1/docs', headers: creating, body });
const server = (body: unknown) => ({ method: 'POST', target: '/v1/mcp/servers', headers: creating, body });

/** Starts a service on a data file, runs a function, and closes the service. */
async function life<T>(
  options: ReferenceApiOptions,
  live: (call: Awaited<ReturnType<typeof start>>['call']) => Promise<T>,
) {
  const { call, close } = await startForFile(options);
  try {
    return await live(call);
  } finally {
    await close();
  }
}

describe('--data FILE keeps the state across restarts (D29)', () => {
  it('--data keeps projects, servers, slugs, namespaces and documents across restarts (D29)', async () => {
    const data = dataPath();
    await life({ data, seed }, async (call) => {
      await call(
        project({ name: 'Guides', provider: 'github', githubRepository: { installationId: 1, repoId: 2 } }),
      );
      await call(server({ name: 'Desk', versionUids: ['version-1'], projectUids: ['project-1'] }));
    });
    await life({ data }, async (call) => {
      const headers = bearer('read-token');
      expect((await call({ target: '/v1/apis/acme', headers })).json).toEqual(seed.apiDocuments);
      expect((await call({ target: '/v1/apis/quiet', headers })).json).toEqual([]);
      expect(await call(project({ name: 'B', slug: 'guides' }))).toMatchObject({
        json: { code: 'slug_taken' },
      });
      expect(await call(server({ name: 'B', slug: 'desk' }))).toMatchObject({ json: { code: 'slug_taken' } });
      const known = { name: 'C', versionUids: ['version-1'], projectUids: ['project-1', 'seeded-project'] };
      expect((await call(server(known))).status).toBe(200);
    });
    const kept = JSON.parse(readFileSync(data, 'utf8'));
    expect(kept.records.map(({ kind, origin }: { kind: string; origin: unknown }) => [kind, origin])).toEqual(
      [
        ['project', {}],
        ['project', { provider: 'github', githubRepository: { installationId: 1, repoId: 2 } }],
        ['server', { versionUids: ['version-1'], projectUids: ['project-1'] }],
        ['server', { versionUids: ['version-1'], projectUids: ['project-1', 'seeded-project'] }],
      ],
    );
  });

  it('a restart with the same seed changes nothing', async () => {
    const data = dataPath();
    const withoutIds = {
      apiDocuments: seed.apiDocuments?.map(({ uid: _, slug: __, ...rest }) => rest) ?? [],
      projects: [{ name: 'Handbook' }, { name: 'Handbook' }],
    };
    await life({ data, seed: withoutIds }, async () => {});
    const first = readFileSync(data, 'utf8');
    const ids = () => `another-${Math.random()}`;
    await life({ data, seed: withoutIds, ids }, async () => {});
    expect(readFileSync(data, 'utf8')).toBe(first);
    expect(JSON.parse(first).records).toHaveLength(2);
  });

  it('a restart with a changed seed applies the seed to the data file', async () => {
    const data = dataPath();
    await life({ data, seed }, async () => {});
    const [document] = seed.apiDocuments ?? [];
    if (document === undefined) return;
    const changed = {
      apiDocuments: [
        { ...document, title: 'Renamed' },
        { ...document, uid: 'document-2', slug: 'other' },
      ],
    };
    await life({ data, seed: changed }, async (call) => {
      const { json } = await call({ target: '/v1/apis/acme', headers: bearer('read-token') });
      expect(json).toMatchObject([{ uid: 'document-1', title: 'Renamed' }, { uid: 'document-2' }]);
    });
  });

  it('the id of a resource in the data file is not used again after a restart', async () => {
    const data = dataPath();
    await life({ data }, async (call) => void (await call(project({ name: 'A' }))));
    await life({ data }, async (call) => {
      expect((await call(project({ name: 'B' }))).json).toMatchObject({ uid: 'project-2' });
    });
  });

  it('an empty data file is treated as absent, and a link to the data file is followed', async () => {
    const data = dataPath();
    writeFileSync(data, '');
    const link = join(dirname(data), 'link.json');
    symlinkSync(data, link);
    await life({ data: link }, async (call) => void (await call(project({ name: 'A' }))));
    expect(JSON.parse(readFileSync(data, 'utf8')).records).toHaveLength(1);
    expect(readdirSync(dirname(data)).sort()).toEqual(['link.json', 'state.json']);
  });

  it('the service ignores the temporary file that a crash left', async () => {
    const data = dataPath();
    writeFileSync(join(dirname(data), '.state.json.tmp'), '{"format":"pagewright-ref');
    await life({ data }, async (call) => void (await call(project({ name: 'A' }))));
    expect(JSON.parse(readFileSync(data, 'utf8')).records).toHaveLength(1);
  });

  it.each([
    ['a text that is not JSON', 'hello', 'it is not JSON'],
    ['an incomplete state', '{"format":"pagewright-reference-data","vers', 'it is not JSON'],
    ['JSON of another program', '{"name":"x"}', 'it has no "format"'],
    [
      'a state of a later version',
      '{"format":"pagewright-reference-data","version":2}',
      'its version is not 1',
    ],
    [
      'a state without lists',
      '{"format":"pagewright-reference-data","version":1}',
      '/records: expected a list',
    ],
    [
      'a state with an invalid project',
      '{"format":"pagewright-reference-data","version":1,"namespaces":[],"apiDocuments":[],"records":[{"kind":"project","project":{}}]}',
      '/records/0/project/uid: required, but missing',
    ],
  ])('the service refuses to start with %s as data file, and does not change it', (_, text, words) => {
    const data = dataPath();
    writeFileSync(data, text);
    expect(() => createReferenceApi({ data })).toThrow(StartError);
    expect(() => createReferenceApi({ data })).toThrow(words);
    expect(readFileSync(data, 'utf8')).toBe(text);
  });

  it.each(['/dev/full', '/dev/null', tmpdir()])(
    'the service refuses %s as data file, because it is not a regular file',
    (data) => {
      expect(() => createReferenceApi({ data })).toThrow('it is not a regular file');
      expect(existsSync(data)).toBe(true);
    },
  );

  it('the service refuses to listen if the data file can’t be written', async () => {
    await expect(createReferenceApi({ data: '/proc/state.json' }).listen()).rejects.toThrow();
    const data = dataPath();
    await life({ data }, async () => {});
    chmodSync(data, 0o444);
    await expect(createReferenceApi({ data }).listen()).rejects.toThrow('the data file is read-only');
  });

  it('creations get 500 while the data file is read-only, and succeed again afterwards', async () => {
    const data = dataPath();
    const entries: LogEntry[] = [];
    await life({ data, seed, logger: (entry) => entries.push(entry), quiet: true }, async (call) => {
      chmodSync(data, 0o444);
      expect(await call(project({ name: 'A', slug: 'a' }))).toMatchObject({
        status: 500,
        json: { code: 'internal', message: 'The resource could not be stored. Nothing was changed.' },
      });
      expect((await call({ target: '/v1/apis/acme', headers: bearer('read-token') })).status).toBe(200);
      chmodSync(data, 0o644);
      expect(await call(project({ name: 'A', slug: 'a' }))).toMatchObject({ status: 200 });
    });
    expect(entries).toMatchObject([
      { event: 'failure', error: expect.stringContaining('the data file is read-only') },
    ]);
  });

  it('the service does not overwrite the data file if another process changed it', async () => {
    const data = dataPath();
    await life({ data }, async (call) => {
      writeFileSync(data, 'mine now');
      expect((await call(project({ name: 'A' }))).status).toBe(500);
    });
    expect(readFileSync(data, 'utf8')).toBe('mine now');
  });

  it('the service creates the data file again if it was deleted', async () => {
    const data = dataPath();
    await life({ data }, async (call) => {
      rmSync(data);
      expect((await call(project({ name: 'A' }))).status).toBe(200);
    });
    expect(JSON.parse(readFileSync(data, 'utf8')).records).toHaveLength(1);
  });
});

describe('group commits', () => {
  const empty = { namespaces: [], documents: [], records: [] };
  const limits = { storedResources: 100, storedCharacters: 100_000 };
  const record = (name: string) =>
    ({
      kind: 'project',
      project: {
        uid: name,
        name,
        slug: name,
        isPrivate: false,
        accessGroups: [],
        loginPortalUid: '',
        activeThemeId: '',
        agentEnabled: false,
        analyticsEnabled: false,
        lastPublished: null,
        publishStatus: '',
      },
      origin: {},
    }) as const;

  /** A file whose writes finish only when the test lets them. */
  function heldFile() {
    const writes: { text: string; end: (error?: Error) => void }[] = [];
    const file: Pick<DataFile, 'replace'> = {
      replace: (text) =>
        new Promise((resolve, reject) =>
          writes.push({ text, end: (error) => (error ? reject(error) : resolve()) }),
        ),
    };
    return { file, writes };
  }

  const turn = () => new Promise((resolve) => setImmediate(resolve));

  it('the store shows and acknowledges a resource only once it is on disk', async () => {
    const { file, writes } = heldFile();
    const store = new Store(empty, limits, file);
    const addition = store.add(record('a'));
    await turn();
    expect([store.hasProject('a'), store.slugs.project.has('a'), store.hasId('project', 'a')]).toEqual([
      false,
      true,
      true,
    ]);
    writes[0]?.end();
    expect(addition.kind === 'staged' && (await addition.committed)).toEqual({ ok: true });
    expect(store.hasProject('a')).toBe(true);
  });

  it('the store writes all changes that arrive during a write together', async () => {
    const { file, writes } = heldFile();
    const store = new Store(empty, limits, file);
    const additions = ['a', 'b', 'c', 'd'].map((name) => store.add(record(name)));
    await turn();
    writes[0]?.end();
    await turn();
    writes[1]?.end();
    await Promise.all(additions.map((addition) => addition.kind === 'staged' && addition.committed));
    expect(writes.map(({ text }) => JSON.parse(text).records.length)).toEqual([1, 4]);
  });

  it('the store removes the resources of a failed write, and writes later changes', async () => {
    const { file, writes } = heldFile();
    const store = new Store(empty, { ...limits, storedResources: 2 }, file);
    const first = store.add(record('a'));
    const second = store.add(record('b'));
    expect(store.add(record('c')).kind).toBe('full');
    await turn();
    const failure = new Error('ENOSPC');
    writes[0]?.end(failure);
    expect(first.kind === 'staged' && (await first.committed)).toEqual({ ok: false, error: failure });
    await turn();
    writes[1]?.end();
    expect(second.kind === 'staged' && (await second.committed)).toEqual({ ok: true });
    expect([store.hasProject('a'), store.slugs.project.has('a'), store.hasProject('b')]).toEqual([
      false,
      false,
      true,
    ]);
    expect(store.add(record('c')).kind).toBe('staged');
  });
});

it('the service reports an id source that always returns the same id, and does not hang', async () => {
  const entries: LogEntry[] = [];
  const { call } = await start({ ids: () => 'same', logger: (entry) => entries.push(entry), quiet: true });
  expect((await call(project({ name: 'A' }))).status).toBe(200);
  expect((await call(project({ name: 'B' }))).status).toBe(500);
  expect(entries).toMatchObject([{ event: 'failure', error: expect.stringContaining('already taken') }]);
  expect(countedIds()('project')).toBe('project-1');
});
