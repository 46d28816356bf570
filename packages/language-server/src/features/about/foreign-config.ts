import { type Finding, type Pointer, parseScheme, type Scheme } from '@pagewright/core';
import { type DialectId, dialects, type Imported, importDeclarations } from '@pagewright/core/dialects';
import type { FormatPlace } from '../../grammar/place.js';
import type { Unit } from '../../model/unit.js';
import type { WorkspaceFile } from '../../model/workspace-file.js';

/** A scheme of a configuration that is written in another tool's way. */
export interface ForeignConfigScheme {
  readonly dialect: DialectId;
  readonly name: string;
  readonly pointer: Pointer;
  /** What it is here; undefined where nothing is made of it. */
  readonly scheme?: Scheme;
  /** Those that the tool would page by it. */
  readonly operations: readonly string[];
  /** What is told of it when it is converted. */
  readonly notes: readonly Finding[];
}

/** The tool whose configurations look like ours. */
const dialect = 'stainless';

/** Whether a place is in a scheme of the configuration that only the other tool can read. */
export function isForeignScheme(unit: Unit, file: WorkspaceFile, place: FormatPlace): boolean {
  const { reader } = file.tree;
  const { scheme } = place;
  if (file !== unit.config || scheme?.pointer.length !== 2) return false;
  const words = dialects.find(({ id }) => id === dialect)?.words ?? [];
  return (
    reader.mentions?.(scheme.pointer, words) !== false &&
    parseScheme(reader.get(scheme.pointer), 'config').scheme === undefined
  );
}

/** That scheme, matched with the operations of the document; undefined where the tool could not read it either. */
export function foreignSchemeAt(
  unit: Unit,
  file: WorkspaceFile,
  place: FormatPlace,
): ForeignConfigScheme | undefined {
  const pointer = place.scheme?.pointer;
  if (pointer === undefined || !isForeignScheme(unit, file, place)) return undefined;
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
    ...{ dialect, name, pointer, operations: [...new Set(operations)], notes },
    ...(scheme !== undefined && { scheme }),
  };
}

function importOf({ document, config, openFile }: Unit): Imported {
  return importDeclarations({
    ...(document !== undefined && { document: document.tree.reader }),
    ...(config !== undefined && { config: config.tree.reader }),
    options: { from: [dialect], openFile },
  });
}

function isBelow(pointer: Pointer, above: Pointer): boolean {
  return above.every((step, index) => step === pointer[index]);
}
