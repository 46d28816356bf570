import { type BoundMethod, type Scheme, targetSupport } from '@pagewright/core';
import { type ResponseRole, strategies } from '@pagewright/core/format';
import { isRecord, type LocatedScheme, operationPointer } from '@pagewright/core/internal';
import type { ResponseField } from '@pagewright/core/paging';
import { targetName, targets } from '@pagewright/core/targets';
import type { AppliedAction } from '@pagewright/overlays';
import type { OffsetRange } from '@pagewright/syntax';
import type { CodeLens, Command, Location } from 'vscode-languageserver';
import { lspRange } from '../lsp/numbers.js';
import { type RequestContext, unitOf } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import { fileName } from '../model/uris.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { pathLabel } from '../queries/field-targets.js';
import { layerDeciding, operationsOf } from '../queries/layers.js';
import { lspLocationOf } from '../queries/locations.js';
import { methodPointer, methodsBoundTo, methodsByScheme, operationsIn } from '../queries/methods.js';
import { schemeNamed } from '../queries/schemes.js';
import { type ChosenTargets, chosenTargets } from '../queries/targets.js';
import { recordedLenses } from './recorded-lenses.js';
import { type LensPlace, showReferences } from './show-references.js';
import { undeclaredLenses } from './undeclared-lenses.js';

interface LensData {
  readonly uri: string;
  readonly about: 'scheme' | 'method';
  readonly scheme: string;
}

/**
 * Returns lenses on each scheme in the file and on each bound method: at its operation, or at its name in the
 * configuration. `resolveCodeLens` adds their commands. Preview lenses are included if the client has their commands.
 * Lenses of recordings, layers and undeclared operations come last.
 */
export function codeLenses(request: RequestContext): CodeLens[] {
  const unit = unitOf(request);
  if (unit === undefined || !unit.settings.codeLens) return [];
  const { file } = request;
  const lenses = new Map<number, readonly CodeLens[]>();
  const add = (place: OffsetRange | undefined, about: LensData | undefined, preview: Command | undefined) => {
    // If an operation has several methods, only the first one gets lenses.
    if (place === undefined || lenses.has(place.start)) return;
    const range = lspRange(file, place);
    const described = about === undefined ? [] : [{ range, data: about }];
    lenses.set(place.start, preview === undefined ? described : [...described, { range, command: preview }]);
  };
  const { located, methods } = unit.check().analysis;
  const bound = methodsByScheme(unit.check().analysis);
  for (const one of located) {
    const home = unit.locate(one);
    if (home?.file !== file) continue;
    const { name } = one.scheme;
    const about = isAlone(one, bound) ? undefined : lensData(file, 'scheme', name);
    const preview = previewCommand(request, 'helper', name);
    add(file.tree.range([...home.pointer, 'name'], 'key'), about, preview);
  }
  const keyOf = keysIn(unit, file);
  const layered: CodeLens[] = [];
  for (const method of methods) {
    if (request.token.isCancellationRequested) return [];
    if (method.scheme === null) continue;
    const preview = previewCommand(request, 'walk', method.operation);
    const key = keyOf(method);
    if (key !== undefined && !lenses.has(key.start)) layered.push(...declaringLens(unit, method, key, file));
    add(key, lensData(file, 'method', method.scheme), preview);
  }
  for (const action of unit.layers?.actionsIn(file) ?? []) layered.push(...actionLenses(unit, action, file));
  const declared = [...lenses].sort(([one], [other]) => one - other).flatMap(([, at]) => at);
  const recorded = recordedLenses(unit, request, keyOf);
  return legible([...declared, ...recorded, ...layered, ...undeclaredLenses(unit, request)]);
}

const maxPlaces = 2;

/** On a line with lenses at more than `maxPlaces` positions, as in minified JSON, keeps the lenses at the first one. */
function legible(lenses: readonly CodeLens[]): CodeLens[] {
  const places = new Map<number, Set<number>>();
  for (const { range } of lenses) {
    const { line, character } = range.start;
    places.set(line, (places.get(line) ?? new Set()).add(character));
  }
  return lenses.filter(({ range: { start } }) => {
    const onLine = places.get(start.line);
    return onLine === undefined || onLine.size <= maxPlaces || start.character === Math.min(...onLine);
  });
}

function declaringLens(
  unit: Unit,
  method: BoundMethod,
  key: OffsetRange,
  file: WorkspaceFile,
): readonly CodeLens[] {
  const place = layerDeciding(unit, method);
  if (place === undefined || place.file === file || method.decidedBy === undefined) return [];
  const location = lspLocationOf(unit, method.decidedBy);
  const range = lspRange(file, key);
  const at = { uri: file.uri, position: range.start };
  const title = `declared by ${fileName(place.file.uri)}`;
  return [{ range, command: showReferences(title, at, location === undefined ? [] : [location]) }];
}

function actionLenses(unit: Unit, action: AppliedAction, file: WorkspaceFile): readonly CodeLens[] {
  const key = file.tree.range([...action.pointer, 'target'], 'key');
  if (key === undefined || action.path?.ok !== true) return [];
  const range = lspRange(file, key);
  const names = new Set(operationsOf(action));
  const { length } = action.places;
  const what = names.size === length ? 'operation' : 'place';
  const title = length === 0 ? 'matches nothing' : `${length} ${what}${length === 1 ? '' : 's'}`;
  const locations = action.places
    .slice(0, maxShown)
    .flatMap((pointer) => lspLocationOf(unit, { source: 'document', pointer, part: 'key' }) ?? []);
  const selected = {
    range,
    command: showReferences(title, { uri: file.uri, position: range.start }, locations),
  };
  const isOfAction = (method: BoundMethod) => {
    const place = names.has(method.operation) ? layerDeciding(unit, method) : undefined;
    return place?.file === file && place.pointer[1] === action.pointer[1];
  };
  const declared = names.size === 0 ? [] : unit.check().analysis.methods.filter(isOfAction);
  const [scheme, ...others] = new Set(declared.flatMap((method) => method.scheme ?? []));
  const isOne = scheme !== undefined && others.length === 0;
  return [selected, ...(isOne ? [{ range, data: lensData(file, 'method', scheme) }] : [])];
}

const maxShown = 500;

function lensData({ uri }: WorkspaceFile, about: LensData['about'], scheme: string): LensData {
  return { uri, about, scheme };
}

/** Returns the lens without a command if its scheme or method no longer exists. */
export function resolveCodeLens(lens: CodeLens, request: RequestContext): CodeLens {
  const unit = unitOf(request);
  const data = readData(lens.data);
  if (unit === undefined || data === undefined) return lens;
  const { file } = request;
  const place = { uri: file.uri, position: lens.range.start };
  const command =
    data.about === 'scheme'
      ? schemeCommand(unit, data.scheme, place)
      : methodCommand(unit, data.scheme, chosenTargets(unit, unit.settings.targets), place);
  return command === undefined ? lens : { ...lens, command };
}

/** True for an inline scheme that only its own operation uses: the lens of the operation is enough. */
function isAlone(
  { scheme, pointer }: LocatedScheme,
  bound: ReadonlyMap<string, readonly BoundMethod[]>,
): boolean {
  return typeof pointer.at(-1) === 'string' && (bound.get(scheme.name)?.length ?? 0) < 2;
}

function keysIn(unit: Unit, file: WorkspaceFile): (method: BoundMethod) => OffsetRange | undefined {
  const pointerOf = operationsIn(unit, file);
  return (method) => {
    const pointer = file === unit.config ? methodPointer(method) : pointerOf(method.operation);
    return pointer && file.tree.range(pointer, 'key');
  };
}

function readData(data: unknown): LensData | undefined {
  if (!isRecord(data)) return undefined;
  const { uri, about, scheme } = data;
  if (typeof uri !== 'string' || typeof scheme !== 'string') return undefined;
  return about === 'scheme' || about === 'method' ? { uri, about, scheme } : undefined;
}

function schemeCommand(unit: Unit, scheme: string, place: LensPlace): Command {
  const methods = methodsBoundTo(unit.check().analysis, scheme);
  const operations = [...new Map(methods.map((method) => [method.operation, method])).values()];
  const { length } = operations;
  const title =
    length === 0 ? 'not bound to any operation' : `used by ${length} operation${length === 1 ? '' : 's'}`;
  return showReferences(
    title,
    place,
    operations.flatMap((method) => operationLocation(unit, method) ?? []),
  );
}

function methodCommand(
  unit: Unit,
  name: string,
  chosen: ChosenTargets,
  place: LensPlace,
): Command | undefined {
  const located = schemeNamed(unit, name);
  if (located === undefined) return undefined;
  const early = earlyTargets(located.scheme, chosen);
  const title = [name, endWords(located.scheme), ...(early === undefined ? [] : [early])].join(' · ');
  const location = lspLocationOf(unit, { ...located, pointer: [...located.pointer, 'name'], part: 'value' });
  return showReferences(title, place, location === undefined ? [] : [location]);
}

function operationLocation(unit: Unit, method: BoundMethod): Location | undefined {
  const pointer = operationPointer(method.operation);
  const { document } = unit;
  if (document?.tree.range(pointer, 'key') !== undefined)
    return lspLocationOf(unit, { source: 'document', pointer, part: 'key' });
  return method.decidedBy && lspLocationOf(unit, method.decidedBy);
}

/**
 * Names the targets that get fewer pages than the scheme describes: `Go stops early`. Leaves out targets that never
 * request a second page, whatever the scheme. Undefined unless targets are configured.
 */
function earlyTargets(
  scheme: Scheme,
  { targets: chosen, profile, areNamed }: ChosenTargets,
): string | undefined {
  if (!areNamed) return undefined;
  const early = chosen.filter(
    (id) => targets[id].profiles[profile].fetches && !targetSupport(scheme, id, profile).advances,
  );
  const [first] = early;
  if (first === undefined) return undefined;
  if (early.length > 3) return `${early.length} targets stop early`;
  return `${early.map(targetName).join(', ')} ${early.length === 1 ? 'stops' : 'stop'} early`;
}

/** Describes in a few words what ends the paging: `stops at total`. */
function endWords(scheme: Scheme): string {
  if (scheme.type === 'fakePage') return 'one page';
  const token = strategies[scheme.type].carries;
  const carrier = token && readField(scheme, token);
  if (carrier !== undefined && carrier.itemCursor === undefined)
    return `until ${nameOf(carrier, carrier.cursorPath)} is missing`;
  const last =
    (scheme.type === 'offset' && readField(scheme, 'total')) ||
    (scheme.type === 'pageNumber' && readField(scheme, 'totalPages'));
  if (last) return `stops at ${nameOf(last)}`;
  const more = readField(scheme, 'hasMore');
  if (more !== undefined) return `until ${nameOf(more)} is false`;
  return scheme.continueOnEmptyItems ? 'nothing stops paging' : 'stops on an empty page';
}

function readField({ response }: Scheme, role: ResponseRole): ResponseField | undefined {
  const field = Object.values(response).find(({ type }) => type === role);
  return field?.location === 'body' || field?.location === 'bodyLink' ? field : undefined;
}

function nameOf({ path }: ResponseField, inner: ResponseField['path'] = []): string {
  return pathLabel([...path, ...inner]) || 'the body';
}

/**
 * Previews that the client may offer. Arguments of the commands are `[{ uri, scheme }]` or `[{ uri, operation
 * }]`; `uri` is the file with the lens.
 */
const previews = {
  helper: { command: 'pagewright.previewPageHelper', title: 'Preview page helper', subject: 'scheme' },
  walk: { command: 'pagewright.previewPageWalk', title: 'Preview page walk', subject: 'operation' },
} as const;

function previewCommand(
  { client, file: { uri } }: Pick<RequestContext, 'client' | 'file'>,
  kind: keyof typeof previews,
  name: string,
): Command | undefined {
  const { command, title, subject } = previews[kind];
  return client.commands.has(command) ? { title, command, arguments: [{ uri, [subject]: name }] } : undefined;
}
