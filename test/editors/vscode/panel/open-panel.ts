import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { panelHtml } from '../../../../extension/src/walk/panel-html.js';
import { isToHost, type ToHost, type ToPage } from '../../../../extension/src/walk/shared/messages.js';
import type { Theme } from './themes.js';

/** The page of the panel; the test plays its host. */
export interface Panel {
  /** Messages from the page, in order. */
  readonly heard: readonly ToHost[];
  readonly tell: (message: ToPage) => Promise<void>;
  /** Switches the colour theme. */
  readonly wear: (theme: Theme) => Promise<void>;
  /** Reloads the page, which keeps only its saved state. */
  readonly reload: () => Promise<void>;
}

const address = 'http://panel.localhost';
const built = (name: string) =>
  readFileSync(new URL(`../../../../extension/dist/webview/${name}`, import.meta.url), 'utf8');

/** Opens the built page with its content security policy; `answer` returns the host's replies to a message. */
export async function openPanel(
  page: Page,
  theme: Theme,
  answer: (message: ToHost) => Promise<readonly ToPage[]>,
): Promise<Panel> {
  const heard: ToHost[] = [];
  const tell = async (message: ToPage) => {
    await page.evaluate((reported) => window.postMessage(reported, '*'), message);
  };
  await page.route(`${address}/**`, (route) => {
    const { pathname } = new URL(route.request().url());
    if (pathname === '/walk.js')
      return route.fulfill({ contentType: 'text/javascript', body: built('walk.js') });
    if (pathname === '/walk.css') return route.fulfill({ contentType: 'text/css', body: built('walk.css') });
    const parts = { script: `${address}/walk.js`, style: `${address}/walk.css`, source: address };
    return route.fulfill({
      contentType: 'text/html',
      body: panelHtml({ ...parts, nonce: 'once', title: 'Page walk' }),
    });
  });
  await page.exposeFunction('tellHost', async (message: unknown) => {
    if (!isToHost(message)) throw new Error(`The host would not understand ${JSON.stringify(message)}`);
    heard.push(message);
    for (const reported of await answer(message)) await tell(reported);
  });
  await page.addInitScript(playVsCode, { kind: theme.kind, colors: theme.colors });
  await page.goto(`${address}/`);
  return {
    heard,
    tell,
    wear: (worn) => page.evaluate((theme) => Reflect.get(window, 'wearTheme')(theme), worn),
    reload: async () => {
      heard.length = 0;
      await page.reload();
    },
  };
}

/** Stands in for VS Code's API; runs in the page before the panel's script. */
function playVsCode({ kind, colors }: Pick<Theme, 'kind' | 'colors'>): void {
  const api = {
    postMessage: (message: unknown) => void Reflect.get(window, 'tellHost')(message),
    getState: (): unknown => JSON.parse(sessionStorage.getItem('state') ?? 'null') ?? undefined,
    setState: (state: unknown) => sessionStorage.setItem('state', JSON.stringify(state)),
  };
  Reflect.set(window, 'acquireVsCodeApi', () => api);
  const wear = (theme: Pick<Theme, 'kind' | 'colors'>) => {
    document.body.className = theme.kind;
    const { style } = document.documentElement;
    const worn = [...style].filter((name) => /^--vscode-(?!.*font-)/.test(name));
    for (const name of worn) style.removeProperty(name);
    for (const [name, color] of Object.entries(theme.colors)) style.setProperty(`--vscode-${name}`, color);
  };
  Reflect.set(window, 'wearTheme', wear);
  document.addEventListener('DOMContentLoaded', () => {
    wear({ kind, colors });
    const { style } = document.documentElement;
    style.setProperty('--vscode-font-family', 'system-ui, "DejaVu Sans", sans-serif');
    style.setProperty('--vscode-font-size', '13px');
    style.setProperty('--vscode-editor-font-family', '"DejaVu Sans Mono", monospace');
    style.setProperty('--vscode-editor-font-size', '12px');
  });
}
