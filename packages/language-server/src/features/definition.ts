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
import { around, entryRange, placeOfNode } from '../queries/locations.js';
import { methodPointer, methodsAt, operationFinder, viewsOf } from '../queries/methods.js';
import { type ReferenceHere, referenceAt } from '../queries/reference-at.js';
import { schemeAt, schemeDefinitions } from '../queries/schemes.js';

/**
 * Finds the targets of the name under the cursor: from a reference to the scheme, from a marker to the
 * schemes of its type, from a field to what it is in the bound operations, between endpoint and operation,
 * from `openapi` to the file. A name that declares something leads to itself. Empty where the name leads
 * nowhere.
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

/** JSON support of the client that checks syntax follows references within a file by itself, too. */
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
      return scheme === undefined ? [] : schemesStandingFor(unit, file, scheme.pointer);
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

/** A method is its endpoint, or an object that has one. */
function endpointOf({ tree: { reader } }: WorkspaceFile, pointer: Pointer): unknown {
  return reader.get([...pointer, 'endpoint']) ?? reader.get(pointer);
}

function isInMarker({ around }: FormatPlace): boolean {
  return around?.shape.kind === 'object' && around.shape.meaning === 'marker';
}

/** Returns the link to the beginning of the file that a place names; none where that file is not known. */
function linkToFile({ workspace, file }: CursorContext, { at }: FormatPlace, origin: Range): LocationLink[] {
  const name = file.tree.reader.get(at.pointer);
  const uri = typeof name === 'string' ? resolveUri(name, file.uri) : undefined;
  const to = uri === undefined ? undefined : workspace.file(uri);
  if (to === undefined) return [];
  const start = { line: 0, character: 0 };
  const top = { start, end: start };
  return [{ originSelectionRange: origin, targetUri: to.uri, targetRange: top, targetSelectionRange: top }];
}

/** So many operations are looked at; many of them share what they lead to. */
const maxOperations = 200;

/** A list that nobody reads to its end. */
const maxTargets = 50;

/** The parameters, properties and headers that a name or step of a field leads to, in the operations bound to its scheme. */
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

/** The operation that an endpoint names, by whatever path its path item is held. */
function operationTargets(unit: Unit, endpoint: unknown): readonly Target[] {
  const name = typeof endpoint === 'string' ? normalizeEndpoint(endpoint) : undefined;
  const node = name === undefined ? undefined : operationFinder(unit)(name)?.node;
  const place = node && placeOfNode(unit, node);
  return place === undefined ? [] : [place];
}

/** The operations, or other places, that the target of an action selects. */
function placesSelected(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly Target[] {
  const action = pointer.at(-1) === 'target' ? unit.layers?.actionAt(file, pointer) : undefined;
  return (action?.places ?? [])
    .slice(0, maxTargets)
    .flatMap((place) => unit.locate({ source: 'document', pointer: place }) ?? []);
}

/** The methods that the operations are in the configuration, and the targets of the actions that change them. */
function operationDefinitions(unit: Unit, methods: readonly BoundMethod[]): readonly Target[] {
  const operations = new Set(methods.map(({ operation }) => operation));
  const actions = [...operations].slice(0, maxTargets).flatMap((name) => actionsFor(unit, name));
  return [...methodTargets(unit, methods), ...actions];
}

/** Returns the places of some methods in the configuration. */
function methodTargets({ config }: Unit, methods: readonly BoundMethod[]): readonly Target[] {
  return methods.flatMap((method) => {
    const pointer = methodPointer(method);
    return config === undefined || pointer === undefined ? [] : [{ file: config, pointer }];
  });
}

/**
 * Lists the declarations of a scheme by its name: the one that counts, else those that do not, such as one
 * half-typed.
 */
function schemesNamed(unit: Unit, name: unknown): readonly Target[] {
  if (typeof name !== 'string') return [];
  const uses = schemeDefinitions(unit, name);
  const counting = uses.filter(({ kind }) => kind === 'definition');
  const hidden = uses.filter(({ kind }) => kind === 'hidden');
  return (counting.length > 0 ? counting : hidden).flatMap(({ place }) => {
    const found = unit.locate(place);
    return found === undefined
      ? []
      : [{ file: found.file, pointer: found.pointer.slice(0, -1), named: found.pointer }];
  });
}

/** A scheme itself; the one that counts in its place where an inline one has collapsed onto it (D7). */
function schemesStandingFor(unit: Unit, file: WorkspaceFile, pointer: Pointer): readonly Target[] {
  const { standing, boundAs } = schemeAt(unit, file, pointer);
  if (standing === 'collapsed' && boundAs !== undefined) return schemesNamed(unit, boundAs);
  return [{ file, pointer, named: [...pointer, 'name'] }];
}

/** The schemes that a marker of a type can bind to: those that are configured, not those of single operations. */
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

/** A place that a name leads to. */
interface Target {
  readonly file: WorkspaceFile;
  /** All of what is meant: an entry with its key, or the item of a list. */
  readonly pointer: Pointer;
  /** The value that names it, where that is not its key. */
  readonly named?: Pointer;
}

/** The links from a range to some targets, each place once. */
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
    targetRange: lspRange(file, around(whole, selected)),
    targetSelectionRange: lspRange(file, selected),
  };
}
