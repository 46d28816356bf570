import type { Server } from 'node:http';
import { fileURLToPath } from 'node:url';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { serveFolder } from '../../build/serve.js';

/** The built site, served locally, and a browser without access to other machines. */
export interface Stage {
  readonly url: string;
  readonly browser: Browser;
  /** Stops the server to simulate a missing network. */
  readonly stopServer: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Time limit of every wait in milliseconds, long enough for a busy machine. */
const patience = 100_000;

const dist = fileURLToPath(new URL('../../dist', import.meta.url));

export async function openStage(): Promise<Stage> {
  const { url, server } = await serveFolder(dist);
  const browser = await chromium.launch({
    executablePath: '/usr/bin/chromium-headless-shell',
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
  return {
    ...{ url, browser },
    stopServer: () => stop(server),
    close: async () => {
      await browser.close();
      await stop(server);
    },
  };
}

function stop(server: Server): Promise<void> {
  server.closeAllConnections();
  return new Promise((resolve) => server.close(() => resolve()));
}

/** A page in a fresh profile. */
export interface Visit {
  readonly page: Page;
  readonly context: BrowserContext;
  /** Page errors, blocked resources, and requests to other origins; a test expects none. */
  readonly troubles: readonly string[];
  readonly close: () => Promise<void>;
}

export interface VisitOptions {
  readonly theme?: 'light' | 'dark';
  readonly size?: { readonly width: number; readonly height: number };
  /** The web address of the repository, as if the site had been built with it. */
  readonly repository?: string;
}

export async function visit(
  { browser, url }: Stage,
  path: string,
  { theme = 'light', size = { width: 1280, height: 800 }, repository }: VisitOptions = {},
): Promise<Visit> {
  const context = await browser.newContext({
    colorScheme: theme,
    viewport: size,
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const troubles: string[] = [];
  await context.route(
    (address) => address.origin !== new URL(url).origin && address.protocol.startsWith('http'),
    (route) => {
      troubles.push(`asked for ${route.request().url()}`);
      return route.abort();
    },
  );
  if (repository !== undefined)
    await context.route('**/playground/', async (route) => {
      const html = await (await route.fetch()).text();
      const body = html.replace('<html ', `<html data-repository="${repository}" `);
      await route.fulfill({ body, contentType: 'text/html; charset=utf-8' });
    });
  context.setDefaultTimeout(patience);
  const page = await context.newPage();
  page.on('pageerror', (error) => troubles.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text());
  });
  page.on('dialog', (dialog) => {
    troubles.push(`dialog: ${dialog.message()}`);
    return dialog.dismiss();
  });
  await page.goto(url + path);
  return { page, context, troubles, close: () => context.close() };
}
