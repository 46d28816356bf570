import { targetIds } from '@pagewright/core';
import { isRecord } from '@pagewright/core/internal';
import { describe, expect, it } from 'vitest';
import { parseSettings } from '../../../packages/language-server/src/model/settings.js';
import { sourceLanguages, wellKnownNames } from '../../src/client/source-files.js';
import { manifest, manifestTexts, writtenManifest } from '../manifest.js';

const at = (...path: readonly string[]) =>
  path.reduce<unknown>((value, key) => (isRecord(value) ? value[key] : undefined), manifest);
const settings = at('contributes', 'configuration', 'properties');

describe('the manifest', () => {
  it('the manifest activates the extension for the languages and files that may start the server', () => {
    const events = at('activationEvents');
    const texts = Array.isArray(events) ? events.map(String) : [];
    expect(texts.filter((event) => /^onLanguage:|^workspaceContains:/.test(event))).toStrictEqual([
      ...sourceLanguages.map((language) => `onLanguage:${language}`),
      `workspaceContains:${wellKnownNames}`,
    ]);
  });

  it('the manifest has each setting of the server, with a description and the server’s default', () => {
    const defaults = Object.entries(isRecord(settings) ? settings : {}).map(([name, setting]) => {
      const { markdownDescription, description, default: value } = isRecord(setting) ? setting : {};
      expect(markdownDescription ?? description, name).toMatch(/\w{3}.*\.$/s);
      return [name.replace('pagewright.', ''), value] as const;
    });
    const names = Object.keys(parseSettings(undefined).settings);
    expect(defaults.map(([name]) => name)).toEqual(expect.arrayContaining([...names, 'trace.server']));
    const read = parseSettings(Object.fromEntries(defaults));
    expect(read.problems).toStrictEqual([]);
    expect({ ...read.settings, diagnostics: undefined }).toStrictEqual(parseSettings(undefined).settings);
  });

  it('the manifest colours scheme keys as keys in themes without a colour for properties', () => {
    const scopes = at('contributes', 'semanticTokenScopes');
    const given = (Array.isArray(scopes) ? scopes : []).map((one: unknown) =>
      isRecord(one) && isRecord(one.scopes) ? [one.language, Object.keys(one.scopes)] : [],
    );
    expect(given).toStrictEqual(sourceLanguages.map((language) => [language, ['property']]));
  });

  it('the setting pagewright.targets offers exactly the targets that exist', () => {
    const items = ['contributes', 'configuration', 'properties', 'pagewright.targets', 'items'];
    expect(at(...items, 'enum')).toStrictEqual(targetIds);
    // In a list, VS Code's settings editor offers choices only for strings.
    expect(at(...items, 'type')).toBe('string');
  });

  it('every string of a contribution has a key in package.nls.json, and every key is used', () => {
    const written: { readonly name: string; readonly text: string }[] = [];
    const look = (value: unknown, name: string) => {
      if (typeof value === 'string') written.push({ name, text: value });
      else if (Array.isArray(value)) for (const one of value) look(one, name);
      else if (isRecord(value)) for (const [key, one] of Object.entries(value)) look(one, key);
    };
    look(isRecord(writtenManifest) ? [writtenManifest.contributes, writtenManifest.capabilities] : [], '');
    const isText =
      /^(?:title|label|name|contextualTitle|contents|description|markdownDescription|patternErrorMessage)$/;
    const bare = written.filter(({ name, text }) => isText.test(name) && !/^%.+%$/.test(text));
    expect(bare).toEqual([]);
    const used = written.flatMap(({ text }) => /^%(.+)%$/.exec(text)?.[1] ?? []);
    expect([...new Set(used)].sort()).toEqual([...manifestTexts.keys()].sort());
  });
});
