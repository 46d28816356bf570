import { describe, expect, it } from 'vitest';
import { clientHost } from '../../src/host/choose-host.js';

async function found(answer: unknown, isCancelled: (slices: number) => boolean = () => false) {
  const [slices, problems]: [(readonly string[])[], string[]] = [[], []];
  const token = {
    get isCancellationRequested() {
      return isCancelled(slices.length);
    },
  };
  const host = clientHost({ request: async () => answer });
  for await (const uris of host.find('vfs:/work', token, (problem) => problems.push(problem)))
    slices.push(uris);
  return { slices, problems };
}

const names = Array.from({ length: 120 }, (_, index) => `vfs:/work/${index}.yaml`);

describe('a client that finds the files of a folder', () => {
  it('the host yields the files that a client finds in slices of 50', async () => {
    const { slices, problems } = await found({ uris: names });
    expect(slices.map(({ length }) => length)).toStrictEqual([50, 50, 20]);
    expect([slices.flat(), problems]).toStrictEqual([names, []]);
  });

  it('after a cancellation, the host yields no more of the files that a client found', async () => {
    expect((await found({ uris: names }, (slices) => slices === 1)).slices.length).toBe(1);
  });

  it('the host passes on a problem that a client reports with its files, and drops invalid URIs', async () => {
    const answer = { uris: ['vfs:/work/a.json', 'vfs:/work/b.txt', 3], problem: 'There is more.' };
    expect(await found(answer)).toStrictEqual({
      slices: [['vfs:/work/a.json']],
      problems: ['There is more.'],
    });
  });

  it.each([[null], [{}], [{ uris: 'vfs:/work/a.json', problem: 7 }]])(
    'the host finds no files if the client responds with %j',
    async (answer) => {
      expect(await found(answer)).toStrictEqual({ slices: [], problems: [] });
    },
  );
});

describe('a client that lists a folder', () => {
  const listed = (request: () => Promise<unknown>) => clientHost({ request }).list('vfs:/work/');

  it("invalid names in a client's folder listing are dropped", async () => {
    expect(await listed(async () => ({ names: ['.git', 'sdk.yaml', 7] }))).toStrictEqual([
      '.git',
      'sdk.yaml',
    ]);
  });

  it('a folder that the client fails to list is treated as empty', async () => {
    for (const answer of [null, {}, { names: 'sdk.yaml' }])
      expect(await listed(async () => answer)).toStrictEqual([]);
    const refused = async () => Promise.reject(new Error('Unhandled method pagewright/listFolder'));
    expect(await listed(refused)).toStrictEqual([]);
  });
});
