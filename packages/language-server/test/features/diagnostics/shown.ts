import type { Diagnostic } from 'vscode-languageserver';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import type { ClientAbilities } from '../../../src/lsp/request-context.js';
import type { Fixture } from '../../kit/fixture.js';
import { questionOf } from '../../kit/request-of.js';

export function diagnosticsIn(
  one: Fixture,
  name: string,
  client: Partial<ClientAbilities> = {},
): readonly Diagnostic[] {
  return diagnosticsOf(questionOf(one, name, client));
}

/** The code of each diagnostic, and the text that it marks. */
export function marked(one: Fixture, name: string): readonly string[] {
  return diagnosticsIn(one, name).map(({ code, range }) => `${code} ${textIn(one, name, range)}`);
}

export function textIn({ file }: Fixture, name: string, range: Diagnostic['range']): string {
  return file(name).getText(range);
}
