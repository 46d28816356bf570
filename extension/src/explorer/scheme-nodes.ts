import type { ExploredScheme, ExploredTarget } from '@pagewright/language-server/requests';
import { counted, problemsText } from '../explored/counts.js';
import { operationNode, pagingParts } from './operation-nodes.js';
import { dotted, type ExplorerNode, problemIcon } from './tree-node.js';

/** A scheme with the operations that are bound to it, and what each target makes of it. */
export function schemeNode(holder: string, uri: string, scheme: ExploredScheme): ExplorerNode {
  const { name, type, description, inline, location, targets, operations, problems } = scheme;
  const id = `${holder} ${name}`;
  const uses = operations.length === 0 ? 'bound to nothing' : counted(operations.length, 'operation');
  const own = operations.map((operation) => operationNode(id, uri, operation, { kind: 'operation', scheme }));
  const early = targets
    .filter(({ advances }) => !advances)
    .map((target) => [`${target.name}:`, ...target.notes].join(' '));
  return {
    id,
    kind: 'scheme',
    label: name,
    description: dotted(type, inline ? 'inline' : undefined, uses, problemsText(problems)) ?? '',
    spoken: [`${name}, scheme of type ${type}`, uses, problemsText(problems) ?? []].flat().join(', '),
    tooltip: [
      { kind: 'title', text: name },
      ...(description === undefined ? [] : [{ kind: 'text', text: description } as const]),
      ...pagingParts(scheme),
      ...(early.length === 0 ? [] : [{ kind: 'list', lead: 'Not every page', items: early } as const]),
    ],
    icon: problems > 0 ? problemIcon : { name: 'symbol-interface' },
    ...(location !== undefined && { location }),
    uri,
    scheme: name,
    children: targets.length === 0 ? own : [...own, targetsNode(id, targets)],
  };
}

function targetsNode(holder: string, targets: readonly ExploredTarget[]): ExplorerNode {
  const early = targets.filter(({ advances }) => !advances).length;
  const verdict =
    early === 0
      ? 'every page in all of them'
      : `every page in ${targets.length - early} of ${targets.length}`;
  return {
    id: `${holder} targets`,
    kind: 'targets',
    label: 'Targets',
    description: verdict,
    spoken: `Targets: ${verdict}`,
    tooltip: [
      { kind: 'text', text: 'What the pages that are generated for each language make of the scheme.' },
    ],
    icon: { name: 'package' },
    children: targets.map((target) => targetNode(`${holder} targets`, target)),
  };
}

function targetNode(holder: string, { id, name, advances, walksItems, notes }: ExploredTarget): ExplorerNode {
  const verdict = advances ? 'every page' : walksItems ? 'stops early' : 'no further page';
  const [first] = notes;
  return {
    id: `${holder} ${id}`,
    kind: 'target',
    label: name,
    description: first ?? verdict,
    spoken: [`${name}: ${verdict}.`, ...notes].join(' '),
    tooltip: [
      { kind: 'title', text: name },
      { kind: 'text', text: `${verdict.charAt(0).toUpperCase()}${verdict.slice(1)}.` },
      ...(notes.length === 0 ? [] : [{ kind: 'list', lead: 'Limits', items: notes } as const]),
    ],
    icon: advances
      ? { name: 'pass', color: 'testing.iconPassed' }
      : walksItems
        ? problemIcon
        : { name: 'circle-slash' },
    children: [],
  };
}
