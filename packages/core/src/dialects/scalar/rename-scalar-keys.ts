import type { VendorKeys } from '../../binding/vendor-keys.js';
import type { FixEdits, PointerEdit } from '../../diagnostics/edit.js';
import { listOperations } from '../../openapi/operations.js';
import { parameterSchemas } from '../../openapi/parameter-schemas.js';
import { parametersOf } from '../../openapi/parameters.js';
import { below, keysAt, type SourceDocument, type Spot, spotKey } from '../../openapi/spot.js';
import { scalarKeys } from './scalar.js';

export interface ScalarKeysRenamed {
  /** One for each file. Empty where there is nothing to rename. */
  readonly changes: readonly FixEdits[];
  /** Keys of Scalar's that stay, because a key of ours stands beside them. Where the root's is one, names lead nowhere. */
  readonly clashes: readonly Spot[];
}

/**
 * Gives Scalar's keys the prefix of others: at the root, on path items, operations, their parameters and the
 * schemas of those. No value is touched, since both hold the same format (D2).
 */
export function renameScalarKeys(source: SourceDocument, keys: VendorKeys): ScalarKeysRenamed {
  const renames = new Map<string | undefined, Map<string, PointerEdit>>();
  const clashes: Spot[] = [];
  for (const owner of ownersIn(source)) {
    const present = keysAt(owner) ?? [];
    for (const name of ['pagination', 'marker', 'ignore'] as const) {
      if (!present.includes(scalarKeys[name])) continue;
      const spot = below(owner, scalarKeys[name]);
      const { file } = spot.document;
      if (present.includes(keys[name])) {
        if (!clashes.some((clash) => spotKey(clash) === spotKey(spot))) clashes.push(spot);
        continue;
      }
      const edits = renames.get(file) ?? new Map<string, PointerEdit>();
      renames.set(
        file,
        edits.set(spotKey(spot), { kind: 'renameKey', pointer: spot.pointer, key: keys[name] }),
      );
    }
  }
  const changes = [...renames].map(
    ([file, edits]): FixEdits => ({
      source: 'document',
      ...(file !== undefined && { file }),
      edits: [...edits.values()],
    }),
  );
  return { changes, clashes };
}

/** Every place that may have a key of the format, some of them several times. */
function ownersIn(source: SourceDocument): readonly Spot[] {
  const { operations } = listOperations(source);
  return [
    { document: source, pointer: [] },
    ...operations.flatMap((operation) => [
      operation.pathItem,
      operation.spot,
      ...parametersOf(operation).parameters.flatMap(({ spot }) => [spot, ...parameterSchemas(spot)]),
    ]),
  ];
}
