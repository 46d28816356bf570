// A program that uses the generated module, and whose logs must show no credential.
import { inspect } from 'node:util';
import { listSearchCursor, PageError, type PageRequestOptions } from './acme-pages.js';
import type { Hit } from './items.js';
import { type FetchRequestInit, FetchTransport } from './transport.js';
import { walks } from './walking.js';

const [, , baseUrl = '', flakyUrl = ''] = process.argv;
const print = (line: string) => process.stdout.write(`${line}\n`);
const transport = new FetchTransport({ baseUrl, headers: { Authorization: 'Bearer secret' } });
const search = (body: unknown) => ({
  method: 'POST',
  url: '/search',
  headers: { 'X-Api-Key': 'secret' },
  body,
});

let named = '';
for await (const hit of listSearchCursor<Hit>(transport, search({ query: 'a' }))) named = hit.name;
print(`typed=${named}`);
let found = 0;
for await (const _ of listSearchCursor(transport, search({ query: 'a', paging: { size: 5 } }))) found++;
print(`object=${found}`);
/** An object that converts itself to text, like the dates of some libraries. */
class Query {
  toJSON(): string {
    return 'a';
  }
}
let written = 0;
for await (const _ of listSearchCursor(transport, search({ query: new Query() }))) written++;
print(`class=${written}`);
try {
  await listSearchCursor(transport, search('a'), { size: 5 });
} catch (error) {
  print(`text=${error instanceof PageError ? error.reason : String(error)}`);
}
const failure = await listSearchCursor(transport, search({ query: 'b' })).catch((error) => error);
print(`failed=${failure instanceof PageError} ${failure.reason} ${failure.status} ${failure.body.code}`);
// The type of `options` allows no headers, because the request has headers; JSON.parse bypasses that type.
const options: FetchRequestInit = JSON.parse('{ "headers": { "X-Tenant": "a" } }');
const refused: PageRequestOptions<FetchRequestInit> = { ...search({ query: 'a' }), options };
const tenant = await listSearchCursor(transport, refused).catch((error) => error);
print(`headers=${tenant instanceof TypeError} ${tenant.message}`);
const page = await listSearchCursor(transport, search({ query: 'a' }));
let saved = '';
for await (const one of page.iterPages({ maxPages: 2 })) saved = one.position ?? '';
let rest = 0;
for await (const _ of listSearchCursor(transport, { ...search({ query: 'a' }), from: saved })) rest++;
print(`rest=${rest}`);
print(
  `leaks=${/secret/.test(inspect(page, { depth: 9 }) + inspect(transport, { depth: 9 }) + JSON.stringify(page))}`,
);
await walks(flakyUrl);
