import { describe, expect, it } from 'vitest';
import { run } from '../support/fake-io.js';

const document = (next: string) => `openapi: 3.1.0
info: { title: Users, version: '1' }
servers: [{ url: https://api.example.com }]
x-vendor-pagination:
  - name: userPage
    type: cursor
    request: { cursor: { type: cursor } }
    response:
      data: { type: items }
      next: { type: cursor, path: [${next}] }
paths:
  /users:
    get:
      operationId: listUsers
      x-vendor-pagination: userPage
      parameters: [{ name: cursor, in: query, schema: { type: string } }]
      responses: {}
  /teams:
    get: { x-vendor-pagination: userPage, responses: {} }
`;

const line = (query: string, body: object) =>
  JSON.stringify({
    request: { method: 'GET', url: `https://api.example.com/users${query}` },
    response: { body },
  });
const walk = [
  line('?api_key=sk_live_1', { data: [{ id: 1 }], next: 'abcdef' }),
  line('?api_key=sk_live_1&cursor=abcdef', { data: [{ id: 2 }], next: null }),
].join('\n');

const files = { 'a.yaml': document('next'), 'broken.yaml': document('after'), 'walks/one.ndjson': walk };
const verify = (...argv: readonly string[]) => run(['verify', ...argv], { files });

describe('pagewright verify', () => {
  it('verify confirms a declaration that predicts the recorded requests, and ends with status 0', async () => {
    const { status, stdout } = await verify('a.yaml', '--recording', 'walks');
    expect(status).toBe(0);
    expect(stdout).toContain('confirmed    get /users (userPage): 1 walk, 2 pages, 1 request predicted');
    expect(stdout).toContain('the recordings have no request to get /teams');
    expect(stdout).toContain('1 confirmed, 0 contradicted, 1 unobserved: 2 exchanges');
  });

  it('verify shows a contradicted declaration with its line and both requests, and ends with status 1', async () => {
    const { status, stdout } = await verify('broken.yaml', '--recording', 'walks/one.ndjson');
    expect(status).toBe(1);
    expect(stdout).toContain('broken.yaml:10:');
    expect(stdout).toContain('Verify/EndsEarly');
    expect(stdout).toContain('walks/one.ndjson:1  GET https://api.example.com/users?api_key=***');
    expect(stdout).toContain('received  GET https://api.example.com/users?api_key=***&cursor=abcdef');
  });

  it('a finding that the configuration suppresses neither contradicts nor confirms a declaration', async () => {
    const config = `openapi: broken.yaml
diagnostics:
  ignored:
    Verify/EndsEarly: [{ location: get /users, reason: the recordings are old }]
    Verify/FieldNotFound: true
`;
    const given = { files: { ...files, 'pagewright.yaml': config } };
    const argv = ['verify', 'broken.yaml', '--config', 'pagewright.yaml', '--recording', 'walks'];
    const { stdout } = await run(argv, given);
    expect(stdout).toContain('the configuration suppresses the findings that contradict the declaration');
    expect(stdout).toContain('0 confirmed, 0 contradicted, 2 unobserved');
    expect(stdout).toMatch(/\(\d findings? suppressed\)/);
    expect(stdout).not.toContain('Verify/EndsEarly');
    const json = JSON.parse((await run([...argv, '--format', 'json'], given)).stdout);
    expect(json.findings[0]).toMatchObject({ code: 'Verify/EndsEarly', suppressed: true });
    const check = await run(['check', 'broken.yaml', '--config', 'pagewright.yaml'], given);
    expect(check.stdout).not.toContain('Stale');
    expect(check.stdout).not.toContain('There is no rule');
  });

  it.each(['text', 'json', 'sarif', 'junit', 'github'])(
    'credentials are masked in the format %s of verify',
    async (format) => {
      const { stdout } = await verify('broken.yaml', '--recording', 'walks', '--format', format);
      expect(stdout).not.toContain('sk_live');
    },
  );

  it('the JSON of verify has verdicts, counts, findings with evidence, and a summary', async () => {
    const { stdout } = await verify('broken.yaml', '--recording', 'walks', '--format', 'json');
    const report = JSON.parse(stdout);
    expect(report).toMatchObject({
      version: 1,
      operations: [
        {
          operation: 'get /users',
          scheme: 'userPage',
          verdict: 'contradicted',
          walks: 1,
          pages: 2,
          requestsPredicted: 0,
        },
        {
          operation: 'get /teams',
          verdict: 'unobserved',
          walks: 0,
          pages: 0,
          reason: expect.any(String),
          findings: [],
        },
      ],
      summary: { exchanges: 2, confirmed: 0, contradicted: 1, unobserved: 1 },
    });
    expect(report.findings).toEqual(report.operations[0].findings);
    expect(report.findings[0]).toMatchObject({
      code: 'Verify/EndsEarly',
      severity: 'error',
      file: 'broken.yaml',
      pointer: '/x-vendor-pagination/0/response/next/path',
      range: { start: { line: 9 } },
      evidence: [
        { file: 'walks/one.ndjson', line: 1, expected: expect.any(String), received: expect.any(String) },
        { file: 'walks/one.ndjson', line: 2 },
      ],
    });
  });

  it('verify --format junit is valid XML if a recorded request has a character that XML forbids', async () => {
    const hostile = walk.replaceAll('api_key=', 'q=\uffff&api_key=');
    const given = { ...files, 'walks/one.ndjson': hostile };
    const { stdout } = await run(['verify', 'broken.yaml', '--recording', 'walks', '--format', 'junit'], {
      files: given,
    });
    expect(hostile).toContain('\uffff');
    expect(stdout).toContain('<failure');
    expect(stdout).not.toMatch(/[\ufffe\uffff]/);
  });

  it('the JUnit report of verify has failures for contradictions, and skips unobserved operations', async () => {
    const { stdout } = await verify('broken.yaml', '--recording', 'walks', '--format', 'junit');
    expect(stdout).toContain(
      '<testsuite name="pagewright verify" tests="2" failures="1" errors="0" skipped="1">',
    );
    expect(stdout).toContain('<testcase classname="userPage" name="get /users">');
    expect(stdout).toContain('<failure type="Verify/EndsEarly"');
    expect(stdout).toContain('<skipped message="the recordings have no request to this operation"/>');
  });

  it('verify writes the violated rule into a SARIF log, and the violation as an annotation for GitHub', async () => {
    const sarif = JSON.parse(
      (await verify('broken.yaml', '--recording', 'walks', '--format', 'sarif')).stdout,
    );
    expect(sarif.runs[0].tool.driver.rules).toMatchObject([
      { id: 'Verify/EndsEarly', defaultConfiguration: { level: 'error' } },
    ]);
    expect(sarif.runs[0].results[0].message.text).toContain('Seen in the recording at walks/one.ndjson:1.');
    const { stdout } = await verify('broken.yaml', '--recording', 'walks', '--format', 'github');
    expect(stdout).toMatch(/^::error file=broken\.yaml,line=10,/);
  });

  it('verify checks only the named operation', async () => {
    const { stdout, status } = await verify(
      'a.yaml',
      'listUsers',
      '--recording',
      'walks',
      '--format',
      'json',
    );
    expect(status).toBe(0);
    expect(JSON.parse(stdout).operations.map(({ operation }: { operation: string }) => operation)).toEqual([
      'get /users',
    ]);
  });

  it.each([
    [['a.yaml'], 'verify needs --recording'],
    [['--recording', 'walks'], 'verify needs a FILE'],
    [
      ['a.yaml', 'listUser', '--recording', 'walks'],
      'listUser is neither a file nor an operation. Did you mean listUsers?',
    ],
    [['a.yaml', '--recording', 'nowhere.har'], "can't read nowhere.har"],
    [['a.yaml', '--recording', 'a.yaml'], 'a.yaml:1: this is not a recording of HTTP exchanges'],
    [['none.yaml', '--recording', 'walks'], "can't read none.yaml"],
  ])('verify ends with status 2 and a reason for the arguments %j', async (argv, reason) => {
    const { status, stderr } = await verify(...argv);
    expect(status).toBe(2);
    expect(stderr).toContain(reason);
  });

  it('verify ends with status 2 if recordings have no request to a declared operation', async () => {
    const { status, stderr } = await verify('a.yaml', 'get /teams', '--recording', 'walks');
    expect(status).toBe(2);
    expect(stderr).toContain(
      'nothing was verified: no response in the recordings is a page of a declared operation',
    );
  });

  it('verify reports a broken line of a recording with its number, and uses the other lines', async () => {
    const { status, stderr } = await run(['verify', 'a.yaml', '--recording', 'walk.ndjson'], {
      files: { 'a.yaml': document('next'), 'walk.ndjson': `${walk}\n{"request": {` },
    });
    expect(status).toBe(0);
    expect(stderr).toContain('walk.ndjson:3: the recording is cut off in this exchange');
  });
});
