import type {
  ExploredOperation,
  ExploredScheme,
  ExternalOperation,
  UndeclaredOperation,
} from '@pagewright/language-server/requests';
import { problemsText, undeclaredText } from '../explored/explored-model.js';
import { dotted, type ExplorerNode, iconFor, type TooltipPart } from './tree-node.js';

/** The parent row: a scheme, or the group of unbound operations. */
export type OperationHolder =
  | { readonly kind: 'operation'; readonly scheme: Pick<ExploredScheme, 'name' | 'next' | 'stops'> }
  | { readonly kind: 'unboundOperation' };

/** Makes the row of an operation. An operation that the configuration names twice gets two rows with different ids. */
export function operationNode(
  holderId: string,
  uri: string,
  { operation, operationId, method, why, reason, declaredIn, location, problems, worst }: ExploredOperation,
  holder: OperationHolder,
): ExplorerNode {
  const isBound = holder.kind === 'operation';
  const bound = isBound ? `bound to ${holder.scheme.name}` : 'not bound';
  const because = declaredIn === undefined ? reason : `${reason} in ${declaredIn}`;
  return {
    id: `${holderId} ${operation}${method === undefined ? '' : ` ${method}`}`,
    kind: holder.kind,
    label: operation,
    // The view is narrow, so only the tooltip says why a method is bound.
    description:
      dotted(problemsText(problems), method, method !== undefined && isBound ? undefined : because) ?? '',
    spoken: [`${operation}, ${bound}: ${because}`, problemsText(problems) ?? []].flat().join(', '),
    tooltip: [
      { kind: 'title', text: operation },
      ...[method, operationId].flatMap((name) =>
        name === undefined ? [] : [{ kind: 'text', text: name } as const],
      ),
      { kind: 'text', text: `${bound.charAt(0).toUpperCase()}${bound.slice(1)}: ${because}.` },
      ...(isBound ? pagingParts(holder.scheme) : []),
      ...(problems === 0 ? [] : [{ kind: 'text', text: `${problemsText(problems)}.` } as const]),
    ],
    icon: iconOf(why, worst),
    ...(location !== undefined && { location }),
    uri,
    operation,
    children: [],
  };
}

export function pagingParts({ next, stops }: Pick<ExploredScheme, 'next' | 'stops'>): readonly TooltipPart[] {
  return [
    { kind: 'text', text: `Next request: ${next}` },
    ...(stops.length === 0 ? [] : [{ kind: 'list', lead: 'Stops when', items: stops } as const]),
  ];
}

export function undeclaredNode(holderId: string, uri: string, undeclared: UndeclaredOperation): ExplorerNode {
  const { operation, location, message } = undeclared;
  const text = undeclaredText(undeclared);
  return {
    id: `${holderId} ${operation}`,
    kind: 'undeclaredOperation',
    label: operation,
    description: text,
    spoken: `${operation}, looks paginated, ${text}`,
    tooltip: [
      { kind: 'title', text: operation },
      { kind: 'text', text: message },
    ],
    icon: { name: 'question' },
    ...(location !== undefined && { location }),
    uri,
    operation,
    children: [],
  };
}

export function externalNode(
  holderId: string,
  uri: string,
  { operation, location, declaredAt, tool, type, reason }: ExternalOperation,
): ExplorerNode {
  const shown = declaredAt ?? location;
  return {
    id: `${holderId} ${operation}`,
    kind: 'foreignOperation',
    label: operation,
    description: dotted(tool, type) ?? '',
    spoken: `${operation}, ${reason}`,
    tooltip: [
      { kind: 'title', text: operation },
      { kind: 'text', text: `${reason.charAt(0).toUpperCase()}${reason.slice(1)}.` },
    ],
    icon: { name: type === undefined ? 'circle-slash' : 'arrow-swap' },
    ...(shown !== undefined && { location: shown }),
    uri,
    operation,
    children: [],
  };
}

function iconOf(why: ExploredOperation['why'], worst: ExploredOperation['worst']): ExplorerNode['icon'] {
  switch (why) {
    case 'disabled':
      return { name: 'circle-slash' };
    case 'unknown':
    case 'ambiguous':
      return iconFor('error', { name: 'error' });
    default:
      return iconFor(worst, { name: 'symbol-method' });
  }
}
