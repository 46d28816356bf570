export interface OtherExtensions {
  readonly isInstalled: (id: string) => boolean;
  readonly setting: (key: string) => unknown;
}

/** Extensions that report syntax errors for their languages, unless the named setting is false. */
const checkers = [
  { id: 'vscode.json-language-features', setting: 'json.validate.enable', languages: ['json', 'jsonc'] },
  { id: 'redhat.vscode-yaml', setting: 'yaml.validate', languages: ['yaml'] },
] as const;

/** Lists the languages whose syntax errors another extension already reports. */
export function checkedSyntax({ isInstalled, setting }: OtherExtensions): readonly string[] {
  return checkers
    .filter((checker) => isInstalled(checker.id) && setting(checker.setting) !== false)
    .flatMap(({ languages }) => languages);
}
