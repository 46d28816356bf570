import { describe, expect, it } from 'vitest';
import { checkedSyntax } from '../../src/client/checked-syntax.js';

const json = 'vscode.json-language-features';
const yaml = 'redhat.vscode-yaml';

function languages(installed: readonly string[], settings: Readonly<Record<string, unknown>> = {}) {
  return checkedSyntax({ isInstalled: (id) => installed.includes(id), setting: (key) => settings[key] });
}

describe('the languages whose syntax another extension checks', () => {
  it.each([
    ['no other extension', [], {}, []],
    ['the built-in extensions', [json], {}, ['json', 'jsonc']],
    [
      'the built-in extensions and the YAML extension',
      [json, yaml],
      { 'yaml.validate': true },
      ['json', 'jsonc', 'yaml'],
    ],
    [
      'both extensions turned off',
      [json, yaml],
      { 'json.validate.enable': false, 'yaml.validate': false },
      [],
    ],
  ])(
    'the languages whose syntax other extensions check depend on extensions and settings: %s',
    (_, installed, settings, wanted) => {
      expect(languages(installed, settings)).toEqual(wanted);
    },
  );
});
