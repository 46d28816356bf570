import { brotliCompressSync, constants, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { readRecording } from '@pagewright/exchanges';
import { expect, it } from 'vitest';

const url = 'https://api.example.com/things';
const entry = (body: unknown) => ({ request: { method: 'GET', url }, response: { status: 200, body } });
const lines = (...values: readonly unknown[]) => values.map((one) => JSON.stringify(one)).join('\n');
const cassette = (...bodies: readonly string[]) =>
  `interactions:\n${bodies
    .map(
      (body) => `- request:
    method: GET
    uri: ${url}
  response:
    body: {string: ${body}}
    status: {code: 200}
`,
    )
    .join('')}`;

it('an exchange from a recording has the number of the line on which it begins', async () => {
  const list = JSON.stringify([entry([]), entry([])], null, 2);
  const { exchanges } = await readRecording(`{"interactions": ${list}}`);
  expect(exchanges.map(({ at }) => at.line)).toEqual([2, 12]);
  const yaml = await readRecording(cassette("'[1]'", "'[2]'"));
  expect(yaml.exchanges.map(({ at }) => at.line)).toEqual([2, 8]);
  const ndjson = await readRecording(lines(entry([]), entry([])));
  expect(ndjson.exchanges.map(({ at }) => at.line)).toEqual([1, 2]);
});

it('a truncated HAR file yields the complete exchanges, and a problem about the one that is cut off', async () => {
  const whole = JSON.stringify({ log: { entries: [entry([]), entry([])] } }, null, 1);
  const { exchanges, problems } = await readRecording(whole.slice(0, -40));
  expect(exchanges).toHaveLength(1);
  expect(problems).toMatchObject([
    { message: 'the recording is cut off in this exchange', at: { line: 14 } },
  ]);
});

it('a truncated cassette yields the complete exchanges, and a problem with its line', async () => {
  const { exchanges, problems } = await readRecording(
    cassette("'[1]'", "'[2]'", "'[3").replace(/\}\n[^}]*$/, ''),
  );
  expect(exchanges).toHaveLength(2);
  expect(problems).toHaveLength(1);
  expect(problems[0]?.at.line).toBeGreaterThanOrEqual(14);
});

it('a broken line does not affect the other lines of a recording', async () => {
  const text = [
    JSON.stringify(entry([1])),
    '{"request": {"url": "https://a"',
    JSON.stringify(entry([2])),
  ].join('\n');
  const { exchanges, problems } = await readRecording(text);
  expect(exchanges.map(({ response }) => response.body)).toEqual([[1], [2]]);
  expect(problems).toMatchObject([{ at: { line: 2 } }]);
});

it('an entry without a response is reported as a problem at its line', async () => {
  const { exchanges, problems } = await readRecording(lines({ request: { url } }, entry([])));
  expect(exchanges).toHaveLength(1);
  expect(problems).toMatchObject([
    { at: { line: 1 }, message: 'this entry has no readable request and response' },
  ]);
});

it.each(['', 'openapi: 3.1.0\npaths: {}\n', '{}', '[]', 'just words', '\u0000\u0001'])(
  'the string %j is reported as a problem, not read as a recording',
  async (text) => {
    const { exchanges, problems } = await readRecording(text);
    expect(exchanges).toEqual([]);
    expect(problems).toHaveLength(1);
  },
);

it('a body that unpacks to more than 64 MB is read as null, and the problem gives the limit', async () => {
  const bomb = gzipSync(Buffer.alloc(70_000_000)).toString('base64');
  const { exchanges, problems } = await readRecording(lines(entry({ base64_string: bomb })));
  expect(exchanges[0]?.response.body).toBe(null);
  expect(problems).toMatchObject([{ message: expect.stringContaining('decompresses to more than 64 MB') }]);
});

const packers: Readonly<Record<string, (bytes: Uint8Array) => Uint8Array>> = {
  deflate: deflateSync,
  br: (bytes) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 1 } }),
  'raw deflate': deflateRawSync,
};

it.each(Object.keys(packers))(
  'a decompression bomb that is packed as %s is read as null, and the problem gives the limit',
  async (name) => {
    const bomb = packers[name]?.(new Uint8Array(70_000_000)) ?? new Uint8Array();
    const headers = { 'content-encoding': [name.split(' ').at(-1)] };
    const body = { base64_string: Buffer.from(bomb).toString('base64') };
    const text = JSON.stringify({ request: { url }, response: { headers, body } });
    const { exchanges, problems } = await readRecording(text);
    expect(exchanges[0]?.response.body).toBe(null);
    expect(problems).toMatchObject([{ message: expect.stringContaining('decompresses to more than 64 MB') }]);
  },
);

it('a decompression bomb, or a body with 10,000 content codings, is read as null with a problem', async () => {
  const twice = gzipSync(gzipSync(new Uint8Array(70_000_000))).toString('base64');
  const packed = (codings: string) =>
    JSON.stringify({
      request: { url },
      response: { headers: { 'content-encoding': codings }, body: { base64_string: twice } },
    });
  const { exchanges, problems } = await readRecording(
    [packed('gzip, gzip'), packed(Array(10_000).fill('gzip').join(','))].join('\n'),
  );
  expect(exchanges.map(({ response }) => response.body)).toEqual([null, null]);
  expect(problems).toHaveLength(2);
});

it('an alias bomb in a cassette is reported as a problem at its line', async () => {
  const levels = Array.from(
    { length: 20 },
    (_, index) => `      l${index + 1}: &l${index + 1} [${Array(10).fill(`*l${index}`).join(', ')}]`,
  );
  const text = `interactions:\n- request:\n    uri: ${url}\n  response:\n    body:\n      l0: &l0 [1]\n${levels.join('\n')}\n`;
  const { problems } = await readRecording(text);
  expect(problems).toMatchObject([{ message: expect.stringContaining('aliases'), at: { line: 2 } }]);
});

it('a YAML alias in a cassette is read as the entry with its anchor', async () => {
  const text = `interactions:
- request: {method: GET, uri: '${url}', headers: &h {Accept: [text/plain]}}
  response: {body: {string: '[1]'}, status: {code: 200}}
- request: {method: GET, uri: '${url}', headers: *h}
  response: {body: {string: '[2]'}, status: {code: 200}}
`;
  const { exchanges, problems } = await readRecording(text);
  expect(problems).toEqual([]);
  expect(exchanges.map(({ request, at }) => [request.headers, at.line])).toEqual([
    [{ Accept: 'text/plain' }, 2],
    [{ Accept: 'text/plain' }, 4],
  ]);
});

it('a recording whose lists nest a million levels deep is reported as a problem', async () => {
  const { problems } = await readRecording(`[${'['.repeat(1_000_000)}${']'.repeat(1_000_000)}]`);
  expect(problems).toMatchObject([{ message: 'this exchange is nested too deeply to be read' }]);
});

it.each(['text', 'data', 'bytes'])(
  'a body that nests a hundred thousand levels deep is reported as a problem, if recorded as %s',
  async (form) => {
    const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    const bodies: Readonly<Record<string, string>> = {
      text: JSON.stringify(deep),
      data: deep,
      bytes: JSON.stringify({ base64_string: gzipSync(deep).toString('base64') }),
    };
    const text = `{"request":{"url":"${url}"},"response":{"body":${bodies[form]}}}`;
    const { exchanges, problems } = await readRecording(text);
    expect(problems).toMatchObject([{ message: expect.stringContaining('nested too deeply') }]);
    expect(exchanges.every(({ response }) => response.body === null)).toBe(true);
  },
);

it('problems of a recording do not quote its content', async () => {
  const secret = 'sk_live_0123456789';
  const texts = [
    `{"request":{"url":"${secret}`,
    `interactions:\n- request: {uri: "${secret}\n`,
    `[{"token":"${secret}"}]`,
  ];
  for (const text of texts)
    expect(JSON.stringify((await readRecording(text)).problems)).not.toContain(secret);
});

it('a damaged body is reported as a problem, and its exchange is kept', async () => {
  const packed = gzipSync('[1,2,3]').subarray(0, 15).toString('base64');
  const { exchanges, problems } = await readRecording(lines(entry({ base64_string: packed })));
  expect(exchanges).toHaveLength(1);
  expect(problems).toMatchObject([
    { message: "the body of the response can't be read: it can't be decompressed as gzip" },
  ]);
});
