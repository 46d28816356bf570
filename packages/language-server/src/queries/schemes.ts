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

/** A scheme that is at a place, whether or not anything is bound to it. */
interface SchemeAt {
  /** As it is read; undefined while it breaks the format. */
  readonly scheme: Scheme | undefined;
  /** The name that methods are bound by: another than its own where it has collapsed onto a scheme, or was renamed. */
  readonly boundAs: string | undefined;
  /**
   * - counts: methods can be bound to it
   * - collapsed: inline, and the same as another, which counts in its place (D7)
   * - leftOut: it breaks the format, is shadowed, is a duplicate, or is at a place that is not read
   */
  readonly standing: 'counts' | 'collapsed' | 'leftOut';
  /** The methods bound to it. For a collapsed scheme: those of the operation that it is on. */
  readonly methods: readonly BoundMethod[];
}

/**
 * The scheme at `pointer` of a file (an entry of a list, or inline on an operation). Never undefined: what can't be read
 * is `leftOut`, with no scheme.
 */
export function schemeAt(unit: Unit, file: WorkspaceFile, pointer: Pointer): SchemeAt {
  const { analysis } = unit.check();
  const located = schemeAtPointer(unit, file, pointer);
  if (located !== undefined) {
    const { name } = located.scheme;
    const methods = methodsBoundTo(analysis, name);
    return { scheme: located.scheme, boundAs: name, standing: 'counts', methods };
  }
  const { scheme } = parseScheme(file.tree.reader.get(pointer), file === unit.config ? 'config' : 'document');
  const methods = methodsDecidedAt(unit, file, pointer).filter((method) => method.scheme !== null);
  const boundAs = methods[0]?.scheme ?? undefined;
  return { scheme, boundAs, standing: boundAs === undefined ? 'leftOut' : 'collapsed', methods };
}

/** The scheme that counts under a name, with its place. */
export function schemeNamed(unit: Unit, name: string): LocatedScheme | undefined {
  return unit.check().analysis.located.find(({ scheme }) => scheme.name === name);
}

/** The scheme of the analysis that is exactly there. */
export function schemeAtPointer(
  unit: Unit,
  file: WorkspaceFile,
  pointer: Pointer,
): LocatedScheme | undefined {
  return unit.check().analysis.located.find((located) => isAt(unit, located, file, pointer));
}

/** A place that is about a scheme. */
interface SchemeUse {
  readonly place: SourceLocation;
  /**
   * - definition: the value of its `name` key, where it is declared
   * - hidden: likewise, of a scheme of that name that does not count (shadowed or a duplicate)
   * - reference: a text that is the name: `paginated`, or the extension of an operation
   * - inline: an inline scheme that has collapsed onto it (the whole value; it has a name of its own)
   * - marker: a marker that binds an operation to it (the marker's value, which is a type)
   */
  readonly kind: 'definition' | 'hidden' | 'reference' | 'inline' | 'marker';
}

/**
 * Every place of the unit's files that is about the scheme of that name, each once: definitions, then the
 * configuration, then the document in the order of its methods. References that a stronger source overrules are among
 * them. The name may be one that no scheme has.
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
 * Lists the declarations of schemes of that name: those of kind `definition` and `hidden`. Reads lists of
 * schemes, no operations.
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

/** Entries of the lists of schemes that have the name, whether they count or not. */
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
    // The configuration decides, and the declaration of the operation is ignored: it may name the scheme all the same.
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

/** A place that is about a scheme, in its file. */
export interface FamilyPlace {
  readonly file: WorkspaceFile;
  /** Pointer to the name of the scheme: the value of its name or a reference; for a marker, the value with the type. */
  readonly pointer: Pointer;
  readonly kind: SchemeUse['kind'];
}

export interface SchemeFamily {
  /** Each place once. */
  readonly places: readonly FamilyPlace[];
  /** The units that they are in, each with the name that the scheme counts by there. */
  readonly units: ReadonlyMap<Unit, string>;
}

/** A text that names a scheme; `declares` is the place of the scheme that has the name itself. */
export interface FamilyStart {
  readonly file: WorkspaceFile;
  readonly name: string;
  readonly declares?: Pointer;
}

/**
 * Every place about one scheme, in all units that have one of its places in common: two configurations of one document
 * share its scheme, and two schemes that only have equal names are different.
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
    // An inline scheme that is not read is one with no other, whatever its name.
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

/** The places of one unit that are about the scheme of that name. */
function placesIn(unit: Unit, name: string): readonly FamilyPlace[] {
  return schemeUses(unit, name).flatMap(({ place, kind }) => {
    const found = unit.locate(place);
    return found === undefined
      ? []
      : [{ file: found.file, pointer: namingPointer(found.file, found.pointer, kind), kind }];
  });
}

/**
 * Returns the pointer to the scheme that a place belongs to; undefined for a place that only refers to one.
 */
function declaredAt({ pointer, kind }: FamilyPlace): Pointer | undefined {
  return kind === 'reference' || kind === 'marker' ? undefined : pointer.slice(0, -1);
}

/** Returns true when a scheme is in a list of schemes, rather than on an operation. */
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
  // Another generator's marker has a purpose, or is one.
  const key = ['type', 'purpose'].find((one) => reader.get([...pointer, one]) !== undefined);
  return key === undefined ? pointer : [...pointer, key];
}

function keyOf({ file, pointer }: FamilyPlace): string {
  return `${file.uri} ${pointerText(pointer)}`;
}

/** A scheme where it is. */
interface SchemeLocation {
  readonly file: WorkspaceFile;
  readonly pointer: Pointer;
  /** True when the scheme is the one that counts: others are the same, and have collapsed onto it (D7). */
  readonly counts: boolean;
}

/** The scheme at a place and all that are one with it by structure, so that a field of one is a field of each. */
export function twinsOf(
  workspace: Workspace,
  file: WorkspaceFile,
  pointer: Pointer,
): readonly SchemeLocation[] {
  const about = workspace.unitsOf(file).map((unit) => schemeAt(unit, file, pointer));
  const isAlone = about.every(({ standing }) => standing === 'leftOut');
  if (isAlone) return [{ file, pointer, counts: true }];
  const name = about.find(({ boundAs }) => boundAs !== undefined)?.boundAs ?? '';
  return schemeFamily(workspace, { file, name, declares: pointer }).places.flatMap((place) => {
    const at = place.kind === 'hidden' ? undefined : declaredAt(place);
    return at === undefined ? [] : [{ file: place.file, pointer: at, counts: place.kind === 'definition' }];
  });
}
