import type { Range } from 'vscode-languageserver';
import type { RequestContext } from '../../src/lsp/request-context.js';
import { ableClient, type Fixture } from '../kit/fixture.js';

/** A request about a whole file of a fixture. */
export function ask({ workspace, file }: Fixture, name: string): RequestContext {
  return { workspace, file: file(name), client: ableClient, token: { isCancellationRequested: false } };
}

/** Returns the text in a range, without the quotes around it. */
export function textAt({ file }: Pick<RequestContext, 'file'>, range: Range): string {
  return file.getText(range).replace(/^(["'])(.*)\1$/, '$2');
}
