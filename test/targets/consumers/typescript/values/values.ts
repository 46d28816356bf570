import { listBookOffset } from './pagination.js';
import { FetchTransport } from './transport.js';

const [server = ''] = process.argv.slice(2);

async function list(path: string, url: string, query: Readonly<Record<string, unknown>> = {}) {
  const transport = new FetchTransport({ baseUrl: server + path });
  await listBookOffset(transport, { method: 'GET', url, query });
}

await list('/v1', '/books', {
  text: 'a b',
  date: '2024-05-06',
  time: { toJSON: () => '2024-05-06T07:08:09Z' },
  enumeration: 'open' satisfies 'open' | 'closed',
  uuid: '123e4567-e89b-12d3-a456-426614174000',
  integer: 9007199254740993n,
  flag: true,
  list: new Set(['a', 'b']),
  dates: ['2024-05-06', '2024-05-07'],
  optional: 7,
  absent: undefined,
});
await list('/v1/', '/v1/books');
await list('/v1', 'books');
await list('/v1', '/v10/books');
for (const filter of [{ a: 1 }, new Date(Number.NaN), Number.NaN, [['a']], () => 1]) {
  const failure = await list('/v1', '/books', { filter }).catch(String);
  if (failure !== 'TypeError: The value of the query parameter filter cannot be sent.')
    process.stdout.write(`${String(filter)} ${failure}\n`);
}
await list('/v1', '/books', { filter: new Map([['a', 1]]) }).catch((error: Error) => {
  process.stdout.write(`${error.message}\n`);
});
