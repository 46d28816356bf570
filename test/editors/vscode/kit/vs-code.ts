import type { Page } from 'playwright-core';
import { type BrowserOptions, openBrowser } from './chromium.js';

/** A window of VS Code in a browser, independent of its host. */
export interface VsCode {
  readonly page: Page;
  /** The saved text of a file in the open folder; undefined if it does not exist. */
  readonly stored: (name: string) => string | undefined;
  /** URLs on other machines that the window requested, which the browser refused. Tests expect none. */
  readonly departed: readonly string[];
  readonly close: () => Promise<void>;
}

/** A server on this machine that serves VS Code. */
export interface Host {
  /** URL of the page with an open folder. */
  readonly address: string;
  readonly stored: (name: string) => string | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Settings of every host: no animations and no prompts unrelated to a journey. Settings that act during typing keep
 * their defaults.
 */
export const stillSettings: Readonly<Record<string, unknown>> = {
  'workbench.startupEditor': 'none',
  'workbench.reduceMotion': 'on',
  'window.autoDetectColorScheme': true,
  'workbench.tips.enabled': false,
  'workbench.layoutControl.enabled': false,
  'security.workspace.trust.enabled': false,
  'editor.cursorBlinking': 'solid',
  'editor.minimap.enabled': false,
  'editor.hover.delay': 100,
  // Disables tooltips, because the tooltip of a row would cover the buttons of the rows next to it.
  'workbench.hover.delay': 600_000,
  'telemetry.telemetryLevel': 'off',
};

const noSuggestions = { other: 'off', comments: 'off', strings: 'off' } as const;

/** Settings for journeys that type long texts: the text stays as typed, and completion opens only on request. */
export const quietTyping: Readonly<Record<string, unknown>> = {
  'editor.autoIndent': 'keep',
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.autoSurround': 'never',
  'editor.quickSuggestions': noSuggestions,
  // VS Code's defaults for a language override general settings, so these are set per language.
  '[yaml][json][jsonc]': { 'editor.quickSuggestions': noSuggestions, 'editor.autoIndent': 'keep' },
  'editor.suggestOnTriggerCharacters': false,
  'editor.acceptSuggestionOnEnter': 'off',
  'editor.acceptSuggestionOnCommitCharacter': false,
  'editor.wordBasedSuggestions': 'off',
};

/** Time limit for anything to appear, in milliseconds. */
export const patience = 60_000;

/** Opens the page of a host, and waits for its files. Closing the window also stops the host. */
export async function openVsCode({ address, stored, stop }: Host, options?: BrowserOptions): Promise<VsCode> {
  const { page, departed, close } = await openBrowser(options);
  page.setDefaultTimeout(patience);
  const closeBoth = async () => {
    await close();
    await stop();
  };
  try {
    await page.goto(address);
    await page.locator('.explorer-viewlet .monaco-list-row').first().waitFor();
  } catch (error) {
    await closeBoth();
    throw error;
  }
  return { page, stored, departed, close: closeBoth };
}
