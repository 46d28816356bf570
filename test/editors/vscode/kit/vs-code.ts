import type { Page } from 'playwright-core';
import { type BrowserOptions, openBrowser } from './chromium.js';

/** VS Code in a browser, whatever it is that serves it. */
export interface VsCode {
  readonly page: Page;
  /** The text of a file of the open folder as it is stored now, by its name; undefined: there is no such file. */
  readonly stored: (name: string) => string | undefined;
  /** Addresses outside of this machine that were requested, and refused. In every test it is to stay empty. */
  readonly departed: readonly string[];
  readonly close: () => Promise<void>;
}

/** Something of this machine that serves VS Code. */
export interface Host {
  /** The page with a folder open. */
  readonly address: string;
  readonly stored: (name: string) => string | undefined;
  readonly stop: () => Promise<void>;
}

/**
 * Settings that all hosts are started with: nothing moves, and nothing is asked that has nothing to do with a journey.
 * What comes while one types is as VS Code has it.
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
  'telemetry.telemetryLevel': 'off',
};

const noSuggestions = { other: 'off', comments: 'off', strings: 'off' } as const;

/** Settings of a journey in which long texts are typed: they are there afterwards as typed, and completion comes on demand. */
export const quietTyping: Readonly<Record<string, unknown>> = {
  'editor.autoIndent': 'keep',
  'editor.autoClosingBrackets': 'never',
  'editor.autoClosingQuotes': 'never',
  'editor.autoSurround': 'never',
  'editor.quickSuggestions': noSuggestions,
  // Settings for a language, as VS Code itself has for these, override those for all.
  '[yaml][json][jsonc]': { 'editor.quickSuggestions': noSuggestions, 'editor.autoIndent': 'keep' },
  'editor.suggestOnTriggerCharacters': false,
  'editor.acceptSuggestionOnEnter': 'off',
  'editor.acceptSuggestionOnCommitCharacter': false,
  'editor.wordBasedSuggestions': 'off',
};

/** Longest time until anything is seen, in milliseconds. */
export const patience = 60_000;

/** Opens the page of a host, and waits for its files. Closing it stops the host, too. */
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
