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

/** Among so many operations those are looked for that a place in a shared part is about. */
const maxLookedAt = 2_000;

/** The declaration of an operation in the way of another tool. */
export interface ExternalHere {
  readonly declaration: ExternalDeclaration;
  readonly view: OperationView;
  /** Methods that the operation is to us. */
  readonly methods: readonly BoundMethod[];
}

/** The external formats in which anything may be declared in the document of a unit, found without reading it. */
export function externalFormatsOf(unit: Unit): readonly ExternalFormat[] {
  const { reader, vendorPrefixes, openFile } = unit;
  if (reader === undefined) return [];
  // Keys with a prefix that is read are Pagewright's own.
  const others = unit.externalFormats.filter(({ id }) => !vendorPrefixes.includes(id));
  return externalFormatsIn(makeSource(reader, openFile), others);
}

/**
 * Finds what an operation (`get /users`) declares in the ways of other tools, one path at a time. Good for one question.
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
 * The declarations in other tools' ways whose own text a place is in: those of the operation around it, else those of
 * operations that it is for, such as a default of the document; of these no more than `most`.
 */
export function externalAt(
  request: RequestContext,
  unit: Unit,
  place: FormatPlace,
  most: number,
): readonly ExternalHere[] {
  const { file, token } = request;
  const { operation, node } = place;
  const find = externalFinder(unit);
  const isHere = ({ declaration }: ExternalHere) =>
    placesOf(declaration).some((one) => isInSpan(unit, one, file, node.pointer));
  if (operation !== undefined) {
    const [name] = operationNamesAt(unit, file, operation.pointer);
    return name === undefined ? [] : find(name).filter(isHere);
  }
  if (!isExternalWord(place)) return [];
  const found: ExternalHere[] = [];
  const names = new Set(unit.check().analysis.methods.map((method) => method.operation));
  for (const name of [...names].slice(0, maxLookedAt)) {
    if (found.length >= most || token.isCancellationRequested) break;
    found.push(...find(name).filter(isHere));
  }
  return found;
}

/** The innermost text of a declaration around a place, with the part of the scheme that is made from it. */
export function mappingAt(
  unit: Unit,
  { meaning }: ExternalDeclaration,
  file: WorkspaceFile,
  pointer: Pointer,
): SourceMapping | undefined {
  if (meaning.kind !== 'scheme') return undefined;
  const around = meaning.mappings.filter(({ original }) => isInSpan(unit, original, file, pointer));
  return around.reduce<SourceMapping | undefined>(
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

/** All text that a declaration consists of: what decides, what is read of it, and what goes with it. */
function placesOf({ place, meaning, removal }: ExternalDeclaration): readonly TextLocation[] {
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

/** A scheme of a configuration that is written in another tool's way. */
export interface ExternalConfigScheme {
  readonly externalFormat: ExternalFormatId;
  readonly name: string;
  readonly pointer: Pointer;
  /** Scheme that the declaration is here; undefined where nothing is made of it. */
  readonly scheme?: Scheme;
  /** Operations that the tool would page by the scheme. */
  readonly operations: readonly string[];
  /** Findings that are reported when the scheme is converted. */
  readonly notes: readonly Finding[];
}

/** The tool whose configurations look like Pagewright's. */
const externalFormat = 'stainless';

/** True at the key `pagination` of a configuration that is written for another tool. */
export function isExternalList(unit: Unit, { tree }: WorkspaceFile, { at }: FormatPlace): boolean {
  const { pointer } = at;
  const isList = pointer.length === 1 && pointer[0] === 'pagination';
  return (
    isList && tree === unit.config?.tree && externalFormats.some(({ isConfig }) => isConfig?.(tree.reader))
  );
}

/** Returns true when a place is in a scheme of the configuration that only the other tool can read. */
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

/** Reads such a scheme and matches it with the operations of the document; undefined where the tool could not read it. */
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
