import {
  type BoundMethod,
  type Finding,
  type Pointer,
  parseScheme,
  type Scheme,
  type SourceLocation,
} from '@pagewright/core';
import { declarationsIn } from '@pagewright/core/external';
import { listPath, makeSource, type OperationView, viewOperation } from '@pagewright/core/openapi';
import {
  type ExternalDeclaration,
  type ExternalFormat,
  type ExternalFormatId,
  externalFormats,
  externalFormatsIn,
  type Imported,
  importDeclarations,
  type SourceMapping,
} from '@pagewright/importers';
import type { FormatPlace } from '../grammar/grammar-place.js';
import type { RequestContext } from '../lsp/request-context.js';
import type { Unit } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { methodsOf, operationNamesAt } from './methods.js';

const maxOperations = 2_000;

export interface ExternalHere {
  readonly declaration: ExternalDeclaration;
  readonly view: OperationView;
  readonly methods: readonly BoundMethod[];
}

export function externalFormatsOf(unit: Unit): readonly ExternalFormat[] {
  const { reader, vendorPrefixes, openFile } = unit;
  if (reader === undefined) return [];
  // Skip formats whose name is a configured vendor prefix: their keys then belong to Pagewright.
  const others = unit.externalFormats.filter(({ id }) => !vendorPrefixes.includes(id));
  return externalFormatsIn(makeSource(reader, openFile), others);
}

/**
 * Returns a function that finds an operation's declarations in external formats. Reads one path per call, which is fast
 * for single operations.
 */
export function externalFinder(unit: Unit): (operation: string) => readonly ExternalHere[] {
  const { reader } = unit;
  const from = externalFormatsOf(unit);
  if (reader === undefined || from.length === 0) return () => [];
  const source = makeSource(reader, unit.openFile);
  return (operation) => {
    const listed = listPath(source, operation.slice(operation.indexOf(' ') + 1)).operations;
    const own = listed.find(({ name }) => name === operation);
    if (own === undefined) return [];
    const view = viewOperation(source, own);
    const declarations = declarationsIn({ source, view, method: operation }, from);
    if (declarations.length === 0) return [];
    const methods = methodsOf(unit.check().analysis, operation);
    return declarations.map((declaration) => ({ declaration, view, methods }));
  };
}

/**
 * Finds the external declarations whose text contains a place: the declarations of the enclosing operation, or up to
 * `maxDeclarations` declarations that share a default.
 */
export function externalAt(
  request: RequestContext,
  unit: Unit,
  place: FormatPlace,
  maxDeclarations: number,
): readonly ExternalHere[] {
  const { file, token } = request;
  const { operation, node } = place;
  const find = externalFinder(unit);
  const isHere = ({ declaration }: ExternalHere) =>
    locationsOf(declaration).some((one) => isInSpan(unit, one, file, node.pointer));
  if (operation !== undefined) {
    const [name] = operationNamesAt(unit, file, operation.pointer);
    return name === undefined ? [] : find(name).filter(isHere);
  }
  if (!isExternalWord(place)) return [];
  const declarations: ExternalHere[] = [];
  const names = new Set(unit.check().analysis.methods.map((method) => method.operation));
  for (const name of [...names].slice(0, maxOperations)) {
    if (declarations.length >= maxDeclarations || token.isCancellationRequested) break;
    declarations.push(...find(name).filter(isHere));
  }
  return declarations;
}

/**
 * Returns the innermost part of a declaration that contains the place, and the part of the scheme that
 * results from it.
 */
export function mappingAt(
  unit: Unit,
  { meaning }: ExternalDeclaration,
  file: WorkspaceFile,
  pointer: Pointer,
): SourceMapping | undefined {
  if (meaning.kind !== 'scheme') return undefined;
  const enclosing = meaning.mappings.filter(({ original }) => isInSpan(unit, original, file, pointer));
  return enclosing.reduce<SourceMapping | undefined>(
    (found, one) => (found && found.original.pointer.length > one.original.pointer.length ? found : one),
    undefined,
  );
}

function isExternalWord({ node: { pointer } }: FormatPlace): boolean {
  const isWord = (step: string | number) =>
    typeof step === 'string' &&
    externalFormats.some(({ words }) => words.some((word) => step.includes(word)));
  return pointer.some(isWord);
}

function locationsOf({ place, meaning, removal }: ExternalDeclaration): readonly TextLocation[] {
  const removed = removal.flatMap(({ source, file, edits }) =>
    edits.map(({ pointer }) => ({ source, pointer, ...(file !== undefined && { file }) })),
  );
  const read = meaning.kind === 'scheme' ? meaning.mappings.map(({ original }) => original) : [];
  return [place, ...read, ...removed];
}

type TextLocation = Pick<SourceLocation, 'source' | 'file' | 'pointer'>;

function isInSpan(unit: Unit, place: TextLocation, file: WorkspaceFile, pointer: Pointer): boolean {
  const found = unit.locate(place);
  return found?.file === file && found.pointer.every((step, index) => step === pointer[index]);
}

export interface ExternalConfigScheme {
  readonly externalFormat: ExternalFormatId;
  readonly name: string;
  readonly pointer: Pointer;
  /** Undefined if the scheme can't be converted. */
  readonly scheme?: Scheme;
  readonly operations: readonly string[];
  readonly notes: readonly Finding[];
}

/** The external format whose configurations resemble Pagewright's. */
const externalFormat = 'stainless';

/** True at the key `pagination` of a configuration in an external format. */
export function isExternalList(unit: Unit, { tree }: WorkspaceFile, { at }: FormatPlace): boolean {
  const { pointer } = at;
  const isList = pointer.length === 1 && pointer[0] === 'pagination';
  return (
    isList && tree === unit.config?.tree && externalFormats.some(({ isConfig }) => isConfig?.(tree.reader))
  );
}

/** True inside an invalid scheme of the configuration that contains words of the external format. */
export function isExternalScheme(unit: Unit, file: WorkspaceFile, place: FormatPlace): boolean {
  const { reader } = file.tree;
  const { scheme } = place;
  if (file !== unit.config || scheme?.pointer.length !== 2) return false;
  const words = externalFormats.find(({ id }) => id === externalFormat)?.words ?? [];
  return (
    reader.mentions?.(scheme.pointer, words) !== false &&
    parseScheme(reader.get(scheme.pointer), 'config').scheme === undefined
  );
}

/**
 * Converts the external scheme at a place, and lists the operations that the scheme pages. If the scheme
 * can't be converted, the result has only notes that say why. Undefined if there is no such scheme, or if the
 * import gives neither a scheme nor notes.
 */
export function externalSchemeAt(
  unit: Unit,
  file: WorkspaceFile,
  place: FormatPlace,
): ExternalConfigScheme | undefined {
  const pointer = place.scheme?.pointer;
  if (pointer === undefined || !isExternalScheme(unit, file, place)) return undefined;
  const imported = importOf(unit);
  const notes = imported.findings.filter(
    ({ source, pointer: at }) => source === 'config' && isBelow(at, pointer),
  );
  const edit = imported.changes
    .filter(({ source }) => source === 'config')
    .flatMap(({ edits }) => edits)
    .find((one) => one.kind === 'set' && one.pointer.length === 2 && isBelow(one.pointer, pointer));
  const scheme = edit?.kind === 'set' ? parseScheme(edit.value, 'config').scheme : undefined;
  if (scheme === undefined && notes.length === 0) return undefined;
  const own = file.tree.reader.get([...pointer, 'name']);
  const name = scheme?.name ?? (typeof own === 'string' ? own : 'pagination');
  const operations = imported.declarations.flatMap((one) => (one.scheme === name ? [one.operation] : []));
  return {
    ...{ externalFormat, name, pointer, operations: [...new Set(operations)], notes },
    ...(scheme !== undefined && { scheme }),
  };
}

function importOf({ reader, config, openFile }: Unit): Imported {
  return importDeclarations({
    ...(reader !== undefined && { document: reader }),
    ...(config !== undefined && { config: config.tree.reader }),
    options: { from: [externalFormat], openFile },
  });
}

function isBelow(pointer: Pointer, above: Pointer): boolean {
  return above.every((step, index) => step === pointer[index]);
}
