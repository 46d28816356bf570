import type { ClientAbilities, RequestContext } from '../../src/lsp/request-context.js';
import { ableClient, type Fixture } from './fixture.js';

/** A request about a whole file of a fixture. */
export function questionOf(
  { workspace, file }: Pick<Fixture, 'workspace' | 'file'>,
  name: string,
  client: Partial<ClientAbilities> = {},
): RequestContext {
  return {
    workspace,
    file: file(name),
    client: { ...ableClient, ...client },
    token: { isCancellationRequested: false },
  };
}
