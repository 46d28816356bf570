import { type BoundMethod, normalizeEndpoint, type Pointer } from '@pagewright/core';
import type { LocatedScheme } from '@pagewright/core/internal';
import type { LocationLink, Range } from 'vscode-languageserver';
import { type FormatPlace, grammarRangeOf } from '../grammar/grammar-place.js';
import { isFileName } from '../grammar/shape.js';
import { lspRange } from '../lsp/numbers.js';
import { type CursorContext, grammarPlaceAt } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { resolveUri } from '../model/uris.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { fieldTargetAt, resolveTarget } from '../queries/field-targets.js';
import { actionsFor } from '../queries/layers.js';
import { entryRange, placeOfNode, union } from '../queries/locations.js';
import { methodPointer, methodsAt, operationFinder, viewsOf } from '../queries/methods.js';
import { type ReferenceHere, referenceAt } from '../queries/reference-at.js';
import { schemeAt, schemeDefinitions } from '../queries/schemes.js';

/**
 * Returns where the name at the cursor leads. A scheme reference leads to the scheme, a marker to the schemes
 * of its type, a field to its value in bound operations, an endpoint to its operation and back, and `openapi` to
 * the file that it names. A declaration leads to itself.
 */
export function definition(request: CursorContext): readonly LocationLink[] {
  const { workspace, file } = request;
  const reference = referenceAt(request);
  if (reference !== undefined) return referenceLinks(reference, request);
  const place = grammarPlaceAt(request);
  const range = place && grammarRangeOf(file.tree, place);
  if (place === undefined || range === undefined) return [];
  const origin = lspRange(file, range);
  if (isFileName(place.at.shape)) return linkToFile(request, place, origin);
  const targets = workspace.unitsOf(file).flatMap((unit) => targetsOf(unit, request, place));
  return linksTo(origin, targets);
}

/**
 * If the client itself supports JSON, references within a JSON file get no links here, because the client already
 * follows them.
 */
function referenceLinks(
  { target, range }: ReferenceHere,
  { file, client }: CursorContext,
): readonly LocationLink[] {
  const isFollowed =
    target?.file === file && file.tree.language !== 'yaml' && client.checkedSyntax.has(file.languageId);
  return target === undefined || isFollowed ? [] : linksTo(lspRange(file, range), [target]);
}

function targetsOf(unit: Unit, { file }: CursorContext, place: FormatPlace): readonly Target[] {
  const { at, node, scheme } = place;
  const value = () => file.tree.reader.get(at.pointer);
  if (node.part === 'key' && at.name === 'method')
    return operationTargets(unit, endpointOf(file, at.pointer));
  if (node.part === 'key' && at.shape.kind === 'object' && at.shape.meaning === 'operation')
    return operationDefinitions(unit, methodsAt(unit, file, place));
  const led = fieldTargets(unit, file, place);
  if (led.length > 0 || at.shape.kind !== 'scalar') return led;
  switch (at.shape.meaning.kind) {
    case 'schemeReference':
      return schemesNamed(unit, value());
    case 'schemeName':
      return scheme === undefined ? [] : activeSchemes(unit, file, scheme.pointer);
    case 'choice':
      return isInMarker(place) ? schemesOfType(unit, value()) : [];
    case 'endpoint':
      return operationTargets(unit, value());
    case 'jsonPath':
      return placesSelected(unit, file, at.pointer);
    default:
      return [];
  }
}

function endpointOf({ tree: { reader } }: WorkspaceFile, pointer: Pointer): unknown {
  return reader.get([...pointer, 'endpoint']) ?? reader.get(pointer);
}

function isInMarker({ around }: FormatPlace): boolean {
  return around?.shape.kind === 'object' && around.shape.meaning === 'marker';
}

function linkToFile({ workspace, file }: CursorContext, { at }: FormatPlace, origin: Range): LocationLink[] {
  const name = file.tree.reader.get(at.pointer);
  const uri = typeof name === 'string' ? resolveUri(name, file.uri) : undefined;
  const to = uri === undefined ? undefined : workspace.file(uri);
  if (to === undefined) return [];
  const start = { line: 0, character: 0 };
  const top = { start, end: start };
  return [{ originSelectionRange: origin, targetUri: to.uri, targetRange: top, targetSelectionRange: top }];
}

const maxOperations = 200;

const maxTargets = 50;

function fieldTargets(unit: Unit, file: WorkspaceFile, place: FormatPlace): readonly Target[] {
  const target = fieldTargetAt(place, file);
  if (target === undefined || place.scheme === undefined) return [];
  const { methods } = schemeAt(unit, file, place.scheme.pointer);
  const found = new Map<string, Target>();
  for (const view of viewsOf(unit, methods, maxOperations)) {
    const led = resolveTarget(view, target);
    const to = led.kind === 'found' ? placeOfNode(unit, led.node) : undefined;
    if (to === undefined) continue;
    const { file: home, pointer } = to;
    const named = target.kind === 'parameter' ? { named: [...pointer, 'name'] } : {};
    found.set(JSON.stringify([home.uri, pointer]), { file: home, pointer, ...named });
    if (found.size === maxTargets) break;
  }
  return [...found.values()];
}

/** Looks up the operation by name, because any file can contain its path item. */
function operationTargets(unit: Unit, endpoint: unknown): readonly Target[] {
  const name = typeof endpoint === 'string' ? normalizeEndpoint(endpoint) : undefined;
  const node = name === undefined ? undefined : operationFinder(unit)(name)?.node;
  const place = node && placeOfNode(unit, node);
  return place === undefined ? [] : [place];
}

function placesSelected(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly Target[] {
  const action = pointer.at(-1) === 'target' ? unit.layers?.actionAt(file, pointer) : undefined;
  return (action?.places ?? [])
    .slice(0, maxTargets)
    .flatMap((place) => unit.locate({ source: 'document', pointer: place }) ?? []);
}

function operationDefinitions(unit: Unit, methods: readonly BoundMethod[]): readonly Target[] {
  const operations = new Set(methods.map(({ operation }) => operation));
  const actions = [...operations].slice(0, maxTargets).flatMap((name) => actionsFor(unit, name));
  return [...methodTargets(unit, methods), ...actions];
}

function methodTargets({ config }: Unit, methods: readonly BoundMethod[]): readonly Target[] {
  return methods.flatMap((method) => {
    const pointer = methodPointer(method);
    return config === undefined || pointer === undefined ? [] : [{ file: config, pointer }];
  });
}

/** The active declarations of the name. If there are none, the hidden declarations, which may be unfinished. */
function schemesNamed(unit: Unit, name: unknown): readonly Target[] {
  if (typeof name !== 'string') return [];
  const uses = schemeDefinitions(unit, name);
  const active = uses.filter(({ kind }) => kind === 'definition');
  const hidden = uses.filter(({ kind }) => kind === 'hidden');
  return (active.length > 0 ? active : hidden).flatMap(({ place }) => {
    const found = unit.locate(place);
    return found === undefined
      ? []
      : [{ file: found.file, pointer: found.pointer.slice(0, -1), named: found.pointer }];
  });
}

/** The scheme itself. For an inline scheme that collapsed onto an equal scheme (D7), the equal scheme. */
function activeSchemes(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly Target[] {
  const { status, boundAs } = schemeAt(unit, file, pointer);
  if (status === 'collapsed' && boundAs !== undefined) return schemesNamed(unit, boundAs);
  return [{ file, pointer, named: [...pointer, 'name'] }];
}

/** Schemes that a marker of this type can bind: listed schemes, not inline ones. */
function schemesOfType(unit: Unit, type: unknown): readonly Target[] {
  return unit
    .check()
    .analysis.located.filter((located) => located.scheme.type === type && isListed(located))
    .flatMap((located) => {
      const place = unit.locate(located);
      return place === undefined ? [] : [{ ...place, named: [...place.pointer, 'name'] }];
    });
}

function isListed({ file, pointer }: LocatedScheme): boolean {
  return file === undefined && pointer.length === 2;
}

interface Target {
  readonly file: WorkspaceFile;
  /** The whole target: an entry with its key, or an item of a list. */
  readonly pointer: Pointer;
  readonly named?: Pointer;
}

function linksTo(originSelectionRange: Range, targets: readonly Target[]): readonly LocationLink[] {
  const links = targets.map(linkTo);
  const byLocation = new Map(
    links.map((link) => [JSON.stringify([link.targetUri, link.targetSelectionRange]), link]),
  );
  return [...byLocation.values()].map((link) => ({ originSelectionRange, ...link }));
}

function linkTo({ file, pointer, named }: Target): Omit<LocationLink, 'originSelectionRange'> {
  const { tree, uri } = file;
  const whole = entryRange(tree, pointer);
  const name = named && tree.range(named, 'value');
  const isInside = name !== undefined && name.start >= whole.start && name.end <= whole.end;
  const selected = isInside ? name : tree.nearestRange(pointer, 'key');
  return {
    targetUri: uri,
    targetRange: lspRange(file, union(whole, selected)),
    targetSelectionRange: lspRange(file, selected),
  };
}
