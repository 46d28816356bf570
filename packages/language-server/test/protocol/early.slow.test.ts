import { describe, expect, it } from 'vitest';
import type { Diagnostic } from 'vscode-languageserver';
import { type Client, type ClientOptions, codesOf, startClient } from './kit/client.js';
import { BusyClock, FailingClock, lists } from './kit/slow-lists.js';
import { patientCapabilities, positionNotFound, pullCapabilities } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const invalid = 'Document/InvalidBinding';
const refresh = 'workspace/diagnostic/refresh';

interface Answer {
  readonly kind: string;
  readonly resultId: string;
  readonly items: readonly Diagnostic[];
}

/** Never runs delayed work: otherwise the server would also send the refresh that follows when documents are added. */
class RestlessClock extends BusyClock {
  override after(): () => void {
    return () => {};
  }
}

const pull = (client: Client, previousResultId?: string) =>
  client.request<Answer>('textDocument/diagnostic', { textDocument: { uri }, previousResultId });
const codesIn = ({ items }: Answer) => [...new Set(codesOf(items))];
const refreshed = (client: Client) => client.requests.next(({ method }) => method === refresh);

/** Throws once on demand. */
class WearyClock extends RestlessClock {
  isTired = false;

  override now(): number {
    if (!this.isTired) return super.now();
    this.isTired = false;
    throw new Error('no time');
  }
}

async function opened(text: string, options?: ClientOptions): Promise<Client> {
  const client = await startClient({
    clock: new RestlessClock(),
    capabilities: pullCapabilities,
    ...options,
  });
  client.open(uri, text);
  return client;
}

describe('a client that pulls the diagnostics of a large document', () => {
  it('a client that pulls diagnostics of a large document gets early ones, a refresh, and then all', async () => {
    const client = await opened(lists(300));
    const early = await pull(client);
    expect([early.kind, codesIn(early)]).toEqual(['full', [invalid]]);
    await refreshed(client);
    const whole = await pull(client, early.resultId);
    expect([whole.kind, codesIn(whole)]).toEqual(['full', [invalid, positionNotFound]]);
    expect(await pull(client, whole.resultId)).toEqual({ kind: 'unchanged', resultId: whole.resultId });
    await client.settled();
    expect(client.asked(refresh)).toHaveLength(1);
  });

  it('diagnostics after a refresh equal those of a client without refreshes, and include early ones', async () => {
    const waiting = await opened(lists(300), { capabilities: patientCapabilities });
    const whole = await pull(waiting);
    const client = await opened(lists(300));
    const early = await pull(client);
    await refreshed(client);
    expect((await pull(client, early.resultId)).items).toEqual(whole.items);
    const reported = whole.items.map((item) => JSON.stringify(item));
    for (const item of early.items) expect(reported).toContain(JSON.stringify(item));
    expect(waiting.asked(refresh)).toEqual([]);
  });

  it.each([
    ['that is small', lists(300).replace(/info: .*/, '')],
    ['without early findings', lists(300, 'pages')],
  ])('a client gets all findings at once, without a refresh, for a document %s', async (_, text) => {
    const client = await opened(text);
    expect(codesIn(await pull(client))).toContain(positionNotFound);
    await client.settled();
    expect(client.asked(refresh)).toEqual([]);
  });

  it('a client that pulls diagnostics again before the refresh gets all of them', async () => {
    const client = await opened(lists(300));
    expect(codesIn(await pull(client, 'earlier'))).toEqual([invalid, positionNotFound]);
    const other = await opened(lists(300));
    const [early, whole] = await Promise.all([pull(other), pull(other)]);
    expect([codesIn(early), codesIn(whole)]).toEqual([[invalid], [invalid, positionNotFound]]);
  });

  it('a client that pulls diagnostics after an edit of a large document gets all, without a refresh', async () => {
    const client = await opened(lists(300));
    const early = await pull(client);
    client.replace(uri, lists(300, 'pages'), 2);
    expect(codesIn(await pull(client, early.resultId))).toEqual([positionNotFound]);
    await client.settled();
    expect(client.asked(refresh)).toEqual([]);
  });

  it('the server exits with 0 even if the check of a large document is not finished', async () => {
    const client = await opened(lists(300));
    await pull(client);
    client.close(uri);
    await client.request('shutdown', null);
    client.notify('exit', undefined);
    await client.exited();
    expect(client.exits).toEqual([0]);
  });
});

describe('failures after early findings', () => {
  it('a refused refresh after early diagnostics is logged, and the next pull gets all diagnostics', async () => {
    const answers = {
      [refresh]: () => {
        throw new Error('not now');
      },
    };
    const client = await opened(lists(300), { answers });
    await pull(client);
    await client.next('window/logMessage', ({ message }) => String(message).includes('not now'));
    expect(codesIn(await pull(client))).toContain(positionNotFound);
  });

  it('a request for diagnostics fails if the check throws before early findings, and the next succeeds', async () => {
    const clock = new FailingClock();
    const client = await opened(lists(300), { clock });
    await client.settled();
    // The clock fails at its second read, when the first slice begins; the first read is when the request is received.
    clock.left = 1;
    const refused = await client.refused('textDocument/diagnostic', { textDocument: { uri } });
    expect(refused).toMatchObject({ message: 'textDocument/diagnostic failed: no time' });
    expect(codesIn(await pull(client))).toEqual([invalid]);
    await refreshed(client);
    expect(codesIn(await pull(client))).toContain(positionNotFound);
  });

  it('a check that throws after early diagnostics is logged, and the next pull gets all diagnostics', async () => {
    const clock = new WearyClock();
    const client = await opened(lists(3000), { clock });
    expect(codesIn(await pull(client))).toEqual([invalid]);
    clock.isTired = true;
    await client.next('window/logMessage', ({ message }) => String(message).includes('no time'));
    expect(client.asked(refresh)).toEqual([]);
    expect(codesIn(await pull(client))).toContain(positionNotFound);
  });
});
