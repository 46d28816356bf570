// The walks of every client program; tests compare their output with the API.

interface Paged<Item> extends AsyncIterable<Item> {
  pages(): AsyncIterable<{ readonly items: readonly Item[]; readonly stopped: string | undefined }>;
}

const print = (report: object) => process.stdout.write(`${JSON.stringify(report)}\n`);

/** Walks page by page, and again item by item. Reads `name`, which compiles only for typed items. */
export async function walk<Item extends { readonly name: string }>(name: string, list: () => Paged<Item>) {
  try {
    const pages: string[][] = [];
    let stopped: string | undefined;
    for await (const page of list().pages()) {
      pages.push(page.items.map((item) => item.name));
      stopped = page.stopped;
    }
    const items: string[] = [];
    for await (const item of list()) items.push(item.name);
    print({ name, pages, items, stopped });
  } catch (error) {
    const { reason, status, body } = error as { reason?: string; status?: number; body?: unknown };
    print({ name, reason, status, body, message: reason === undefined ? String(error) : undefined });
  }
}
