import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BrowserContext, Page } from 'playwright-core';

/** A headless browser that can only reach this machine. */
export interface Browser {
  readonly page: Page;
  /** URLs on other machines that the page requested without success. Tests expect none. */
  readonly departed: readonly string[];
  readonly close: () => Promise<void>;
}

export interface BrowserOptions {
  /** Size of the window in CSS pixels. Default: 1200 x 750. */
  readonly size?: { readonly width: number; readonly height: number };
}

export const chromiumPath = '/usr/bin/chromium-headless-shell';

export async function openBrowser({
  size = { width: 1200, height: 750 },
}: BrowserOptions = {}): Promise<Browser> {
  const { chromium } = await import('playwright-core');
  const profile = mkdtempSync(join(tmpdir(), 'pagewright-chromium-'));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath: chromiumPath,
    headless: true,
    viewport: size,
    permissions: ['clipboard-read', 'clipboard-write'],
    args: flags,
  });
  const departed: string[] = [];
  await keepHome(context, departed);
  return {
    page: context.pages()[0] ?? (await context.newPage()),
    departed,
    close: async () => {
      await context.close();
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

const flags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Makes colours the same on every machine.
  '--force-color-profile=srgb',
  '--font-render-hinting=none',
];

async function keepHome(context: BrowserContext, departed: string[]): Promise<void> {
  await context.route(leaves, (route) => {
    departed.push(route.request().url());
    return route.abort();
  });
  // With a URL pattern, sockets that don't match are not intercepted. With a function, all sockets would pass through
  // Playwright, which can reorder messages that are sent together.
  await context.routeWebSocket(leavingSocket, (socket) => {
    departed.push(socket.url());
    return socket.close();
  });
}

const leavingSocket = /^wss?:\/\/(?!(?:[^/:]+\.)?localhost[:/]|127\.0\.0\.1[:/])/;

function leaves({ hostname, protocol }: URL): boolean {
  return /^https?:$/.test(protocol) && !/^(.*\.)?localhost$|^127\.0\.0\.1$/.test(hostname);
}
