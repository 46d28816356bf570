import { describe, expect, it } from 'vitest';
import type { Read, WireAnswer, WireRequest } from '../../src/io.js';
import { run } from '../support/fake-io.js';

const schemes = `x-vendor-pagination:
  - name: byUrl
    type: cursorUrl
    request: {}
    response: { users: { type: items }, next: { type: cursorUrl, location: bodyLink } }
  - name: byToken
    type: cursor
    request: { page_token: { type: cursor }, key: { value: lit-7d1c9a } }
    response: { users: { type: items }, next: { type: cursor } }
paths:
  /users: { get: { x-vendor-pagination: byUrl } }
  /tokens: { get: { x-vendor-pagination: byToken }, post: { x-vendor-pagination: byToken } }
`;
const secret = 'glpat-SEKRET-42';

/** A server that returns these bodies in order. */
function server(...bodies: readonly unknown[]) {
  const requests: WireRequest[] = [];
  const exchange = async (request: WireRequest): Promise<Read<WireAnswer>> => {
    const body = bodies[requests.push(request) - 1] ?? { users: [] };
    return {
      ok: true,
      value: { status: 200, headers: {}, bytes: new TextEncoder().encode(JSON.stringify(body)) },
    };
  };
  return { requests, exchange };
}

async function simulate(
  document: string,
  argv: readonly string[],
  exchange: ReturnType<typeof server>['exchange'],
  files: Readonly<Record<string, string>> = {},
) {
  const [operation = '', ...more] = argv;
  const shown: string[] = [];
  for (const format of ['text', 'json']) {
    const command = ['simulate', 'a.yaml', operation, '--server', 'https://one.example', '--format', format];
    const { stdout, stderr } = await run([...command, ...more], {
      files: { 'a.yaml': document, ...files },
      exchange,
    });
    shown.push(stdout, stderr);
  }
  return shown.join('\n');
}

const leadsAway = { users: [1], next: 'https://two.example/users?page=2' };

describe('credentials of security schemes', () => {
  const declared: readonly (readonly [string, string, Readonly<Record<string, string>>])[] = [
    [
      'by a reference inside the document',
      `openapi: 3.1.0
components:
  x-keys: { H: { type: apiKey, in: header, name: X-By-Ref }, Q: { type: apiKey, in: query, name: Ticket } }
  securitySchemes: { h: { $ref: '#/components/x-keys/H' }, q: { $ref: '#/components/x-keys/Q' } }
`,
      {},
    ],
    [
      'by a reference into another file',
      `openapi: 3.1.0
components: { securitySchemes: { h: { $ref: 'keys.yaml#/H' }, q: { $ref: './keys.yaml#/Q' } } }
`,
      {
        'keys.yaml':
          'H: { type: apiKey, in: header, name: X-By-Ref }\nQ: { type: apiKey, in: query, name: Ticket }\n',
      },
    ],
    [
      'in Swagger 2.0',
      `swagger: '2.0'
securityDefinitions:
  h: { type: apiKey, in: header, name: X-By-Ref }
  q: { type: apiKey, in: query, name: Ticket }
`,
      {},
    ],
  ];

  it.each(declared)(
    'the credential %s of a security scheme is masked and sent to no other server',
    async (_, head, files) => {
      const { exchange, requests } = server(leadsAway, { users: [] }, leadsAway, { users: [] });
      const shown = await simulate(
        head + schemes,
        ['get /users', '--header', `x-by-ref: ${secret}`, '--param', `ticket=${secret}`],
        exchange,
        files,
      );
      expect(shown).not.toContain(secret);
      expect(shown).toContain('ticket=***');
      expect(JSON.stringify(requests.filter(({ url }) => url.includes('two.example')))).not.toContain(secret);
      expect(requests.filter(({ url }) => url.includes('one.example'))).toHaveLength(2);
    },
  );

  it("a literal with a credential's name is masked, and is not sent to another server", async () => {
    const document = `openapi: 3.1.0
components: { securitySchemes: { k: { type: apiKey, in: query, name: Version } } }
x-vendor-pagination:
  - name: byUrl
    type: cursorUrl
    request: { version: { param: version, value: lit-7d1c9a }, format: { value: full } }
    response: { users: { type: items }, next: { type: cursorUrl } }
paths: { /users: { get: { x-vendor-pagination: byUrl } } }
`;
    const { exchange, requests } = server(leadsAway, { users: [] }, leadsAway, { users: [] });
    const shown = await simulate(document, ['get /users'], exchange);
    expect(shown).not.toContain('lit-7d1c9a');
    expect(requests[1]?.url).toBe('https://two.example/users?page=2&format=full');
    expect(shown).toContain('omitted: version');
  });

  it("simulate says that it can't read a missing file that the security schemes refer to", async () => {
    const document = `openapi: 3.1.0
components: { securitySchemes: { k: { $ref: 'gone.yaml#/K' } } }
`;
    const shown = await simulate(document + schemes, ['get /users'], server().exchange);
    expect(shown).toContain("can't read gone.yaml, which a.yaml refers to");
  });
});

describe('headers', () => {
  it.each(
    'PRIVATE-TOKEN X-Vault-Token X-Figma-Token Ocp-Apim-Subscription-Key X-Token Token X-Auth X-Session-Id X-Tenant Proxy-Authorization'.split(
      ' ',
    ),
  )('the header %s, declared or not, is masked and sent to no other server', async (name) => {
    const { exchange, requests } = server(leadsAway, { users: [] }, leadsAway, { users: [] });
    const shown = await simulate(
      `openapi: 3.1.0\n${schemes}`,
      ['get /users', '--header', `${name}: ${secret}`],
      exchange,
    );
    expect(shown).not.toContain(secret);
    expect(shown).toContain(`${name}: ***`);
    expect(shown).toContain(`omitted: ${name}`);
    expect(JSON.stringify(requests.filter(({ url }) => url.includes('two.example')))).not.toContain(secret);
  });

  it('simulate shows four harmless headers and sends them to other servers, unless --secret names them', async () => {
    const argv = ['get /users', '--header', 'User-Agent: acme-sync-3', '--header', 'Accept-Language: de-ch'];
    const open = server(leadsAway, { users: [] }, leadsAway, { users: [] });
    const shown = await simulate(`openapi: 3.1.0\n${schemes}`, argv, open.exchange);
    expect(shown).toContain('User-Agent: acme-sync-3');
    expect(open.requests[1]?.headers).toMatchObject({
      'User-Agent': 'acme-sync-3',
      'Accept-Language': 'de-ch',
    });
    const marked = server(leadsAway, { users: [] }, leadsAway, { users: [] });
    const hidden = await simulate(
      `openapi: 3.1.0\n${schemes}`,
      [...argv, '--secret', 'user-agent'],
      marked.exchange,
    );
    expect(hidden).not.toContain('acme-sync-3');
    expect(marked.requests[1]?.headers).not.toMatchObject({ 'User-Agent': 'acme-sync-3' });
  });
});

describe('query parameters and bodies', () => {
  it('a parameter named like a credential is masked, while the paging parameter is shown', async () => {
    const { exchange } = server(
      { users: [1], next: 'page-two' },
      { users: [] },
      { users: [1], next: 'page-two' },
    );
    const shown = await simulate(
      `openapi: 3.1.0\n${schemes}`,
      ['get /tokens', '--param', `access_token=${secret}`, '--param', 'sort_key=name'],
      exchange,
    );
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain('lit-7d1c9a');
    expect(shown).toContain('access_token=***&sort_key=name&key=***&page_token=page-two');
  });

  it('body members named like credentials are masked, and so are numbers that repeat a credential', async () => {
    const { exchange } = server({ users: [] }, { users: [] });
    const shown = await simulate(
      `openapi: 3.1.0\n${schemes}`,
      ['post /tokens', '--body', 'body.json', '--header', 'X-Id: 1234567'],
      exchange,
      { 'body.json': `{ "q": "all", "client_secret": "${secret}", "auth": { "id": 1234567 } }` },
    );
    expect(shown).not.toContain(secret);
    expect(shown).not.toContain('1234567');
    expect(shown).toContain('"q":"all"');
  });

  it('credentials that a server puts into its own URLs are masked', async () => {
    const next = 'https://one.example/users?page=2&X-Amz-Signature=5f3a9c&sig=77aa';
    const { exchange } = server({ users: [1], next }, { users: [] }, { users: [1], next }, { users: [] });
    const shown = await simulate(`openapi: 3.1.0\n${schemes}`, ['get /users'], exchange);
    expect(shown).not.toMatch(/5f3a9c|77aa/);
    expect(shown).toContain('page=2');
  });
});
