import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync } from 'node:zlib';
import { stringifyJson } from '@pagewright/core/paging';
import { readRecording } from '@pagewright/exchanges';
import { describe, expect, it } from 'vitest';

const page = { data: [{ id: 1 }, { id: 2 }], next: 'abc' };
const text = JSON.stringify(page);
const url = 'https://api.example.com/v1/things?limit=2';

/** The exchange that every recording in `recordings` contains. */
const expected = {
  request: { method: 'GET', url, headers: { Accept: 'application/json' } },
  response: { status: 200, body: page },
};

const base64 = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64');

function har(content: object, headers: readonly object[] = []): string {
  const request = {
    method: 'GET',
    url,
    headers: [{ name: 'Accept', value: 'application/json' }],
    queryString: [],
  };
  const response = { status: 200, headers, content };
  return JSON.stringify({
    log: { version: '1.2', creator: {}, pages: [], entries: [{ request, response }] },
  });
}

const gzipHeader = { name: 'Content-Encoding', value: 'gzip' };
const packedChunks = [gzipSync(text).subarray(0, 20), gzipSync(text).subarray(20)];

const recordings: Readonly<Record<string, string>> = {
  'a HAR file of a browser': har({ mimeType: 'application/json', size: 9, text }, [gzipHeader]),
  'a HAR file with a base64 body': har({
    mimeType: 'application/json',
    encoding: 'base64',
    text: base64(Buffer.from(text)),
  }),
  'a HAR file of Polly with packed chunks': har(
    {
      mimeType: 'application/json',
      _isBinary: true,
      text: JSON.stringify(packedChunks.map((one) => one.toString('hex'))),
    },
    [gzipHeader],
  ),
  'a newer HAR file of Polly with base64 chunks': har(
    { mimeType: 'application/json', encoding: 'base64', text: JSON.stringify(packedChunks.map(base64)) },
    [gzipHeader],
  ),
  'a cassette of VCR.py': `interactions:
- request:
    body: null
    headers: {Accept: [application/json]}
    method: GET
    uri: ${url}
  response:
    body: {string: '${text}'}
    headers: {Content-Type: [application/json]}
    status: {code: 200, message: OK}
version: 1
`,
  'a cassette of VCR.py with a packed body': `interactions:
- request:
    body: null
    headers:
      Accept:
      - application/json
    method: GET
    uri: ${url}
  response:
    body:
      string: !!binary |
        ${base64(gzipSync(text))}
    headers:
      Content-Encoding:
      - gzip
    status:
      code: 200
      message: OK
version: 1
`,
  'a cassette of VCR.py in JSON': JSON.stringify({
    version: 1,
    interactions: [
      {
        request: { method: 'GET', uri: url, body: null, headers: { Accept: ['application/json'] } },
        response: { status: { code: 200, message: 'OK' }, headers: {}, body: { string: text } },
      },
    ],
  }),
  'a cassette of Ruby VCR': `---
http_interactions:
- request:
    method: get
    uri: ${url}
    body:
      encoding: US-ASCII
      string: ''
    headers:
      Accept:
      - application/json
  response:
    status:
      code: 200
      message: OK
    headers: {}
    body:
      encoding: ASCII-8BIT
      string: !binary |-
        ${base64(Buffer.from(text))}
    http_version:
  recorded_at: Thu, 12 Apr 2022 09:51:55 GMT
recorded_with: VCR 6.1.0
`,
  'a cassette of Ruby VCR 1': `---
- !ruby/struct:VCR::HTTPInteraction
  request: !ruby/struct:VCR::Request
    method: :get
    uri: ${url}
    body:
    headers:
      Accept:
      - application/json
  response: !ruby/struct:VCR::Response
    status: !ruby/struct:VCR::ResponseStatus
      code: 200
      message: OK
    headers: {}
    body: '${text}'
    http_version: "1.1"
`,
  'a cassette of go-vcr, version 1': `---
version: 1
interactions:
- request:
    body: ""
    form: {}
    headers:
      Accept:
      - application/json
    url: ${url}
    method: GET
  response:
    body: '${text}'
    headers: {}
    status: 200 OK
    code: 200
    duration: ""
`,
  'a cassette of go-vcr, version 4': `---
version: 2
interactions:
    - id: 0
      request:
        proto: HTTP/1.1
        proto_major: 1
        content_length: 0
        host: api.example.com
        body: ""
        form: {}
        headers:
            Accept:
                - application/json
        url: ${url}
        method: GET
      response:
        proto: HTTP/2.0
        body: '${text}'
        headers: {}
        status: 200 OK
        code: 200
        duration: 100ms
`,
  'a cassette of betamax': JSON.stringify({
    http_interactions: [
      {
        request: {
          body: { encoding: 'utf-8', string: '' },
          headers: { Accept: ['application/json'] },
          method: 'GET',
          uri: url,
        },
        response: {
          body: { encoding: 'utf-8', base64_string: base64(gzipSync(text)) },
          headers: { 'Content-Encoding': ['gzip'] },
          status: { code: 200, message: 'OK' },
          url,
        },
        recorded_at: '2024-01-01T00:00:00',
      },
    ],
    recorded_with: 'betamax/0.8.1',
  }),
  'a recording of nock': JSON.stringify([
    {
      scope: 'https://api.example.com:443',
      method: 'GET',
      path: '/v1/things?limit=2',
      body: '',
      status: 200,
      response: page,
      rawHeaders: ['Content-Type', 'application/json'],
      reqheaders: { Accept: 'application/json' },
      responseIsBinary: false,
    },
  ]),
  'a recording of nock with packed chunks': JSON.stringify([
    {
      scope: 'https://api.example.com:443',
      method: 'GET',
      path: '/v1/things?limit=2',
      body: '',
      status: 200,
      response: packedChunks.map((one) => one.toString('hex')),
      headers: { 'content-encoding': 'gzip' },
      reqheaders: { Accept: 'application/json' },
    },
  ]),
  'lines of JSON': `${JSON.stringify({
    request: { method: 'GET', url, headers: { Accept: 'application/json' } },
    response: { status: 200, headers: {}, body: page },
  })}\n`,
};

describe('a recording', () => {
  it.each(Object.entries(recordings))(
    'readRecording reads %s as a request and its response',
    async (_, recording) => {
      const { exchanges, problems } = await readRecording(recording, 'a.rec');
      expect(problems).toEqual([]);
      expect(exchanges).toMatchObject([{ ...expected, at: { file: 'a.rec' } }]);
      expect(exchanges).toHaveLength(1);
    },
  );

  it.each([
    ['gzip', gzipSync(text)],
    ['deflate', deflateSync(text)],
    ['deflate', deflateRawSync(text)],
    ['br', brotliCompressSync(text)],
  ])('a response body that is compressed with %s is read as JSON', async (coding, bytes) => {
    const headers = { 'content-encoding': coding };
    const response = { status: 200, headers, body: { base64_string: base64(bytes) } };
    const { exchanges, problems } = await readRecording(JSON.stringify({ request: { url }, response }));
    expect(problems).toEqual([]);
    expect(exchanges[0]?.response.body).toEqual(page);
  });

  it('a compressed body is decompressed even if each byte is recorded as a character', async () => {
    const body = Buffer.from(gzipSync(text)).toString('latin1');
    const { exchanges } = await readRecording(
      JSON.stringify({ request: { url }, response: { headers: { 'content-encoding': 'gzip' }, body } }),
    );
    expect(exchanges[0]?.response.body).toEqual(page);
  });

  it('a header that was sent in two lines is read as a list of two values', async () => {
    const links = [
      { name: 'Link', value: '<https://a.example/2>; rel="next"' },
      { name: 'link', value: '<https://a.example/9>; rel="last"' },
    ];
    const { exchanges } = await readRecording(har({ mimeType: 'application/json', text }, links));
    expect(exchanges[0]?.response.headers).toMatchObject({ Link: links.map(({ value }) => value) });
  });

  it.each(['', '---\n'])('two cassettes in one file are both read if %j separates them', async (between) => {
    const cassette = `interactions:\n- request: {uri: ${url}}\n  response: {body: '{}'}\n`;
    const { exchanges, problems } = await readRecording(cassette + between + cassette);
    expect(exchanges.map(({ at }) => at.line)).toEqual(between === '' ? [2, 5] : [2, 6]);
    expect(problems).toEqual([]);
  });

  it('the fields of a form are read as members of the request body', async () => {
    const request = {
      method: 'POST',
      url,
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
      body: 'limit=2&tag=a&tag=b',
    };
    const { exchanges } = await readRecording(JSON.stringify({ request, response: { body: page } }));
    expect(exchanges[0]?.request.body).toEqual({ limit: '2', tag: ['a', 'b'] });
  });

  const bigBody = '{"next":9007199254740993}';
  it.each([
    ['text', JSON.stringify({ request: { url }, response: { body: bigBody } })],
    ['data', `{ "request": { "url": "${url}" }, "response": { "body": ${bigBody} } }`],
    [
      'data of nock',
      `[{ "scope": "https://a.example", "path": "/", "status": 200, "response": ${bigBody} }]`,
    ],
    ['the text of a HAR file', har({ mimeType: 'application/json', text: bigBody })],
  ])('an integer beyond 2^53 in a body that is recorded as %s keeps its digits', async (_, recording) => {
    const { exchanges } = await readRecording(recording);
    expect(stringifyJson(exchanges[0]?.response.body)).toBe(bigBody);
  });

  it.each(['application/json', 'text/html; charset=UTF-8', 'text/javascript'])(
    'the body of a response in a HAR file is read if it is JSON and its type is %s',
    async (mimeType) => {
      const { exchanges } = await readRecording(har({ mimeType, text }));
      expect(exchanges[0]?.response.body).toEqual(page);
    },
  );

  it('a body is read if its text begins with a byte order mark', async () => {
    const { exchanges, problems } = await readRecording(
      har({ mimeType: 'application/json', text: `\uFEFF${text}` }),
    );
    expect(exchanges[0]?.response.body).toEqual(page);
    expect(problems).toEqual([]);
  });

  it.each([
    { mimeType: 'application/json', size: 25 },
    { mimeType: 'application/json', size: -1 },
    { mimeType: 'application/json', _file: '1.json' },
  ])('a HAR file without the body of a response is reported as a problem for %j', async (content) => {
    const { problems } = await readRecording(har(content));
    expect(problems.map(({ message }) => message)).toEqual([
      'the recording lacks the body of the response: record it with its content',
    ]);
  });

  it.each([
    { mimeType: 'x-unknown', size: -1 },
    { mimeType: 'application/json', size: 0 },
    { mimeType: 'image/png', size: 9 },
  ])('a HAR file without the body of a response is no problem for %j', async (content) => {
    expect((await readRecording(har(content))).problems).toEqual([]);
  });

  it('a response body that is not JSON is read as null, without a problem', async () => {
    const { exchanges, problems } = await readRecording(har({ mimeType: 'text/html', text: '<html>' }));
    expect(exchanges[0]?.response.body).toBe(null);
    expect(problems).toEqual([]);
  });
});
