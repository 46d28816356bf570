import { randomUUID, timingSafeEqual } from 'node:crypto';
import { createServer } from 'node:http';
import { resourceSchemas, slugFromName } from '@pagewright/core/resources';
import { createReferenceApi, logLine } from '../../src/index.js';
import { makeLineWriter } from '../../src/log/request-log.js';
import { seed, token } from './documents.js';

/** Servers by name; each runs in a process that prints its URL. */
const servers: Readonly<Record<string, () => Promise<string>>> = {
  /** The upper bound: sends the same bytes and does nothing else. */
  bare: async () => {
    const list = Buffer.from(JSON.stringify(seed.apiDocuments));
    const created = Buffer.from(JSON.stringify(projectNamed('guides-for-everybody')));
    const server = createServer((request, response) => {
      const answer = (body: Buffer) => {
        response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
        response.end(body);
      };
      if (request.method === 'GET') answer(list);
      else request.on('data', () => {}).on('end', () => answer(created));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(server.address() as { port: number }).port}`;
  },
  ours: async () => listening({}),
  /** Logs a line per request to standard error, as the command does; the output is discarded. */
  'ours-logging': () => {
    const write = makeLineWriter(process.stderr);
    return listening({ logger: (entry) => write(logLine(entry)) });
  },
  /** Typical Fastify code: schemas for parameters, body and responses, and objects as responses. */
  fastify: () => fastifyServer(false),
  /** Fastify that sends the list as prepared bytes. */
  'fastify-bytes': () => fastifyServer(true),
};

async function listening(options: Parameters<typeof createReferenceApi>[0]): Promise<string> {
  const limits = { storedResources: 10_000_000, storedCharacters: 2 ** 40 };
  const tokens = { [token]: ['read', 'write'] } as const;
  return (
    await createReferenceApi({
      seed,
      tokens,
      limits,
      quiet: options?.logger === undefined,
      ...options,
    }).listen()
  ).url;
}

interface FastifyLike {
  readonly addHook: (
    name: string,
    hook: (request: FastifyRequest, reply: FastifyReply) => Promise<unknown>,
  ) => void;
  readonly get: (
    path: string,
    options: object,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => void;
  readonly post: (
    path: string,
    options: object,
    handler: (request: FastifyRequest, reply: FastifyReply) => unknown,
  ) => void;
  readonly listen: (options: object) => Promise<string>;
}
interface FastifyRequest {
  readonly headers: Readonly<Record<string, string | undefined>>;
  readonly params: { readonly namespace: string };
  readonly body: { readonly name: string; readonly slug?: string; readonly isPrivate?: boolean };
}
interface FastifyReply {
  readonly code: (status: number) => FastifyReply;
  readonly type: (type: string) => FastifyReply;
  readonly send: (body: unknown) => unknown;
}

async function fastifyServer(bytes: boolean): Promise<string> {
  const name = 'fastify';
  const { default: fastify }: { default: (options: object) => FastifyLike } = await import(name);
  const app = fastify({
    ajv: { customOptions: { strict: false, removeAdditional: false, coerceTypes: false } },
  });
  const expected = Buffer.from(`Bearer ${token}`);
  app.addHook('onRequest', async ({ headers }, reply) => {
    const given = Buffer.from(headers.authorization ?? '');
    if (given.length === expected.length && timingSafeEqual(given, expected)) return undefined;
    return reply.code(401).send({ code: 'unauthenticated', message: 'no' });
  });
  const list = Buffer.from(JSON.stringify(seed.apiDocuments));
  const params = { type: 'object', properties: { namespace: resourceSchemas.Namespace } };
  const items = { type: 'array', items: resourceSchemas.ApiDocument };
  app.get(
    '/v1/apis/:namespace',
    { schema: { params, ...(!bytes && { response: { 200: items } }) } },
    (_, reply) => (bytes ? reply.type('application/json').send(list) : reply.send(seed.apiDocuments)),
  );
  const projects = new Map<string, object>();
  const slugs = new Set<string>();
  const schema = {
    body: resourceSchemas.DocsProjectCreation,
    response: { 200: resourceSchemas.DocsProject },
  };
  app.post('/v1/docs', { schema }, ({ body }, reply) => {
    const stem = slugFromName(body.name, { maxLength: 50 });
    const slug = slugs.has(stem) ? `${stem}-${slugs.size + 1}` : stem;
    slugs.add(slug);
    const project = { ...projectNamed(slug), name: body.name, isPrivate: body.isPrivate ?? false };
    projects.set(project.uid, project);
    return reply.send(project);
  });
  return app.listen({ port: 0, host: '127.0.0.1' });
}

function projectNamed(slug: string) {
  return {
    uid: randomUUID(),
    name: 'Guides for everybody',
    slug,
    isPrivate: true,
    accessGroups: [],
    loginPortalUid: '',
    activeThemeId: 'default',
    agentEnabled: false,
    analyticsEnabled: false,
    lastPublished: null,
    publishStatus: 'unpublished',
  };
}

const start = servers[process.argv[2] ?? ''];
if (start === undefined) throw new Error(`expected one of ${Object.keys(servers).join(', ')}`);
process.on('message', () => process.send?.(process.memoryUsage()));
process.stdout.write(`${await start()}\n`);
