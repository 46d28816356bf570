import type {
  Explored,
  ExploredScheme,
  ExploredTarget,
  ExploredUnit,
} from '@pagewright/language-server/requests';
import { countText, problemsText } from '../explored/explored-model.js';
import { type FileLabel, fileLabels, labelText } from '../explored/file-labels.js';
import { externalNode, operationNode, pagingParts, undeclaredNode } from './operation-nodes.js';
import { dotted, type ExplorerNode, iconFor } from './tree-node.js';

/**
 * Builds the tree of a workspace: per unit its schemes with their operations, and the operations that are unbound,
 * declared for other tools, or undeclared. The row of a single unit is omitted. `pathOf` shortens a URI for display.
 */
export function explorerTree({ units }: Explored, pathOf: (uri: string) => string): readonly ExplorerNode[] {
  const [only, ...others] = units;
  if (only !== undefined && others.length === 0) {
    const [first, ...more] = groupsOf(only);
    return first === undefined ? [] : withUniqueIds([markIncomplete(first, only), ...more]);
  }
  const labels = fileLabels(units);
  return withUniqueIds(
    units.map((unit) => {
      const file = unit.document ?? unit.config;
      return unitNode(unit, file === undefined ? { name: unit.id } : labels(file), pathOf);
    }),
  );
}

export function explorerMessage({ units, scanning }: Explored): string | undefined {
  const [examined, toExamine] = [sum(units, 'examined'), sum(units, 'toExamine')];
  const sentences = [
    ...(scanning ? ['Still searching the workspace.'] : []),
    ...(examined < toExamine
      ? [
          `${examined.toLocaleString('en')} of ${toExamine.toLocaleString('en')} undeclared operations were examined.`,
        ]
      : []),
  ];
  return sentences.length === 0 ? undefined : sentences.join(' ');
}

export function problemsIn({ units }: Explored): number {
  return sum(units, 'errors') + sum(units, 'warnings');
}

function sum(units: readonly ExploredUnit[], count: keyof ExploredUnit['counts']): number {
  return units.reduce((total, { counts }) => total + counts[count], 0);
}

function unitNode(unit: ExploredUnit, file: FileLabel, pathOf: (uri: string) => string): ExplorerNode {
  const { id, document, config, summary, counts } = unit;
  const withConfig = document === undefined || config === undefined ? undefined : `with ${config.name}`;
  const location = document ?? config;
  const worst = counts.errors > 0 ? 'error' : counts.warnings > 0 ? 'warning' : undefined;
  const files = [document, config].flatMap((one) => one ?? []);
  const node: ExplorerNode = {
    id,
    kind: 'unit',
    label: file.name,
    description: dotted(file.folder, withConfig, summary) ?? '',
    spoken: `${[labelText(file), withConfig].filter((words) => words !== undefined).join(' ')}: ${summary}`,
    tooltip: [
      ...files.map(({ uri }) => ({ kind: 'text', text: pathOf(uri) }) as const),
      { kind: 'text', text: `${countText(counts.operations, 'operation')} in all.` },
    ],
    icon: iconFor(worst, { name: document === undefined ? 'settings' : 'file-code' }),
    isOpen: true,
    ...(location !== undefined && { uri: location.uri, location: { uri: location.uri, range: start } }),
    children: groupsOf(unit),
  };
  return markIncomplete(node, unit);
}

/** Marks a unit's row if a file is broken. Edits often break files, and a separate row would shift the other rows. */
function markIncomplete(node: ExplorerNode, { document, config }: ExploredUnit): ExplorerNode {
  const broken = [document, config].flatMap((file) => (file?.broken ? [file.name] : []));
  if (broken.length === 0) return node;
  const text = `This may be incomplete because of syntax errors in ${broken.join(' and ')}.`;
  return {
    ...node,
    description: dotted(node.description, 'incomplete') ?? '',
    spoken: `${node.spoken}, incomplete`,
    tooltip: [...node.tooltip, { kind: 'text', text }],
  };
}

const start = { start: { line: 0, character: 0 }, end: { line: 0, character: 0 } };

function groupsOf(unit: ExploredUnit): readonly ExplorerNode[] {
  const { id, schemes, unbound, undeclared, external, counts } = unit;
  const uri = (unit.document ?? unit.config)?.uri ?? '';
  const { examined, toExamine } = counts;
  return [
    group(unit, 'schemes', 'Schemes', 'symbol-namespace', {
      text: 'Pagination schemes and the operations bound to them.',
      nodes: schemes.map((scheme) => schemeNode(`${id} schemes`, uri, scheme)),
      isOpen: true,
    }),
    group(unit, 'unbound', 'Not bound', 'debug-disconnect', {
      text: 'Operations whose declaration matches no scheme.',
      nodes: unbound.map((operation) =>
        operationNode(`${id} unbound`, uri, operation, { kind: 'unboundOperation' }),
      ),
    }),
    group(unit, 'foreign', 'Declared for other tools', 'arrow-swap', {
      text: 'Operations that are declared only for other tools. A code action at the declaration converts it.',
      nodes: external.map((operation) => externalNode(`${id} foreign`, uri, operation)),
    }),
    group(unit, 'undeclared', 'Undeclared', 'lightbulb', {
      text: 'Operations that look paginated and are undeclared: generated code returns only their first page.',
      nodes: undeclared.map((operation) => undeclaredNode(`${id} undeclared`, uri, operation)),
      uri,
      more: examined < toExamine ? `of the first ${examined}` : undefined,
    }),
  ].flatMap((node) => node ?? []);
}

interface Group {
  readonly text: string;
  readonly nodes: readonly ExplorerNode[];
  readonly isOpen?: true;
  readonly more?: string | undefined;
  readonly uri?: string;
}

function group(
  { id }: ExploredUnit,
  kind: 'schemes' | 'unbound' | 'undeclared' | 'foreign',
  label: string,
  icon: string,
  { text, nodes, isOpen, more, uri }: Group,
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
    ...(uri !== undefined && { uri }),
    children: nodes,
  };
}

/** Numbers repeated ids, because a file may declare the same thing twice. */
function withUniqueIds(roots: readonly ExplorerNode[]): readonly ExplorerNode[] {
  const taken = new Set<string>();
  const renamed = (node: ExplorerNode): ExplorerNode => {
    let id = node.id;
    for (let number = 2; taken.has(id); number++) id = `${node.id} #${number}`;
    taken.add(id);
    return { ...node, id, children: node.children.map(renamed) };
  };
  return roots.map(renamed);
}

function schemeNode(holder: string, uri: string, scheme: ExploredScheme): ExplorerNode {
  const { name, type, description, inline, location, targets, operations, problems, worst } = scheme;
  const id = `${holder} ${name}`;
  const uses = operations.length === 0 ? 'unused' : countText(operations.length, 'operation');
  // The view is narrow, so only the tooltip has the long text.
  const shortUses = operations.length === 0 ? 'unused' : inline ? 'inline' : String(operations.length);
  const operationNodes = operations.map((operation) =>
    operationNode(id, uri, operation, { kind: 'operation', scheme }),
  );
  const early = targets
    .filter(({ advances }) => !advances)
    .map((target) => [`${target.name}:`, ...target.notes].join(' '));
  return {
    id,
    kind: 'scheme',
    label: name,
    description: dotted(type, shortUses, problemsText(problems)) ?? '',
    spoken: [`${name}, scheme of type ${type}`, uses, problemsText(problems) ?? []].flat().join(', '),
    tooltip: [
      { kind: 'title', text: name },
      { kind: 'text', text: `${type}${inline ? ', inline' : ''}, ${uses}.` },
      ...(description === undefined ? [] : [{ kind: 'text', text: description } as const]),
      ...pagingParts(scheme),
      ...(early.length === 0
        ? []
        : [{ kind: 'list', lead: 'Languages that don’t get every page', items: early } as const]),
    ],
    icon: iconFor(worst, { name: 'symbol-interface' }),
    ...(location !== undefined && { location }),
    uri,
    scheme: name,
    children: targets.length === 0 ? operationNodes : [...operationNodes, targetsNode(id, targets)],
  };
}

function targetsNode(holder: string, targets: readonly ExploredTarget[]): ExplorerNode {
  const early = targets.filter(({ advances }) => !advances).length;
  const verdict =
    early === 0
      ? 'every page in all languages'
      : `every page in ${targets.length - early} of ${targets.length} languages`;
  return {
    id: `${holder} targets`,
    kind: 'targets',
    label: 'Targets',
    description: verdict,
    spoken: `Targets: ${verdict}`,
    tooltip: [{ kind: 'text', text: 'What generated code in each language does with the scheme.' }],
    icon: { name: 'package' },
    children: targets.map((target) => targetNode(`${holder} targets`, target)),
  };
}

function targetNode(holder: string, { id, name, advances, walksItems, notes }: ExploredTarget): ExplorerNode {
  const verdict = advances ? 'every page' : walksItems ? 'stops early' : 'first page only';
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
        ? iconFor('warning', { name: 'warning' })
        : { name: 'circle-slash' },
    children: [],
  };
}
