import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { hasTool } from './kit/has-tool.js';
import { programTools, runProgram } from './kit/programs.js';
import { searchInput } from './kit/search-server.js';

/** Walks two pages with transports that have none, some or all methods for idempotency keys; prints the headers. */
const keys = `<?php

use Pagination\\{IdempotencyKeys, PageAnswer, PageRequest, PageTransport, SearchCursor};

require __DIR__ . '/autoload.php';

trait TwoPages
{
    private int $sent = 0;

    public function send(PageRequest $request): PageAnswer
    {
        echo json_encode($request->headers), "\\n";

        return new PageAnswer(['hits' => [$this->sent], 'paging' => $this->sent++ === 0 ? ['next' => '2'] : []]);
    }
}

trait Keys
{
    public function idempotencyHeader(): string
    {
        return 'X-Key';
    }

    public function idempotencyKey(): ?string
    {
        return 'second';
    }
}

$sending = new class implements PageTransport {
    use TwoPages;
};
$undeclared = new class implements PageTransport {
    use TwoPages;
    use Keys;
};
$declared = new class implements PageTransport, IdempotencyKeys {
    use TwoPages;
    use Keys;
};
foreach ([$sending, $undeclared, $declared] as $transport) {
    $headers = ['Idempotency-Key' => 'first', 'X-Key' => 'first'];
    foreach (SearchCursor::fetch($transport, new PageRequest('POST', '/search', [], $headers)) as $hit);
}
`;

/** Requests a page of each server with a timeout of one second, and prints the errors. */
const failures = `<?php

use Pagination\\{HttpTransport, NetworkException, PageRequest};

require __DIR__ . '/autoload.php';

foreach (array_slice($argv, 1) as $base) {
    try {
        // The option of the request replaces the time limit of the transport.
        $request = new PageRequest('GET', '/search?token=secret', options: ['timeout' => 1]);
        (new HttpTransport($base, timeout: 50))->send($request);
        echo "sent\\n";
    } catch (NetworkException $failure) {
        echo $failure->isTimeout ? 'timeout' : 'other', ' ', $failure->getMessage(), "\\n";
    }
}
foreach ([['body' => "\\xff"], ['options' => ['retries' => 2]]] as $parts) {
    try {
        (new HttpTransport($argv[1]))->send((new PageRequest('POST', '/search'))->with($parts));
    } catch (InvalidArgumentException $failure) {
        echo $failure->getMessage(), "\\n";
    }
}
`;

/** Reactions of a server that send no complete HTTP response. */
const reactions: Readonly<Record<string, (socket: Socket) => void>> = {
  silent: () => undefined,
  closing: (socket) => socket.destroy(),
  stalling: (socket) => socket.write('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"hits"'),
  short: (socket) => socket.end('HTTP/1.1 200 OK\r\nContent-Length: 50\r\n\r\n{"hits"'),
  other: (socket) => socket.end('220 mail.example.com ready\r\n'),
};
const servers: Server[] = [];
const urls: Record<string, string> = {};
const folders: string[] = [];

beforeAll(async () => {
  for (const [name, react] of [...Object.entries(reactions), ['refusing', () => undefined] as const]) {
    const server = createServer((socket) => {
      socket.on('error', () => undefined);
      socket.on('data', () => react(socket));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    urls[name] = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    if (name === 'refusing') await new Promise((resolve) => server.close(resolve));
    else servers.push(server);
  }
});

afterAll(() => {
  for (const server of servers) server.close();
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

const tools = programTools.find(({ target }) => target === 'php');

describe.runIf(hasTool('transports in PHP', tools?.missing()))('transports in PHP', () => {
  async function printedBy(text: string, args: readonly string[] = []): Promise<readonly string[]> {
    if (tools === undefined) throw new Error('PHP has no tools.');
    const folder = mkdtempSync(join(tmpdir(), 'pagewright-php-'));
    folders.push(folder);
    const program = { file: 'program.php', text, args };
    return (await runProgram(tools, { folder, below: '' }, searchInput(), program)).trim().split('\n');
  }

  test('a PHP transport needs only `send`, and may set the header and the value of idempotency keys', async () => {
    const printed = await printedBy(keys);
    const uuid = expect.stringMatching(/^[\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12}$/);
    const first = { 'Idempotency-Key': 'first', 'X-Key': 'first' };
    const chosen = { ...first, 'X-Key': 'second' };
    expect(printed.map((line) => JSON.parse(line))).toEqual([
      ...[first, { ...first, 'Idempotency-Key': uuid }],
      ...[first, chosen],
      ...[first, chosen],
    ]);
  });

  test('the error of the PHP transport says whether a connection failed or broke, or the server was too slow', async () => {
    const names = ['refusing', 'silent', 'stalling', 'closing', 'short', 'other'];
    const printed = await printedBy(
      failures,
      names.map((name) => urls[name] ?? ''),
    );
    const of = (name: string) => `No response to GET ${urls[name]}/search: `;
    const closed = 'the connection was closed, or the server does not use HTTP.';
    expect(printed).toEqual([
      `other ${of('refusing')}no connection (Connection refused).`,
      `timeout ${of('silent')}timed out after 1 seconds.`,
      `timeout ${of('stalling')}timed out after 1 seconds.`,
      `other ${of('closing')}${closed}`,
      `other The response to GET ${urls.short}/search ended after 7 of 50 bytes.`,
      `other ${of('other')}${closed}`,
      'The body cannot be sent as JSON: Malformed UTF-8 characters, possibly incorrectly encoded.',
      'Unknown option of a request: retries.',
    ]);
  });
});
