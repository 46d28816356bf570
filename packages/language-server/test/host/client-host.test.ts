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

describe('a client that finds files', () => {
  it('a client that finds files is handed on slice by slice', async () => {
    const { slices, problems } = await found({ uris: names });
    expect(slices.map(({ length }) => length)).toStrictEqual([50, 50, 20]);
    expect([slices.flat(), problems]).toStrictEqual([names, []]);
  });

  it('a client that finds files is not handed on any more once nobody wants it', async () => {
    expect((await found({ uris: names }, (slices) => slices === 1)).slices.length).toBe(1);
  });

  it('a client that finds files reports omitted ones', async () => {
    const answer = { uris: ['vfs:/work/a.json', 'vfs:/work/b.txt', 3], problem: 'There is more.' };
    expect(await found(answer)).toStrictEqual({
      slices: [['vfs:/work/a.json']],
      problems: ['There is more.'],
    });
  });

  it.each([[null], [{}], [{ uris: 'vfs:/work/a.json', problem: 7 }]])(
    'a client that finds files finds nothing with %j',
    async (answer) => {
      expect(await found(answer)).toStrictEqual({ slices: [], problems: [] });
    },
  );
});
