import { token } from '../search-server.js';
import type { LinkProgram } from './link-program.js';

export const typescriptLinks: LinkProgram = {
  file: 'program.ts',
  text: `import { getBaseLinked } from './operations.js';
import { FetchTransport } from './transport.js';

const headers = { Authorization: 'Bearer ${token}' };
const transport = new FetchTransport({ baseUrl: process.argv[2] ?? '', headers });
const request = { headers: { 'X-Tenant': 'acme' } };
const filter = { state: 'open' } as const;
for await (const hit of getBaseLinked(transport, filter, request)) console.log(\`hit \${hit.id}\`);
const { position } = await getBaseLinked(transport, filter, request);
if (position === null) throw new Error('no position');
for await (const hit of getBaseLinked(transport, filter, { ...request, from: position })) console.log(\`hit \${hit.id}\`);
`,
};
