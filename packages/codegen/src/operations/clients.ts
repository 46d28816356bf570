import type { ClientId } from './client-ids.js';
import { csharpPages } from './csharp-pages.js';
import { goPages } from './go-pages.js';
import { javaPages } from './java-pages.js';
import { type LanguagePagesInput, languagePages } from './language-pages.js';
import { pythonPages } from './python-pages.js';
import type { OperationsOutput } from './queries.js';
import { typescriptPages } from './typescript-pages.js';

export interface ClientInput extends LanguagePagesInput {
  readonly client: ClientId;
}

type Generate = (input: LanguagePagesInput) => OperationsOutput;

const clients: Readonly<Record<ClientId, Generate>> = {
  'hey-api': (input) => typescriptPages({ ...input, client: 'hey-api' }),
  orval: (input) => typescriptPages({ ...input, client: 'orval' }),
  'openapi-fetch': (input) => typescriptPages({ ...input, client: 'openapi-fetch' }),
  'openapi-python-client': (input) => languagePages(pythonPages, input),
  'oapi-codegen': (input) => languagePages(goPages, input),
  'openapi-generator-java': (input) => languagePages(javaPages, input),
  kiota: (input) => languagePages(csharpPages, input),
};

/** Generates functions that page with the functions of a generated client. The client itself is not changed. */
export function generateClientPages({ client, ...input }: ClientInput): OperationsOutput {
  return clients[client](input);
}
