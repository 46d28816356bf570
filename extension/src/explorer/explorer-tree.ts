import type {
  Explored,
  ExploredScheme,
  ExploredTarget,
  ExploredUnit,
} from '@pagewright/language-server/requests';
import { countText, problemsText } from '../explored/explored-model.js';
import { externalNode, operationNode, pagingParts, undeclaredNode } from './operation-nodes.js';
import { dotted, type ExplorerNode, problemIcon } from './tree-node.js';

/**
 * The tree of a workspace: for each unit its schemes with what is bound to them, the operations that ought to be bound,
 * those of other tools, and those that look paginated. With one unit its parts are the roots.
 */
export function explorerTree({ units }: Explored): readonly ExplorerNode[] {
  const [only, ...others] = units;
  const roots =
    only !== undefined && others.length === 0 ? groupsOf(only) : units.map((unit) => unitNode(unit));
  return withOwnIds(roots);
}

/**
 * Returns the message of the whole tree: that the search was cut short, or that a file can't be read as a
 * whole.
 */
export function explorerMessage({ units, scanning }: Explored): string | undefined {
  const [looked, toLook] = [sum(units, 'looked'), sum(units, 'toLook')];
  const broken = units
    .flatMap(({ document, config }) => [document, config])
    .flatMap((file) => (file?.broken ? [file.name] : []));
  const sentences = [
    ...(scanning ? ['Still looking through the workspace.'] : []),
    ...(broken.length === 0
      ? []
      : [`${[...new Set(broken)].join(', ')} can’t be read as a whole, so something may be missing.`]),
    ...(looked < toLook
      ? [
          `${looked.toLocaleString('en')} of ${toLook.toLocaleString('en')} undeclared operations were looked at for pagination.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

/** Errors and warnings in all units. */
export function problemsIn({ units }: Explored): number {
  return sum(units, 'errors') + sum(units, 'warnings');
}

function sum(units: readonly ExploredUnit[], count: keyof ExploredUnit['counts']): number {
  return units.reduce((total, { counts }) => total + counts[count], 0);
}

function unitNode(unit: ExploredUnit): ExplorerNode {
  const { id, document, config, summary, counts } = unit;
  const label = (document ?? config)?.name ?? id;
  const withConfig = document === undefined ? undefined : config?.name;
  const location = document ?? config;
  return {
    id,
    kind: 'unit',
    label,
    description: dotted(withConfig && `with ${withConfig}`, summary) ?? '',
    spoken: `${label}${withConfig === undefined ? '' : ` with ${withConfig}`}: ${summary}`,
    tooltip: [
      ...[document, config].flatMap((file) =>
        file === undefined ? [] : [{ kind: 'text', text: file.uri } as const],
      ),
      { kind: 'text', text: `${countText(counts.operations, 'operation')} in all.` },
    ],
    icon: { name: document === undefined ? 'settings' : 'file-code' },
    isOpen: true,
    ...(location !== undefined && { location: { uri: location.uri, range: start } }),
    children: groupsOf(unit),
  };
}

const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function groupsOf(unit: ExploredUnit): readonly ExplorerNode[] {
  const { id, schemes, unbound, undeclared, external, counts } = unit;
  const uri = (unit.document ?? unit.config)?.uri ?? '';
  const { looked, toLook } = counts;
  return [
    group(unit, 'schemes', 'Schemes', 'symbol-namespace', {
      text: 'Pagination schemes, and the operations that are bound to them.',
      nodes: schemes.map((scheme) => schemeNode(`${id} schemes`, uri, scheme)),
      isOpen: true,
    }),
    group(unit, 'unbound', 'Not bound', 'debug-disconnect', {
      text: 'Operations whose declarations bind them to no scheme.',
      nodes: unbound.map((operation) =>
        operationNode(`${id} unbound`, uri, operation, { kind: 'unboundOperation' }),
      ),
    }),
    group(unit, 'foreign', 'Declared for other tools', 'arrow-swap', {
      text: 'Operations that only other tools have declarations for. A code action there converts them.',
      nodes: external.map((operation) => externalNode(`${id} foreign`, uri, operation)),
    }),
    group(unit, 'undeclared', 'Look paginated', 'lightbulb', {
      text: 'Operations that look paginated and are undeclared: callers get the first page only.',
      nodes: undeclared.map((operation) => undeclaredNode(`${id} undeclared`, uri, operation)),
      more: looked < toLook ? `of the first ${looked}` : undefined,
    }),
  ].flatMap((node) => node ?? []);
}

interface Group {
  readonly text: string;
  readonly nodes: readonly ExplorerNode[];
  readonly isOpen?: true;
  readonly more?: string | undefined;
}

/** None for what is empty. */
function group(
  { id }: ExploredUnit,
  kind: 'schemes' | 'unbound' | 'undeclared' | 'foreign',
  label: string,
  icon: string,
  { text, nodes, isOpen, more }: Group,
): ExplorerNode | undefined {
  if (nodes.length === 0) return undefined;
  const description = dotted(String(nodes.length), more) ?? '';
  return {
    id: `${id} ${kind}`,
    kind,
    label,
    description,
    spoken: `${label}: ${nodes.length}`,
    tooltip: [{ kind: 'text', text }],
    icon: { name: icon },
    ...(isOpen && { isOpen }),
    children: nodes,
  };
}

/** A file may declare a thing twice; the second one then is distinguished from the first by its number. */
function withOwnIds(roots: readonly ExplorerNode[]): readonly ExplorerNode[] {
  const taken = new Set<string>();
  const renamed = (node: ExplorerNode): ExplorerNode => {
    let id = node.id;
    for (let number = 2; taken.has(id); number++) id = `${node.id} #${number}`;
    taken.add(id);
    return { ...node, id, children: node.children.map(renamed) };
  };
  return roots.map(renamed);
}

/** A scheme with the operations that are bound to it, and what each target makes of it. */
function schemeNode(holder: string, uri: string, scheme: ExploredScheme): ExplorerNode {
  const { name, type, description, inline, location, targets, operations, problems } = scheme;
  const id = `${holder} ${name}`;
  const uses = operations.length === 0 ? 'bound to nothing' : countText(operations.length, 'operation');
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
