import { type BoundMethod, type Place, pointerText, vendorKeys } from '@pagewright/core';
import { configShape } from '../../grammar/config-shape.js';
import type { Unit } from '../../model/unit.js';
import { operationFinder } from './bound-operations.js';
import { scalarsIn } from './scalars-in.js';

/** A place that speaks of a scheme. */
export interface SchemeUse {
  readonly place: Place;
  /**
   * - definition: the value of its `name` key, where it is declared
   * - hidden: likewise, of a scheme of that name that does not count (shadowed or a duplicate)
   * - reference: a text that is the name: `paginated`, or the extension of an operation
   * - inline: an inline scheme that has collapsed onto it (the whole value; it has a name of its own)
   * - marker: a marker that binds an operation to it (the marker's value; it says a type)
   */
  readonly kind: 'definition' | 'hidden' | 'reference' | 'inline' | 'marker';
}

/**
 * Every place of the unit's files that speaks of the scheme of that name, each once: definitions, then the configuration,
 * then the document in the order of its methods. References that a stronger source overrules are among them. The name may
 * be one that no scheme has.
 */
export function schemeUses(unit: Unit, name: string): readonly SchemeUse[] {
  const uses = [
    ...schemeDefinitions(unit, name),
    ...configReferences(unit, name),
    ...documentUses(unit, name),
  ];
  const byPlace = new Map(
    uses.map((use) => [
      JSON.stringify([use.place.source, use.place.file ?? null, pointerText(use.place.pointer)]),
      use,
    ]),
  );
  return [...byPlace.values()];
}

/** Where schemes of that name are declared: those of kind `definition` and `hidden`. Reads lists of schemes, no operations. */
export function schemeDefinitions(unit: Unit, name: string): readonly SchemeUse[] {
  const counting = unit
    .judge()
    .analysis.placed.filter(({ scheme }) => scheme.name === name)
    .map(
      ({ source, file, pointer }): SchemeUse => ({
        place: { source, ...(file !== undefined && { file }), pointer: [...pointer, 'name'], part: 'value' },
        kind: 'definition',
      }),
    );
  return [...counting, ...listedNames(unit, name).filter((use) => !counting.some((one) => isSame(one, use)))];
}

/** Entries of the lists of schemes that have the name, whether they count or not. */
function listedNames({ config, document, vendorPrefixes }: Unit, name: string): readonly SchemeUse[] {
  const lists = [
    { source: 'config', file: config, key: 'pagination' },
    ...vendorKeys(vendorPrefixes).map(({ pagination }) => ({
      source: 'document' as const,
      file: document,
      key: pagination,
    })),
  ] as const;
  return lists.flatMap(({ source, file, key }) =>
    (file?.tree.reader.keys([key]) ?? []).flatMap((index): readonly SchemeUse[] => {
      const pointer = [key, index, 'name'];
      return typeof index === 'number' && file?.tree.reader.get(pointer) === name
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
  return unit.judge().analysis.methods.flatMap((method): readonly SchemeUse[] => {
    const { decidedBy } = method;
    if (decidedBy?.source === 'document') return ownUse(unit, method, decidedBy, name);
    if (decidedBy === undefined) return [];
    // The configuration speaks, and what the operation says is not asked: it may name the scheme all the same.
    const spot = operationOf(method.operation)?.spot;
    if (spot === undefined) return [];
    return keys.flatMap(({ pagination }): readonly SchemeUse[] => {
      const pointer = [...spot.pointer, pagination];
      if (spot.document.reader.get(pointer) !== name) return [];
      const { file } = spot.document;
      const place: Place = {
        source: 'document',
        ...(file !== undefined && { file }),
        pointer,
        part: 'value',
      };
      return [{ place, kind: 'reference' }];
    });
  });
}

function ownUse(unit: Unit, { scheme, why }: BoundMethod, place: Place, name: string): readonly SchemeUse[] {
  switch (why) {
    case 'operation':
      return scheme === name ? [{ place, kind: 'reference' }] : [];
    case 'unknown':
      return unit.fileOf(place)?.tree.reader.get(place.pointer) === name
        ? [{ place, kind: 'reference' }]
        : [];
    case 'marker':
      return scheme === name ? [{ place, kind: 'marker' }] : [];
    case 'inline':
      return scheme === name && !isCounting(unit, place) ? [{ place, kind: 'inline' }] : [];
    default:
      return [];
  }
}

function isCounting(unit: Unit, { file, pointer }: Place): boolean {
  return unit
    .judge()
    .analysis.placed.some((placed) => placed.file === file && samePointer(placed.pointer, pointer));
}

function isSame(one: SchemeUse, other: SchemeUse): boolean {
  return one.place.source === other.place.source && samePointer(one.place.pointer, other.place.pointer);
}

function samePointer(one: Place['pointer'], other: Place['pointer']): boolean {
  return pointerText(one) === pointerText(other);
}
