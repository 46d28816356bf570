import {
  type BoundMethod,
  type Pointer,
  parseScheme,
  pointerText,
  type Scheme,
  type SourceLocation,
} from '@pagewright/core';
import { type LocatedScheme, vendorKeys } from '@pagewright/core/internal';
import { configShape } from '../grammar/config-shape.js';
import type { Unit } from '../model/unit.js';
import type { Workspace } from '../model/workspace.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { isAt, scalarsIn, valueInFile } from './locations.js';
import { methodsBoundTo, methodsDecidedAt, operationFinder } from './methods.js';

/** A scheme in the text, whether or not methods are bound to it. */
interface SchemeAt {
  /** Undefined while the scheme is invalid. */
  readonly scheme: Scheme | undefined;
  /**
   * The name that methods are bound to. It differs from the declared name if the scheme collapsed onto another one or
   * got a numbered name (D7).
   */
  readonly boundAs: string | undefined;
  /**
   * - active: methods can be bound to it
   * - collapsed: an inline scheme equal to another one, which is used instead (D7)
   * - ignored: invalid, shadowed, a duplicate, or at a place that is not read
   */
  readonly status: 'active' | 'collapsed' | 'ignored';
  /** For a collapsed scheme, only the methods of its operation. */
  readonly methods: readonly BoundMethod[];
}

/**
 * `pointer` is an entry of a list of schemes, or an inline scheme of an operation. An unreadable scheme has the status
 * `ignored` and no `scheme`.
 */
export function schemeAt(unit: Unit, file: WorkspaceFile, pointer: Pointer): SchemeAt {
  const { analysis } = unit.check();
  const located = schemeAtPointer(unit, file, pointer);
  if (located !== undefined) {
    const { name } = located.scheme;
    const methods = methodsBoundTo(analysis, name);
    return { scheme: located.scheme, boundAs: name, status: 'active', methods };
  }
  const { scheme } = parseScheme(file.tree.reader.get(pointer), file === unit.config ? 'config' : 'document');
  const methods = methodsDecidedAt(unit, file, pointer).filter((method) => method.scheme !== null);
  const boundAs = methods[0]?.scheme ?? undefined;
  return { scheme, boundAs, status: boundAs === undefined ? 'ignored' : 'collapsed', methods };
}

export function schemeNamed(unit: Unit, name: string): LocatedScheme | undefined {
  return unit.check().analysis.located.find(({ scheme }) => scheme.name === name);
}

/** Returns the scheme whose declaration is exactly at the pointer. */
export function schemeAtPointer(
  unit: Unit,
  file: WorkspaceFile,
  pointer: Pointer,
): LocatedScheme | undefined {
  return unit.check().analysis.located.find((located) => isAt(unit, located, file, pointer));
}

interface SchemeUse {
  readonly place: SourceLocation;
  /**
   * - definition: the value of `name` in the declaration of the scheme
   * - hidden: the same, for a scheme that is shadowed or a duplicate
   * - reference: a value equal to the name, in `paginated` or the extension of an operation
   * - inline: the whole value of an inline scheme that collapsed onto this one, because its own name may differ
   * - marker: the value of a marker that binds an operation to this scheme by type
   */
  readonly kind: 'definition' | 'hidden' | 'reference' | 'inline' | 'marker';
}

/**
 * All places in the files of the unit that declare or use the scheme `name`, without duplicates: definitions, then the
 * configuration, then the document in the order of its methods. Includes references that a stronger source overrides.
 * The scheme need not exist.
 */
export function schemeUses(unit: Unit, name: string): readonly SchemeUse[] {
  const uses = [
    ...schemeDefinitions(unit, name),
    ...configReferences(unit, name),
    ...documentUses(unit, name),
  ];
  const byLocation = new Map(
    uses.map((use) => [
      JSON.stringify([use.place.source, use.place.file ?? null, pointerText(use.place.pointer)]),
      use,
    ]),
  );
  return [...byLocation.values()];
}

/**
 * Declarations of schemes of that name (kinds `definition` and `hidden`). Reads lists of schemes but no
 * operations.
 */
export function schemeDefinitions(unit: Unit, name: string): readonly SchemeUse[] {
  const counting = unit
    .check()
    .analysis.located.filter(({ scheme }) => scheme.name === name)
    .map(
      ({ source, file, pointer }): SchemeUse => ({
        place: { source, ...(file !== undefined && { file }), pointer: [...pointer, 'name'], part: 'value' },
        kind: 'definition',
      }),
    );
  return [...counting, ...listedNames(unit, name).filter((use) => !counting.some((one) => isSame(one, use)))];
}

function listedNames({ config, reader, vendorPrefixes }: Unit, name: string): readonly SchemeUse[] {
  const lists = [
    { source: 'config', reader: config?.tree.reader, key: 'pagination' },
    ...vendorKeys(vendorPrefixes).map(({ pagination }) => ({
      source: 'document' as const,
      reader,
      key: pagination,
    })),
  ] as const;
  return lists.flatMap(({ source, reader: held, key }) =>
    (held?.keys([key]) ?? []).flatMap((index): readonly SchemeUse[] => {
      const pointer = [key, index, 'name'];
      return typeof index === 'number' && held?.get(pointer) === name
        ? [{ place: { source, pointer, part: 'value' }, kind: 'hidden' }]
        : [];
    }),
  );
}

function configReferences({ config }: Unit, name: string): readonly SchemeUse[] {
  const reader = config?.tree.reader;
  if (reader === undefined) return [];
  return [...scalarsIn(configShape, reader, references)]
    .filter(({ pointer }) => reader.get(pointer) === name)
    .map(({ pointer }) => ({ place: { source: 'config', pointer, part: 'value' }, kind: 'reference' }));
}

const references: ReadonlySet<'schemeReference'> = new Set(['schemeReference']);

function documentUses(unit: Unit, name: string): readonly SchemeUse[] {
  const operationOf = operationFinder(unit);
  const keys = vendorKeys(unit.vendorPrefixes);
  return unit.check().analysis.methods.flatMap((method): readonly SchemeUse[] => {
    const { decidedBy } = method;
    if (decidedBy?.source === 'document') return ownUse(unit, method, decidedBy, name);
    if (decidedBy === undefined) return [];
    // The configuration overrides the declaration on the operation, which may still name the scheme.
    const node = operationOf(method.operation)?.node;
    if (node === undefined) return [];
    return keys.flatMap(({ pagination }): readonly SchemeUse[] => {
      const pointer = [...node.pointer, pagination];
      if (node.document.reader.get(pointer) !== name) return [];
      const { file } = node.document;
      const place: SourceLocation = {
        source: 'document',
        ...(file !== undefined && { file }),
        pointer,
        part: 'value',
      };
      return [{ place, kind: 'reference' }];
    });
  });
}

function ownUse(
  unit: Unit,
  { scheme, why }: BoundMethod,
  place: SourceLocation,
  name: string,
): readonly SchemeUse[] {
  switch (why) {
    case 'operation':
      return scheme === name ? [{ place, kind: 'reference' }] : [];
    case 'unknown':
      return valueInFile(unit, place) === name ? [{ place, kind: 'reference' }] : [];
    case 'marker':
      return scheme === name ? [{ place, kind: 'marker' }] : [];
    case 'inline':
      return scheme === name && !isCounting(unit, place) ? [{ place, kind: 'inline' }] : [];
    default:
      return [];
  }
}

function isCounting(unit: Unit, { file, pointer }: SourceLocation): boolean {
  return unit
    .check()
    .analysis.located.some((located) => located.file === file && samePointer(located.pointer, pointer));
}

function isSame(one: SchemeUse, other: SchemeUse): boolean {
  return one.place.source === other.place.source && samePointer(one.place.pointer, other.place.pointer);
}

function samePointer(one: SourceLocation['pointer'], other: SourceLocation['pointer']): boolean {
  return pointerText(one) === pointerText(other);
}

export interface FamilyPlace {
  readonly file: WorkspaceFile;
  /** Pointer to the name: the value of `name`, a reference, or the `type` of a marker. */
  readonly pointer: Pointer;
  readonly kind: SchemeUse['kind'];
}

export interface SchemeFamily {
  readonly places: readonly FamilyPlace[];
  /** The units of the places, each with the name of the scheme in that unit. */
  readonly units: ReadonlyMap<Unit, string>;
}

export interface FamilyStart {
  readonly file: WorkspaceFile;
  readonly name: string;
  readonly declares?: Pointer;
}

/**
 * Collects the places that declare or use one scheme, in all units that share at least one of them. Two configurations
 * of one document share its scheme; two schemes with equal names but no shared place are different.
 */
export function schemeFamily(workspace: Workspace, { file, name, declares }: FamilyStart): SchemeFamily {
  const units = new Map<Unit, string>();
  const places = new Map<string, FamilyPlace>();
  const join = (unit: Unit, named: string, found: readonly FamilyPlace[]) => {
    units.set(unit, named);
    for (const place of found) places.set(keyOf(place), place);
  };
  for (const unit of workspace.unitsOf(file)) {
    const boundAs = declares && schemeAt(unit, file, declares).boundAs;
    // An ignored inline scheme has no relation to other schemes of that name.
    if (declares !== undefined && boundAs === undefined && !isListed(declares)) continue;
    join(unit, boundAs ?? name, placesIn(unit, boundAs ?? name));
  }
  if (declares !== undefined && places.size === 0) {
    const own: FamilyPlace = { file, pointer: [...declares, 'name'], kind: 'definition' };
    places.set(keyOf(own), own);
  }
  for (let isGrowing = true; isGrowing; ) {
    isGrowing = false;
    for (const unit of workspace.units()) {
      if (units.has(unit)) continue;
      const found = [...new Set(units.values())]
        .map((named) => ({ named, list: placesIn(unit, named) }))
        .find(({ list }) => list.some((place) => place.kind !== 'marker' && places.has(keyOf(place))));
      if (found === undefined) continue;
      join(unit, found.named, found.list);
      isGrowing = true;
    }
  }
  return { places: [...places.values()], units };
}

function placesIn(unit: Unit, name: string): readonly FamilyPlace[] {
  return schemeUses(unit, name).flatMap(({ place, kind }) => {
    const found = unit.locate(place);
    return found === undefined
      ? []
      : [{ file: found.file, pointer: namingPointer(found.file, found.pointer, kind), kind }];
  });
}

/** Returns the pointer of the scheme that a place declares; undefined if the place only refers to a scheme. */
function declaredAt({ pointer, kind }: FamilyPlace): Pointer | undefined {
  return kind === 'reference' || kind === 'marker' ? undefined : pointer.slice(0, -1);
}

function isListed(pointer: Pointer): boolean {
  return typeof pointer.at(-1) === 'number';
}

function namingPointer(
  { tree: { reader } }: WorkspaceFile,
  pointer: Pointer,
  kind: SchemeUse['kind'],
): Pointer {
  if (kind === 'inline') return [...pointer, 'name'];
  if (kind !== 'marker') return pointer;
  // Markers in external formats have a `purpose`, or are a plain string.
  const key = ['type', 'purpose'].find((one) => reader.get([...pointer, one]) !== undefined);
  return key === undefined ? pointer : [...pointer, key];
}

function keyOf({ file, pointer }: FamilyPlace): string {
  return `${file.uri} ${pointerText(pointer)}`;
}

interface SchemeLocation {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  /** True for the active scheme; false for equal inline schemes, for which the active scheme is used (D7). */
  readonly counts: boolean;
}

/** The scheme at a place and all equal schemes collapsed with it, whose fields correspond to each other. */
export function twinsOf(
  workspace: Workspace,
  file: WorkspaceFile,
  pointer: Pointer,
): readonly SchemeLocation[] {
  const about = workspace.unitsOf(file).map((unit) => schemeAt(unit, file, pointer));
  const isAlone = about.every(({ status }) => status === 'ignored');
  if (isAlone) return [{ file, pointer, counts: true }];
  const name = about.find(({ boundAs }) => boundAs !== undefined)?.boundAs ?? '';
  return schemeFamily(workspace, { file, name, declares: pointer }).places.flatMap((place) => {
    const at = place.kind === 'hidden' ? undefined : declaredAt(place);
    return at === undefined ? [] : [{ file: place.file, pointer: at, counts: place.kind === 'definition' }];
  });
}
