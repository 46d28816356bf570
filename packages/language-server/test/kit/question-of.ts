import type { ClientAbilities, Question } from '../../src/lsp/question.js';
import { ableClient, type Fixture } from './fixture.js';

/** A question about a file of a fixture as a whole. */
export function questionOf(
  { workspace, file }: Pick<Fixture, 'workspace' | 'file'>,
  name: string,
  client: Partial<ClientAbilities> = {},
): Question {
  return {
    workspace,
    file: file(name),
    client: { ...ableClient, ...client },
    token: { isCancellationRequested: false },
  };
}
