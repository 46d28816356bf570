import { describe, expect, it } from 'vitest';
import { CancellationTokenSource } from 'vscode-languageserver/node';
import { startClient } from './kit/client.js';
import { pullCapabilities, silent, unknownScheme } from './kit/texts.js';

const uri = 'file:///work/openapi.yaml';
const hover = { textDocument: { uri }, position: { line: 4, character: 10 } };

describe('outdated requests', () => {
  it('a request that is cancelled at once is never started', async () => {
    const client = await startClient();
    client.open(uri, unknownScheme);
    const source = new CancellationTokenSource();
    const answer = client.request('textDocument/hover', hover, source.token);
    source.cancel();
    await expect(answer).rejects.toMatchObject({ code: -32800 });
    const cancelled = new CancellationTokenSource();
    cancelled.cancel();
    await expect(client.request('textDocument/hover', hover, cancelled.token)).rejects.toMatchObject({
      code: -32800,
    });
    expect(await client.request('textDocument/hover', hover)).not.toBeNull();
  });

  it('a request fails with "content modified" if a change follows it at once', async () => {
    const client = await startClient({ capabilities: pullCapabilities });
    client.open(uri, unknownScheme);
    await client.settled();
    const { sent: hovered } = await client.together(() => {
      const before = refusal(client.request('textDocument/hover', hover));
      client.replace(uri, silent, 2);
      return { before, after: client.request('textDocument/hover', hover) };
    });
    expect(await hovered.before).toMatchObject({ code: -32801 });
    expect(await hovered.after).toBeNull();
    const { sent: pulled } = await client.together(() => {
      const before = refusal(client.request('textDocument/diagnostic', { textDocument: { uri } }));
      client.replace(uri, unknownScheme, 3);
      return before;
    });
    expect(await pulled).toMatchObject({ code: -32802, data: { retriggerRequest: true } });
  });

  it('a request between changes and cancellations is answered from the newest text', async () => {
    const client = await startClient();
    client.open(uri, silent);
    for (let version = 2; version < 102; version++) {
      client.replace(uri, version % 2 === 0 ? unknownScheme : silent, version);
      const source = new CancellationTokenSource();
      const dropped = client.request('textDocument/hover', hover, source.token).catch(({ code }) => code);
      source.cancel();
      const answer = await client.request('textDocument/hover', hover);
      expect(answer === null).toBe(version % 2 === 1);
      expect(await dropped).toBe(-32800);
    }
  });

  it('a request fails if its document is closed before it starts', async () => {
    const client = await startClient();
    client.open(uri, unknownScheme);
    const { sent } = await client.together(() => {
      const answer = refusal(client.request('textDocument/hover', hover));
      client.close(uri);
      return answer;
    });
    expect(await sent).toMatchObject({ code: -32801 });
  });
});

function refusal(answer: Promise<unknown>): Promise<unknown> {
  return answer.then(
    () => undefined,
    (error) => error,
  );
}

describe('an internal error of the server', () => {
  it('an internal error of the server fails the request, is logged with its stack, and is shown once', async () => {
    const client = await startClient();
    for (let times = 0; times < 2; times++)
      expect(await client.refused('pagewright/debug', { fail: 'on purpose' })).toMatchObject({
        code: -32603,
        message: 'pagewright/debug failed: on purpose',
      });
    const logged = client.sent('window/logMessage');
    expect(logged).toHaveLength(3);
    expect(logged[0]?.message).toMatch(/^pagewright\/debug failed\. Error: on purpose\n +at /);
    expect(client.sent('window/showMessage')).toEqual([
      {
        type: 1,
        message:
          'Pagewright has an internal error: pagewright/debug failed. See the log of the language server.',
      },
    ]);
  });
});
