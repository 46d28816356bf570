import type { BoundMethod } from '@pagewright/core';
import { proposeScheme } from '@pagewright/core/authoring';
import { vendorKeys } from '@pagewright/core/internal';
import type { OperationView } from '@pagewright/core/openapi';
import { code, heading, joined, type Line, line, placeLink, type Text } from '../../markup/text.js';
import type { Unit } from '../../model/unit.js';
import type { ExternalHere } from '../../queries/external-declarations.js';
import { operationFinder } from '../../queries/methods.js';
import { methodLabel } from '../explorer/explore-unit.js';
import { proposalText } from '../hover/operation-text.js';

export function unboundText(
  unit: Unit,
  method: BoundMethod,
  view: OperationView | undefined,
  external: readonly ExternalHere[],
): Text {
  return [heading(2, 'What to do'), ...adviceFor(unit, method, view, external)];
}

function adviceFor(
  unit: Unit,
  method: BoundMethod,
  view: OperationView | undefined,
  external: readonly ExternalHere[],
): Text {
  switch (method.why) {
    case 'disabled':
      return [
        line(
          code('false'),
          ' turns pagination off. Without it, other declarations of the operation apply, if there are any.',
        ),
      ];
    case 'ambiguous':
    case 'unknown':
      return [line('Name the intended scheme: ', ...bindingWays(unit, method), '.'), ...namesText(unit)];
    default:
      return external.some(({ declaration }) => declaration.meaning.kind !== 'none')
        ? convertAdvice(unit, method)
        : undeclaredAdvice(unit, method, view);
  }
}

function convertAdvice(unit: Unit, { operation }: BoundMethod): Text {
  const [keys] = vendorKeys(unit.vendorPrefixes);
  if (keys === undefined) return [];
  const action = code(`Convert ${operation} to ${keys.pagination}`);
  return [
    line(
      'Pagewright does not paginate it yet. The action ',
      action,
      ...atOperation(unit, operation),
      ' converts its declaration to a scheme.',
    ),
  ];
}

function atOperation(unit: Unit, operation: string): Line {
  const node = operationFinder(unit)(operation)?.node;
  if (node === undefined) return [];
  const { file } = node.document;
  const place = { source: 'document', pointer: node.pointer, part: 'key' } as const;
  return [' at ', placeLink(unit, { ...place, ...(file !== undefined && { file }) })];
}

/** Advice for an operation without a declaration, which might not even return a list. */
function undeclaredAdvice(unit: Unit, method: BoundMethod, view: OperationView | undefined): Text {
  const list = unit.lists.findOne(method.operation);
  const fits = list?.fits ?? [];
  const proposal =
    fits.length > 0
      ? undefined
      : (list?.proposal ?? (view && proposeScheme(view, 'page', { targets: unit.targets })));
  return [
    line(list?.finding.message ?? 'It does not look paginated.'),
    ...(fits.length === 0
      ? []
      : [
          line(
            'Bind it to an existing scheme: ',
            ...bindingWays(unit, method, fits.length === 1 ? fits[0] : undefined),
            '.',
          ),
        ]),
    ...(proposal?.kind === 'scheme'
      ? [
          ...proposalText(proposal),
          line(
            'The action ',
            code(`Declare pagination of ${method.operation}`),
            ...atOperation(unit, method.operation),
            ' writes it.',
          ),
        ]
      : []),
    ...(proposal?.kind === 'none' ? [line(`No scheme is proposed for it: ${proposal.reason}.`)] : []),
  ];
}

/** Lines that bind the method if the user adds them to the document or the configuration. */
function bindingWays(unit: Unit, method: BoundMethod, scheme = 'NAME'): Line {
  const [keys] = vendorKeys(unit.vendorPrefixes);
  const name = methodLabel(method);
  const ways: readonly Line[] = [
    ...(unit.document === undefined || keys === undefined
      ? []
      : [[code(`${keys.pagination}: ${scheme}`), ...atOperation(unit, method.operation)]]),
    ...(name === undefined ? [] : [[code(`paginated: ${scheme}`), ' on ', code(name)]]),
  ];
  return joined(ways, ' or ');
}

function namesText(unit: Unit): Text {
  const all = unit.check().analysis.schemes.map(({ name }) => name);
  if (all.length === 0) return [line('No scheme is declared yet.')];
  return [line('There are ', ...names(all), '.')];
}

const maxNames = 12;

function names(all: readonly string[]): Line {
  const shown = all.slice(0, maxNames).map((name): Line => [code(name)]);
  return [...joined(shown, ', '), ...(all.length > maxNames ? [` and ${all.length - maxNames} more`] : [])];
}
