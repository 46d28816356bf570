import { describeNext, type Pointer, parseScheme } from '@pagewright/core';
import type { ReportedList, SchemeProposal } from '@pagewright/core/authoring';
import { schemeTypes } from '@pagewright/core/format';
import type { FormatPlace } from '../../grammar/grammar-place.js';
import type { RequestContext } from '../../lsp/request-context.js';
import { bulletList, code, line, type Text } from '../../markup/text.js';
import { isClear } from '../../model/undeclared-lists.js';
import type { Unit } from '../../model/unit.js';
import { methodsAt } from '../../queries/methods.js';
import { bindingText } from './binding-text.js';

export function operationIdAt({ operation, node }: FormatPlace): Pointer | undefined {
  const { pointer } = node;
  const isId =
    operation !== undefined &&
    pointer.length === operation.pointer.length + 1 &&
    pointer.at(-1) === 'operationId';
  return isId ? pointer : undefined;
}

export function operationText(place: FormatPlace, unit: Unit, request: RequestContext): Text {
  const methods = methodsAt(unit, request.file, place);
  const declared = methods.filter(({ decidedBy }) => decidedBy !== undefined);
  if (declared.length > 0) return bindingText(unit, declared, unit.settings.targets);
  if (!unit.settings.suggestDeclarations) return [];
  const [first] = methods;
  const list = first && unit.lists.findOne(first.operation);
  return list === undefined ? [] : undeclaredText(list, request);
}

export function operationsOfPath(path: string, unit: Unit, request: RequestContext): Text {
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
    ...looks.flatMap((list) => undeclaredText(list, request)),
  ];
}

function undeclaredText(list: ReportedList, { client, file }: RequestContext): Text {
  const command = 'pagewright.declare';
  const to = commandLink(command, { uri: file.uri, operation: list.operation.name });
  const isOffered = client.commands.has(command) && isClear(list);
  return [
    line(list.finding.message),
    ...(list.fits.length > 0 ? [] : proposalText(list.proposal)),
    ...(isOffered ? [line({ link: 'Declare pagination', to })] : []),
  ];
}

function commandLink(command: string, argument: unknown): string {
  return `command:${command}?${encodeURIComponent(JSON.stringify([argument]))}`;
}

export function proposalText(proposal: SchemeProposal): Text {
  if (proposal.kind === 'none') return [];
  const { scheme } = parseScheme(proposal.scheme, 'document');
  if (scheme === undefined) return [];
  const type = schemeTypes[scheme.type];
  return bulletList(
    [[`It ${type.charAt(0).toLowerCase()}${type.slice(1)}`], [`Next request: ${describeNext(scheme)}`]],
    ['A scheme of type ', code(scheme.type), ' can be derived from its parameters and response:'],
  );
}
