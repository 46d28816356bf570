// A program with Axios: its interceptor waits as long as the server requests, and a signal cancels a walk.
import axios, { type AxiosInstance, type AxiosRequestConfig, isAxiosError } from 'axios';
import {
  type AbstractPage,
  listCursorIdPage,
  listCursorPage,
  listCursorUrlPage,
  listOffsetPage,
  listPageNumberPage,
  listWholeCollection,
  type PageAnswer,
  PageError,
  type PageRequestOptions,
  type PageTransport,
} from './acme-pages.js';

interface Item {
  readonly id: string;
  readonly name: string;
}

class AxiosTransport implements PageTransport<AxiosRequestConfig> {
  constructor(private readonly client: AxiosInstance) {}

  async send(request: PageRequestOptions<AxiosRequestConfig>): Promise<PageAnswer> {
    const { method, url, query, headers, body, options } = request;
    const answer = await this.client.request({ method, url, params: query, headers, data: body, ...options });
    return {
      status: answer.status,
      headers: { ...answer.headers } as Record<string, string>,
      body: answer.data,
    };
  }
}

function clientOf(baseURL: string): AxiosInstance {
  const headers = { Authorization: 'Bearer walks' };
  const client = axios.create({ baseURL, headers, validateStatus: (status) => status !== 429 });
  client.interceptors.response.use(undefined, async (error: unknown) => {
    if (!isAxiosError(error) || error.config === undefined || error.response?.status !== 429) throw error;
    const seconds = Number(error.response.headers['retry-after'] ?? 1);
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    return client.request(error.config);
  });
  return client;
}

const get = (collection: string, query: object = {}) => ({
  method: 'GET',
  url: `/v1/pages/${collection}`,
  query: { count: 7, ...query },
});

/** Returns every item; a failed page is requested again, and earlier items are kept. */
async function walk<Page extends AbstractPage<Item>>(name: string, first: Page): Promise<void> {
  const names: string[] = [];
  let failed: number | undefined;
  let page: Page = first;
  names.push(...page.getPaginatedItems().map((item) => item.name));
  while (page.hasNextPage()) {
    try {
      page = await page.getNextPage();
      names.push(...page.getPaginatedItems().map((item) => item.name));
    } catch (error) {
      if (!(error instanceof PageError) || failed !== undefined) throw error;
      failed = error.status;
    }
  }
  process.stdout.write(`${name}=${names} failed=${failed ?? 'never'}\n`);
}

export async function walks(baseUrl: string): Promise<void> {
  const transport = new AxiosTransport(clientOf(baseUrl));
  await walk('offset', await listOffsetPage<Item>(transport, get('offset'), { limit: 2 }));
  await walk('page-number', await listPageNumberPage<Item>(transport, get('page-number'), { pageSize: 2 }));
  await walk('cursor', await listCursorPage<Item>(transport, get('cursor'), { limit: 2 }));
  await walk('cursor-id', await listCursorIdPage<Item>(transport, get('cursor-id'), { limit: 2 }));
  await walk('cursor-url', await listCursorUrlPage<Item>(transport, get('cursor-url'), { limit: 2 }));
  await walk('fake-page', await listWholeCollection<Item>(transport, get('fake-page')));

  const controller = new AbortController();
  const cancellable = { ...get('offset'), options: { signal: controller.signal } };
  const seen: string[] = [];
  try {
    for await (const item of listOffsetPage<Item>(transport, cancellable, { limit: 2 })) {
      if (seen.push(item.name) === 3) controller.abort();
    }
  } catch (error) {
    process.stdout.write(`cancelled=${seen} ${axios.isCancel(error)}\n`);
  }
}
