import { describeNext, type Pointer, parseScheme, schemeTypes } from '@pagewright/core';
import { proposeScheme } from '@pagewright/core/authoring';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { code, type Line, line, listText, type Text } from '../../markup/text.js';
import { type UndeclaredList, undeclaredList } from '../../model/undeclared-lists.js';
import type { Unit } from '../../model/unit.js';
import { methodsAt, viewsOf } from '../../queries/methods.js';
import { bindingText } from './binding-text.js';

/** The key of an operation that names it, for a hover; undefined at any other key. */
export function operationIdAt({ operation, node }: FormatPlace): Pointer | undefined {
  const { pointer } = node;
  const isId =
    operation !== undefined &&
    pointer.length === operation.pointer.length + 1 &&
    pointer.at(-1) === 'operationId';
  return isId ? pointer : undefined;
}

/** Describes the binding of the operation at its verb or its `operationId`, or what it looks like without one. */
export function operationText(place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const methods = methodsAt(unit, request.file, place);
  const declared = methods.filter(({ decidedBy }) => decidedBy !== undefined);
  if (declared.length > 0) return bindingText(unit, declared, unit.settings.targets);
  if (!unit.settings.suggestDeclarations) return [];
  const [first] = methods;
  const finding = first && unit.lists.findOne(first.operation);
  return finding === undefined ? [] : undeclaredText(unit, undeclaredList(finding), request);
}

/** Describes the operations of a path that are declared, and those that look paginated. */
export function pathText(path: string, unit: Unit, request: RequestContext): Text {
  if (request.file !== unit.document) return [];
  const { methods } = unit.check().analysis;
  const here = methods.filter(({ operation }) => operation.slice(operation.indexOf(' ') + 1) === path);
  const declared = here.filter(({ decidedBy }) => decidedBy !== undefined);
  const silent = unit.settings.suggestDeclarations
    ? [...new Set(here.map(({ operation }) => operation))].filter((name) =>
        here.every(({ operation, why }) => operation !== name || why === 'none'),
      )
    : [];
  const looks = silent.flatMap((name) => unit.lists.findOne(name) ?? []);
  return [
    ...bindingText(unit, declared, unit.settings.targets),
    ...looks.flatMap((finding) => undeclaredText(unit, undeclaredList(finding), request)),
  ];
}

/** Describes what makes an operation look paginated, what would be declared, and how. */
function undeclaredText(unit: Unit, list: UndeclaredList, { client, file }: RequestContext): Text {
  const { operation, finding, fits } = list;
  const command = 'pagewright.declare';
  const link: Line = client.commands.has(command)
    ? [{ link: 'Declare pagination', to: commandLink(command, { uri: file.uri, operation }) }]
    : [];
  const proposed = fits.length > 0 ? [] : proposalText(unit, operation);
  return [line(finding.message), ...proposed, ...(link.length > 0 && isClear(list) ? [line(...link)] : [])];
}

function isClear({ fits, type }: UndeclaredList): boolean {
  return fits.length > 0 || type !== undefined;
}

function commandLink(command: string, argument: unknown): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify([argument]))}`;
}

/** Describes the scheme that can be made from what an operation takes and answers with. */
export function proposalText(unit: Unit, operation: string): Text {
  const [view] = viewsOf(unit, [{ operation }], 1);
  const proposal = view && proposeScheme(view, 'page');
  if (proposal?.kind !== 'scheme') return [];
  const { scheme } = parseScheme(proposal.scheme, 'document');
  if (scheme === undefined) return [];
  const type = schemeTypes[scheme.type];
  return listText(
    [[`It ${type.charAt(0).toLowerCase()}${type.slice(1)}`], [`Next request: ${describeNext(scheme)}`]],
    ['A scheme of type ', code(scheme.type), ' can be made from what it takes and answers with:'],
  );
}
