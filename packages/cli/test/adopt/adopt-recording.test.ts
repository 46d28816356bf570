import { describe, expect, it } from 'vitest';
import { run, runWithTraces } from '../support/fake-io.js';

const document = `openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://api.example.com }]
paths:
  /things:
    get:
      parameters:
        - { name: startIndex, in: query, schema: { type: integer } }
        - { name: limit, in: query, schema: { type: integer } }
      responses:
        '200':
          description: ok
          content:
            application/json:
              schema:
                type: object
                properties:
                  data: { type: array, items: { type: object, properties: { id: { type: integer } } } }
                  total: { type: integer }
  /stubs: { get: { parameters: [{ name: q, in: query, schema: { type: string } }], responses: {} } }
`;

const line = (path: string, body: object) =>
  JSON.stringify({ request: { url: `https://api.example.com${path}` }, response: { body } });
const walk = [
  line('/things?limit=2&startIndex=1&token=sk_1234567', { data: [{ id: 1 }, { id: 2 }], total: 3 }),
  line('/things?limit=2&startIndex=3&token=sk_1234567', { data: [{ id: 3 }], total: 3 }),
  line('/stubs?q=a', { stubs: [{ id: 1 }], more: true }),
  line('/stubs?q=a&page=2', { stubs: [{ id: 2 }], more: false }),
].join('\n');

const files = { 'shop.yaml': document, 'walks/w.ndjson': walk };
const adopt = (...argv: readonly string[]) => run(['adopt', 'shop.yaml', ...argv], { files });

describe('pagewright adopt --recording', () => {
  it('adopt --recording names the recorded lines for each field, and adds lists seen only in recordings', async () => {
    const { status, stdout, stderr } = await adopt('--recording', 'walks');
    expect([status, stderr]).toEqual([0, '']);
    expect(stdout).toBe(`thingsPage new scheme, offset
  get /things           it takes startIndex and limit and returns the list data; confirmed by recordings: 1 walk, 2 pages, 1 request predicted
    request.startIndex  sends 3 after 1 (walks/w.ndjson:1, walks/w.ndjson:2)
    request.limit       asks for 2, and gets 2 (walks/w.ndjson:1)
    response.data       has 2 items (walks/w.ndjson:1)

Not sure
  get /stubs        recorded requests page by page (walks/w.ndjson:4), but as a pageNumber scheme it would be faulty: the operation does not take the field that paging advances (it takes page and returns the list stubs and more); confirmed by recordings: 1 walk, 2 pages, 1 request predicted
    request.page    sends 2 after a page without it (walks/w.ndjson:3, walks/w.ndjson:4)
    response.stubs  has 1 item (walks/w.ndjson:3)
    response.more   is true before another page, and is false on the last one (walks/w.ndjson:3, walks/w.ndjson:4)

shop.yaml: 1 operation to declare with 1 scheme, 1 not sure, 0 already declared
Nothing is written yet.
To decide about the unclear ones: pagewright adopt shop.yaml --recording walks --interactive
To see the changes: pagewright adopt shop.yaml --recording walks --diff
To write shop.yaml: pagewright adopt shop.yaml --recording walks --write
`);
  });

  it('adopt leaves an operation undecided if the document does not say whether paging starts at 0 or 1', async () => {
    const { stdout } = await adopt();
    expect(stdout).toContain('it is unclear whether startIndex begins at 0 or at 1');
  });

  it('the JSON of adopt --recording has the recorded requests for each field, without credentials', async () => {
    const { stdout } = await adopt('--recording', 'walks', '--format', 'json');
    const [{ operations }] = JSON.parse(stdout).files;
    expect(operations).toMatchObject([
      {
        operation: 'get /things',
        state: 'bound',
        traffic: {
          verdict: 'confirmed',
          requestsPredicted: 1,
          fields: expect.arrayContaining([
            expect.objectContaining({
              part: 'request',
              field: 'startIndex',
              role: 'offset',
              shows: 'sends 3 after 1',
              exchanges: [
                {
                  file: 'walks/w.ndjson',
                  line: 1,
                  request: 'GET https://api.example.com/things?limit=2&startIndex=1&token=***',
                },
                expect.objectContaining({ line: 2 }),
              ],
            }),
          ]),
        },
      },
      { operation: 'get /stubs', state: 'undecided' },
    ]);
    expect(stdout).not.toContain('sk_1234567');
  });

  it('adopt --recording --write declares the confirmed schemes, and check accepts them', async () => {
    const { written } = await runWithTraces(['adopt', 'shop.yaml', '--recording', 'walks', '--write'], {
      files,
    });
    const after = written['shop.yaml'] ?? '';
    expect(after).toContain('value: 1');
    const check = await run(['check', 'shop.yaml'], { files: { 'shop.yaml': after } });
    expect(check.status).toBe(0);
  });

  it('adopt --interactive offers a scheme that recorded requests follow, even if the document lacks it', async () => {
    const { stderr, stdout } = await run(
      ['adopt', 'shop.yaml', '--recording', 'walks', '--interactive', '--diff'],
      {
        files,
        stdin: '1\n',
      },
    );
    expect(stderr).toContain('1  pageNumber: it predicts 1 recorded request, and despite that');
    expect(stdout).toContain('type: pageNumber');
  });

  it('adopt --propose declares only schemes that the document allows, whatever recordings show', async () => {
    const { stdout } = await adopt('--recording', 'walks', '--propose');
    expect(stdout).toContain('1 operation to declare with 1 scheme, 1 not sure');
  });

  it('adopt ends with status 2 for an unreadable recording, and for --secret without a recording', async () => {
    expect(await adopt('--recording', 'none.har')).toMatchObject({
      status: 2,
      stderr: expect.stringContaining('none.har'),
    });
    expect(await adopt('--secret', 'x')).toMatchObject({ status: 2 });
  });
});
