import { packNumbers, unpackNumbers } from '@pagewright/core/paging';
import {
  type CodeAction,
  CodeLens,
  type CompletionItem,
  Diagnostic,
  type Location,
  type LocationLink,
  LSPErrorCodes,
  ResponseError,
} from 'vscode-languageserver';
import { type ActionContext, codeActions, resolveCodeAction } from '../features/code-actions/code-actions.js';
import { chosenSchemes, declareAll } from '../features/code-actions/declare-all.js';
import { codeLenses, resolveCodeLens } from '../features/code-lens.js';
import { completion, resolveCompletion } from '../features/completion/completion.js';
import { definition } from '../features/definition.js';
import { documentLinks } from '../features/document-links.js';
import { explain, ruleList, rulePage } from '../features/explain/explain.js';
import type { Wanted } from '../features/explain/wanted-subject.js';
import { documentHighlights } from '../features/highlights.js';
import { hover } from '../features/hover/hover.js';
import { inlayHints } from '../features/inlay-hints.js';
import { pageWalk } from '../features/page-walk/page-walk.js';
import { references } from '../features/references.js';
import { prepareRename, rename } from '../features/rename/rename.js';
import { selectionRanges } from '../features/selection-ranges.js';
import { semanticTokens } from '../features/semantic-tokens.js';
import { documentSymbols, flatSymbols } from '../features/symbols/document-symbols.js';
import { workspaceSymbols } from '../features/workspace-symbols.js';
import type { CursorContext, RequestContext } from '../lsp/request-context.js';
import { type ClientRequest, offsetOf } from './client-request.js';
import { invalid, listAt, member, stringAt } from './params.js';

export interface FeatureRequest {
  readonly method: string;
  /** Returns undefined if there is no result. */
  readonly answer: (message: ClientRequest) => unknown;
  /** Waits until the scan of all folders is finished. */
  readonly needsAll?: true;
  readonly needs?: 'lists' | 'plan';
  /** True if the request depends only on the text and needs no check. */
  readonly isOfText?: true;
  /** The client keeps showing the answer and must be notified when it may have changed. */
  readonly isShown?: true;
}

export const featureRequests: readonly FeatureRequest[] = [
  atCursor('textDocument/completion', completion),
  {
    method: 'completionItem/resolve',
    answer: ({ params, workspace }) => resolveCompletion(itemOf(params, isCompletionItem), workspace),
  },
  atCursor('textDocument/hover', hover),
  atCursor('textDocument/definition', (request) => asLocations(definition(request), request)),
  ofAll(
    atCursor('textDocument/references', (request, { params }) =>
      references(request, member(member(params, 'context'), 'includeDeclaration') === true),
    ),
  ),
  atCursor('textDocument/prepareRename', (request) => unlessProblem(prepareRename(request))),
  ofAll(
    atCursor('textDocument/rename', (request, { params }) =>
      unlessProblem(rename(request, stringAt(params, 'newName'))),
    ),
  ),
  atCursor('textDocument/documentHighlight', documentHighlights),
  inDocument('textDocument/documentSymbol', (request, message) =>
    message.inSlices<unknown>(
      () => (request.client.symbolTree ? documentSymbols(request) : flatSymbols(request)),
      request,
    ),
  ),
  {
    method: 'workspace/symbol',
    answer: ({ workspace, params, token }) => workspaceSymbols(workspace, stringAt(params, 'query'), token),
  },
  ofText(inDocument('textDocument/documentLink', documentLinks)),
  inDocument('textDocument/codeAction', (request, message) =>
    codeActions(request, message.range(request), actionContext(message.params)),
  ),
  ofItem('codeAction/resolve', isCodeAction, resolveCodeAction),
  { ...inDocument('textDocument/codeLens', codeLenses), needs: 'lists' },
  ofItem('codeLens/resolve', CodeLens.is, resolveCodeLens),
  inDocument('textDocument/inlayHint', (request, message) => inlayHints(request, message.range(request))),
  inDocument('textDocument/semanticTokens/full', (request) => semanticTokens(request)),
  inDocument('textDocument/semanticTokens/range', (request, message) =>
    semanticTokens(request, message.range(request)),
  ),
  ofText(
    inDocument('textDocument/selectionRange', (request, { params }) =>
      selectionRanges(
        request,
        listAt(params, 'positions').map((position) => offsetOf(request, position)),
      ),
    ),
  ),
  {
    ...inDocument('pagewright/pageWalk', (request, { params }) =>
      pageWalk(request, {
        operation: stringAt(params, 'operation'),
        request: unpackNumbers(member(params, 'request')),
        server: member(params, 'server'),
        responses: unpackNumbers(member(params, 'responses')),
        rest: member(params, 'rest'),
        pages: member(params, 'pages'),
        pageSize: member(params, 'pageSize'),
      }).then(packNumbers),
    ),
    isShown: true,
  },
  {
    ...inDocument('pagewright/explain', (request, { params }) => explain(request, wantedIn(request, params))),
    isShown: true,
  },
  {
    ...inDocument('pagewright/declareAll', (request, { params }) =>
      declareAll(request, chosenSchemes(member(params, 'schemes'))),
    ),
    needs: 'plan',
  },
  { method: 'pagewright/rule', answer: ({ params }) => rulePage(stringAt(params, 'code')) },
  { method: 'pagewright/rules', answer: ruleList },
];

function wantedIn(request: RequestContext, params: unknown): Wanted {
  const [operation, scheme, position] = ['operation', 'scheme', 'position'].map((key) => member(params, key));
  return {
    ...(typeof operation === 'string' && { operation }),
    ...(typeof scheme === 'string' && { scheme }),
    ...(position !== undefined && { offset: offsetOf(request, position) }),
  };
}

function ofAll(request: FeatureRequest): FeatureRequest {
  return { ...request, needsAll: true };
}

function ofText(request: FeatureRequest): FeatureRequest {
  return { ...request, isOfText: true };
}

export function inDocument(
  method: string,
  answer: (request: RequestContext, message: ClientRequest) => unknown,
): FeatureRequest {
  return {
    method,
    answer: (message) => {
      const request = message.contextOf();
      return request && answer(request, message);
    },
  };
}

function atCursor(
  method: string,
  answer: (request: CursorContext, message: ClientRequest) => unknown,
): FeatureRequest {
  return {
    method,
    answer: (message) => {
      const request = message.cursorContext();
      return request && answer(request, message);
    },
  };
}

/** A request to resolve an item. An item of an unknown document is returned unchanged. */
function ofItem<T>(
  method: string,
  isItem: (value: unknown) => value is T,
  answer: (item: T, request: RequestContext) => T,
): FeatureRequest {
  return {
    method,
    answer: (message) => {
      const item = itemOf(message.params, isItem);
      const request = message.contextOfData();
      return request === undefined ? item : answer(item, request);
    },
  };
}

function itemOf<T>(params: unknown, isItem: (value: unknown) => value is T): T {
  if (isItem(params)) return params;
  throw invalid('params', 'an item from this server');
}

/** Looser than the library's test, which requires an edit or command. */
function isCodeAction(value: unknown): value is CodeAction {
  return typeof member(value, 'title') === 'string';
}

function isCompletionItem(value: unknown): value is CompletionItem {
  return typeof member(value, 'label') === 'string';
}

function actionContext(params: unknown): ActionContext {
  const context = member(params, 'context');
  const only = member(context, 'only');
  return {
    diagnostics: listAt(context, 'diagnostics').filter((one) => Diagnostic.is(one)),
    ...(Array.isArray(only) && { only: only.filter((kind) => typeof kind === 'string') }),
  };
}

function asLocations(
  links: readonly LocationLink[],
  { client }: RequestContext,
): readonly LocationLink[] | readonly Location[] {
  if (client.locationLinks) return links;
  return links.map(({ targetUri, targetSelectionRange }) => ({
    uri: targetUri,
    range: targetSelectionRange,
  }));
}

/** Fails the request if there is a problem; editors show the message. */
function unlessProblem<T extends object>(result: T | { readonly problem: string }): T | undefined {
  if (!('problem' in result)) return result;
  throw new ResponseError(LSPErrorCodes.RequestFailed, result.problem);
}
