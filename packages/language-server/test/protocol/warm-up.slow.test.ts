import { describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { type Client, codesOf, startClient } from './kit/client.js';
import { BusyClock, FailingClock, lists } from './kit/slow-lists.js';
import { patientCapabilities, positionNotFound, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const small = 'file:///work/small/openapi.yaml';
const published = 'textDocument/publishDiagnostics';
const noCode = 'Document/InvalidIgnore';
const invalid = 'Document/InvalidBinding';
const hover = { textDocument: { uri: small }, position: { line: 4, character: 10 } };

const selection = { textDocument: { uri }, positions: [{ line: 4, character: 10 }] };

const busy = () => startClient({ clock: new BusyClock() });
const busyPulling = () => startClient({ clock: new BusyClock(), capabilities: patientCapabilities });
const pull = { textDocument: { uri } };

async function turns(count: number): Promise<void> {
  for (let left = count; left > 0; left--) await new Promise(setImmediate);
}

/** The versions and codes of every publication for the document, in order. */
function versionsAndCodes(client: Client) {
  return client
    .sent(published)
    .filter((one) => one.uri === uri)
    .map(({ version, diagnostics }) => ({ version, codes: new Set(codesOf(diagnostics)) }));
}

describe('a document with a long check', () => {
  it('a long check publishes findings about schemes first, then about declarations, then all', async () => {
    const client = await busy();
    client.open(uri, lists(300).replace('paths:', "x-vendor-pagination-ignore: ['Pagination/No']\npaths:"));
    await client.published(uri, (codes) => codes.includes(positionNotFound));
    await client.settled();
    expect(versionsAndCodes(client)).toEqual([
      { version: 1, codes: new Set([noCode]) },
      { version: 1, codes: new Set([noCode, invalid]) },
      { version: 1, codes: new Set([noCode, invalid, positionNotFound]) },
    ]);
  });

  it('a check publishes diagnostics once if the declarations have no problem, or the document is small', async () => {
    for (const text of [lists(300, 'pages'), lists(300).replace(/info: .*/, '')]) {
      const client = await busy();
      client.open(uri, text);
      await client.published(uri);
      await client.settled();
      expect(versionsAndCodes(client)).toHaveLength(1);
    }
  });

  it('a long check that an edit interrupts publishes the findings of the new text', async () => {
    const client = await busy();
    client.open(uri, lists(300));
    await client.published(uri);
    client.replace(uri, lists(300, 'pages'), 2);
    await client.published(uri, (_, version) => version === 2);
    await client.settled();
    expect(versionsAndCodes(client)).toEqual([
      { version: 1, codes: new Set([invalid]) },
      { version: 2, codes: new Set([positionNotFound]) },
    ]);
  });

  it('a long check with pauses returns the same pulled diagnostics as a check without pauses', async () => {
    const answers = await Promise.all(
      [await busyPulling(), await startClient({ capabilities: patientCapabilities })].map((client) => {
        client.open(uri, lists(300));
        return client.request<{ readonly items: readonly unknown[] }>('textDocument/diagnostic', pull);
      }),
    );
    const [paused, direct] = answers.map(({ items }) => items);
    expect(paused).toHaveLength(2);
    expect(paused).toEqual(direct);
  });

  it('a long check does not delay requests that need only the text or another document', async () => {
    const client = await busyPulling();
    client.open(uri, lists(300));
    client.open(small, unknownScheme);
    const answered: string[] = [];
    await Promise.all([
      client.request('textDocument/diagnostic', pull).then(() => answered.push('diagnostics')),
      client.request('textDocument/codeLens', pull).then(() => answered.push('code lenses')),
      client.request('textDocument/hover', hover).then(() => answered.push('hover')),
      client.request('textDocument/selectionRange', selection).then(() => answered.push('selection')),
    ]);
    expect(answered.slice(0, 2).sort()).toEqual(['hover', 'selection']);
  });

  it.each(['textDocument/diagnostic', 'textDocument/codeLens'])(
    'a long check stops when %s is cancelled, and a new request completes it',
    async (method) => {
      const client = await busyPulling();
      client.open(uri, lists(300));
      const source = new CancellationTokenSource();
      const dropped = client.request(method, pull, source.token).catch(({ code }) => code);
      await turns(10);
      const before = await client.inside();
      source.cancel();
      expect(await dropped).toBe(-32800);
      const after = await client.inside();
      expect([before.checked, after.checked]).toEqual([[null], [null]]);
      await client.request(method, pull);
      expect((await client.inside()).checked).not.toEqual([null]);
    },
  );

  it('a long check stops when its document changes, and its requests fail', async () => {
    const client = await busyPulling();
    client.open(uri, lists(300));
    const dropped = client.request('textDocument/diagnostic', pull).catch((error) => error);
    const lenses = client.request('textDocument/codeLens', pull).catch(({ code }) => code);
    await turns(10);
    client.replace(uri, lists(300, 'pages'), 2);
    expect(await dropped).toMatchObject({ code: -32802, data: { retriggerRequest: true } });
    expect(await lenses).toBe(-32801);
    const answer = await client.request<{ readonly items: unknown }>('textDocument/diagnostic', pull);
    expect(new Set(codesOf(answer.items))).toEqual(new Set([positionNotFound]));
  });

  it('a check that throws fails the request, and is logged', async () => {
    const clock = new FailingClock();
    const client = await startClient({ clock, capabilities: patientCapabilities });
    client.open(uri, lists(3));
    await client.settled();
    // The clock fails at its second read, when the first slice begins; the first read is when the request is received.
    clock.left = 1;
    const refused = await client.refused('textDocument/codeLens', pull);
    expect(refused).toMatchObject({ code: -32603, message: 'textDocument/codeLens failed: no time' });
    const logged = client.sent('window/logMessage').map(({ message }) => String(message));
    expect(logged.some((message) => message.includes('no time'))).toBe(true);
  });
});

describe('a document with a long outline', () => {
  const symbols = 'textDocument/documentSymbol';

  /** Starts a client whose document is already checked. Only the outline then takes long. */
  async function checked(): Promise<Client> {
    const client = await busyPulling();
    client.open(uri, lists(300));
    client.open(small, unknownScheme);
    await client.request('textDocument/diagnostic', pull);
    return client;
  }

  it('a long outline does not delay requests of other kinds, and is complete', async () => {
    const client = await checked();
    const answered: string[] = [];
    const [outline] = await Promise.all([
      client.request<readonly unknown[]>(symbols, pull).finally(() => answered.push('outline')),
      client.request('textDocument/hover', hover).then(() => answered.push('hover')),
    ]);
    expect(answered).toEqual(['hover', 'outline']);
    const direct = await startClient({ capabilities: patientCapabilities });
    direct.open(uri, lists(300));
    expect(outline).toEqual(await direct.request(symbols, pull));
  });

  it('a long outline stops on cancellation, and when its document changes', async () => {
    const client = await checked();
    const source = new CancellationTokenSource();
    const dropped = client.request(symbols, pull, source.token).catch(({ code }) => code);
    await turns(10);
    source.cancel();
    expect(await dropped).toBe(-32800);
    const outdated = client.request(symbols, pull).catch(({ code }) => code);
    await turns(10);
    client.replace(uri, lists(300, 'pages'), 2);
    expect(await outdated).toBe(-32801);
  });

  it('a long outline starts again when another file of its unit arrives', async () => {
    const client = await checked();
    const outline = client.request<readonly unknown[]>(symbols, pull);
    await turns(10);
    client.open('file:///work/pagewright.yaml', 'openapi: ./openapi.yaml\n');
    expect(await outline).toEqual(await client.request(symbols, pull));
    expect((await outline).length).toBeGreaterThan(1);
  });
});

describe('an edit during the first check of a document', () => {
  const edited = lists(300).replace('name: skip', 'name: skipped');
  const isAll = (codes: readonly string[]) => codes.includes(positionNotFound);

  /** The last diagnostics of a client that opens the edited text. */
  async function fresh() {
    const client = await busy();
    client.open(uri, edited);
    await client.published(uri, isAll);
    return client.sent(published).at(-1)?.diagnostics;
  }

  it.each([0, 40, 400, 1200])(
    'after an edit %i turns into the first check, a request is answered before the check ends',
    async (count) => {
      const client = await busy();
      client.open(uri, lists(300));
      await turns(count);
      client.replace(uri, edited, 2);
      const order: string[] = [];
      await Promise.all([
        client.published(uri, isAll).then(() => order.push('diagnostics')),
        client.request('textDocument/selectionRange', selection).then(() => order.push('selection')),
      ]);
      expect(order).toEqual(['selection', 'diagnostics']);
      const whole = versionsAndCodes(client).filter(({ codes }) => codes.has(positionNotFound));
      expect(whole.map(({ version }) => version)).toEqual([2]);
      expect(client.sent(published).at(-1)?.diagnostics).toEqual(await fresh());
    },
  );

  it('a request after an edit during a pulled check is answered first, and the next pull is up to date', async () => {
    const client = await busyPulling();
    client.open(uri, lists(300));
    const order: string[] = [];
    const first = client
      .request('textDocument/diagnostic', pull)
      .catch(({ code }) => order.push(`refused ${code}`));
    await turns(400);
    client.replace(uri, edited, 2);
    const [, , answer] = await Promise.all([
      first,
      client.request('textDocument/selectionRange', selection).then(() => order.push('selection')),
      client.request<{ readonly items: unknown }>('textDocument/diagnostic', pull).then((whole) => {
        order.push('diagnostics');
        return whole;
      }),
    ]);
    expect(order.toSorted()).toEqual(['diagnostics', 'refused -32802', 'selection']);
    expect(order.at(-1)).toBe('diagnostics');
    expect(codesOf(answer.items)).toEqual(codesOf(await fresh()));
  });

  it('the diagnostics after repeated edits during a check describe the last text', async () => {
    const client = await busy();
    client.open(uri, lists(300));
    for (let version = 2; version < 40; version++) {
      await turns(60);
      client.replace(uri, version % 2 === 0 ? edited : lists(300), version);
    }
    client.replace(uri, edited, 40);
    await client.published(uri, (codes, version) => isAll(codes) && version === 40);
    expect(client.sent(published).at(-1)?.diagnostics).toEqual(await fresh());
  });
});
