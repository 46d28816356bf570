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
import { codeLenses, resolveCodeLens } from '../features/code-lens.js';
import { completion, resolveCompletion } from '../features/completion/completion.js';
import { definition } from '../features/definition.js';
import { documentLinks } from '../features/document-links.js';
import { documentSymbols, flatSymbols } from '../features/document-symbols.js';
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
import { workspaceSymbols } from '../features/workspace-symbols.js';
import type { CursorQuestion, Question } from '../lsp/question.js';
import { type Asked, offsetOf } from './asked.js';
import { invalid, listAt, member, textAt } from './params.js';

/** A request with its answer: undefined where the server has nothing to answer from. */
export interface FeatureRequest {
  readonly method: string;
  readonly answer: (asked: Asked) => unknown;
  /**
   * True when the request is about all files, so that those that lie in the folders have to be known first.
   */
  readonly needsAll?: true;
  /** True when the request is about the text alone, so that no unit has to be checked for it. */
  readonly isOfText?: true;
  /** The client goes on showing the answer, and is notified when it may change. */
  readonly isShown?: true;
}

/** Every request that a feature answers. */
export const featureRequests: readonly FeatureRequest[] = [
  atCursor('textDocument/completion', completion),
  {
    method: 'completionItem/resolve',
    answer: ({ params, workspace }) => resolveCompletion(itemOf(params, isCompletionItem), workspace),
  },
  atCursor('textDocument/hover', hover),
  atCursor('textDocument/definition', (question) => asLocations(definition(question), question)),
  ofAll(
    atCursor('textDocument/references', (question, { params }) =>
      references(question, member(member(params, 'context'), 'includeDeclaration') === true),
    ),
  ),
  atCursor('textDocument/prepareRename', (question) => unlessProblem(prepareRename(question))),
  ofAll(
    atCursor('textDocument/rename', (question, { params }) =>
      unlessProblem(rename(question, textAt(params, 'newName'))),
    ),
  ),
  atCursor('textDocument/documentHighlight', documentHighlights),
  inDocument('textDocument/documentSymbol', (question) =>
    question.client.symbolTree ? documentSymbols(question) : flatSymbols(question),
  ),
  {
    method: 'workspace/symbol',
    answer: ({ workspace, params, token }) => workspaceSymbols(workspace, textAt(params, 'query'), token),
  },
  ofText(inDocument('textDocument/documentLink', documentLinks)),
  inDocument('textDocument/codeAction', (question, asked) =>
    codeActions(question, asked.range(question), actionContext(asked.params)),
  ),
  ofItem('codeAction/resolve', isCodeAction, resolveCodeAction),
  inDocument('textDocument/codeLens', codeLenses),
  ofItem('codeLens/resolve', CodeLens.is, resolveCodeLens),
  inDocument('textDocument/inlayHint', (question, asked) => inlayHints(question, asked.range(question))),
  inDocument('textDocument/semanticTokens/full', (question) => semanticTokens(question)),
  inDocument('textDocument/semanticTokens/range', (question, asked) =>
    semanticTokens(question, asked.range(question)),
  ),
  ofText(
    inDocument('textDocument/selectionRange', (question, { params }) =>
      selectionRanges(
        question,
        listAt(params, 'positions').map((position) => offsetOf(question, position)),
      ),
    ),
  ),
  {
    ...inDocument('pagewright/pageWalk', (question, { params }) =>
      pageWalk(question, {
        operation: textAt(params, 'operation'),
        request: unpackNumbers(member(params, 'request')),
        server: member(params, 'server'),
        responses: unpackNumbers(member(params, 'responses')),
        rest: member(params, 'rest'),
        pages: member(params, 'pages'),
      }).then(packNumbers),
    ),
    isShown: true,
  },
  {
    ...inDocument('pagewright/explain', (question, { params }) =>
      explain(question, wantedIn(question, params)),
    ),
    isShown: true,
  },
  { method: 'pagewright/rule', answer: ({ params }) => rulePage(textAt(params, 'code')) },
  { method: 'pagewright/rules', answer: ruleList },
];

function wantedIn(question: Question, params: unknown): Wanted {
  const [operation, scheme, position] = ['operation', 'scheme', 'position'].map((key) => member(params, key));
  return {
    ...(typeof operation === 'string' && { operation }),
    ...(typeof scheme === 'string' && { scheme }),
    ...(position !== undefined && { offset: offsetOf(question, position) }),
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
  answer: (question: Question, asked: Asked) => unknown,
): FeatureRequest {
  return {
    method,
    answer: (asked) => {
      const question = asked.question();
      return question && answer(question, asked);
    },
  };
}

function atCursor(
  method: string,
  answer: (question: CursorQuestion, asked: Asked) => unknown,
): FeatureRequest {
  return {
    method,
    answer: (asked) => {
      const question = asked.cursorQuestion();
      return question && answer(question, asked);
    },
  };
}

/** An item that the server has made, to be completed; one that it knows nothing about stays as it is. */
function ofItem<T>(
  method: string,
  isItem: (value: unknown) => value is T,
  answer: (item: T, question: Question) => T,
): FeatureRequest {
  return {
    method,
    answer: (asked) => {
      const item = itemOf(asked.params, isItem);
      const question = asked.questionOfData();
      return question === undefined ? item : answer(item, question);
    },
  };
}

function itemOf<T>(params: unknown, isItem: (value: unknown) => value is T): T {
  if (isItem(params)) return params;
  throw invalid('params', 'an item that the server has made');
}

/** Returns true when a value is a code action; one that the library accepts has its edit already. */
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

/** A client that can't show where a link begins gets the places alone. */
function asLocations(
  links: readonly LocationLink[],
  { client }: Question,
): readonly LocationLink[] | readonly Location[] {
  if (client.locationLinks) return links;
  return links.map(({ targetUri, targetSelectionRange }) => ({
    uri: targetUri,
    range: targetSelectionRange,
  }));
}

/** Throws an error with the reason why something can't be done; editors show its message. Returns any other result. */
function unlessProblem<T extends object>(result: T | { readonly problem: string }): T | undefined {
  if (!('problem' in result)) return result;
  throw new ResponseError(LSPErrorCodes.RequestFailed, result.problem);
}
