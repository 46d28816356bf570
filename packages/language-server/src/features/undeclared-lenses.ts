import type { Pointer } from '@pagewright/core';
import type { ReportedList } from '@pagewright/core/authoring';
import type { CodeLens, Command } from 'vscode-languageserver';
import { lspRange } from '../lsp/numbers.js';
import type { RequestContext } from '../lsp/request-context.js';
import { isClear } from '../model/undeclared-lists.js';
import type { Unit } from '../model/unit.js';

/**
 * Client commands for undeclared operations. Arguments are `[{ uri, operation }]`, and `[{ uri }]` for all
 * operations of a document.
 */
const offers = {
  declare: { command: 'pagewright.declare', title: 'Declare' },
  choose: { command: 'pagewright.declare', title: 'Declare as …' },
  explain: { command: 'pagewright.explainOperation', title: 'Explain' },
  all: { command: 'pagewright.declareAll', title: 'Declare all' },
} as const;

/**
 * Lenses on operations that look paginated but are not declared, and on `paths` if the document has several such
 * operations. The first lens of each place is plain text; the others run commands that the client supports. Empty if
 * the settings turn the lenses off.
 */
export function undeclaredLenses(unit: Unit, request: RequestContext): readonly CodeLens[] {
  if (!unit.settings.suggestDeclarations) return [];
  if (unit.lists.isPostponed && !unit.lists.isCurrent) return firstLenses(unit, request);
  const { file } = request;
  const { lists } = unit.lists.find();
  const here = lists.flatMap((list) => {
    const place = unit.locate(list.finding);
    return place?.file === file ? lensesOf(list, place.pointer, request) : [];
  });
  return [...lensOfAll(unit, lists, request), ...here];
}

const maxFirst = 60;

function firstLenses(unit: Unit, request: RequestContext): readonly CodeLens[] {
  const silent = unit.check().analysis.methods.filter(({ why }) => why === 'none');
  return silent.slice(0, maxFirst).flatMap(({ operation }) => {
    const list = unit.lists.findOne(operation);
    const place = list && unit.locate(list.finding);
    return list !== undefined && place?.file === request.file ? lensesOf(list, place.pointer, request) : [];
  });
}

function lensOfAll(unit: Unit, lists: readonly ReportedList[], request: RequestContext): readonly CodeLens[] {
  const { file } = request;
  const place = file === unit.document ? file.tree.range(['paths'], 'key') : undefined;
  if (place === undefined || lists.length < 2) return [];
  const range = lspRange(file, place);
  const title = `${lists.length} operations look paginated and are not declared`;
  const all = lists.some(isClear) ? offered(request, offers.all, { uri: file.uri }) : undefined;
  return [{ range, command: words(title) }, ...(all === undefined ? [] : [{ range, command: all }])];
}

function lensesOf(list: ReportedList, pointer: Pointer, request: RequestContext): readonly CodeLens[] {
  const { file } = request;
  const place = file.tree.range(pointer, list.finding.part);
  if (place === undefined) return [];
  const range = lspRange(file, place);
  const about = { uri: file.uri, operation: list.operation.name };
  const declare = offered(request, isClear(list) ? offers.declare : offers.choose, about);
  const explain = offered(request, offers.explain, about);
  const commands = [words(wordsFor(list)), declare, explain];
  return commands.flatMap((command) => (command === undefined ? [] : [{ range, command }]));
}

function wordsFor({ fits, proposal }: ReportedList): string {
  const [only] = fits;
  if (fits.length === 1 && only !== undefined) return `looks paginated: fits ${only}`;
  return proposal.kind === 'scheme' ? `looks paginated: ${proposal.type}` : 'looks paginated';
}

function words(title: string): Command {
  return { title, command: '' };
}

function offered(
  { client }: RequestContext,
  { command, title }: (typeof offers)[keyof typeof offers],
  argument: { readonly uri: string; readonly operation?: string },
): Command | undefined {
  return client.commands.has(command) ? { title, command, arguments: [argument] } : undefined;
}
