import { listBusy, listClosed, listThings, searchThings } from './operations.js';
import { PageError } from './pagination.js';
import { FetchTransport } from './transport.js';

const transport = (retries?: number) => new FetchTransport({ baseUrl: process.argv[2] ?? '', retries });

const print = (value: unknown) => process.stdout.write(`${value}\n`);

for await (const thing of listThings(transport(2))) print(thing.id);
for (const list of [
  () => listBusy(transport(1)),
  () => listClosed(transport(2)),
  () => searchThings(transport(2)),
  () => listBusy(transport()),
]) {
  try {
    await list();
  } catch (error) {
    print(error instanceof PageError ? error.status : error);
  }
}
