import { verbs } from '../format/verbs.js';
import type { Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import { type BrokenReference, resolve } from './references.js';

const isVerb: ReadonlySet<unknown> = new Set(verbs);

export interface Operation {
  /** `get /users`: the verb as it stands, a space, the path. */
  readonly name: string;
  readonly operationId?: string;
  /** Where the operation stands; below `components` when its path item is a reference. */
  readonly pointer: Pointer;
  /** Where the path item stands that holds it. */
  readonly pathItem: Pointer;
}

export interface Operations {
  readonly operations: readonly Operation[];
  /** Path items whose reference leads nowhere. */
  readonly broken: readonly BrokenReference[];
  /** Paths whose path item could not be read: what depends on their operations is not checked (D34). */
  readonly unread: ReadonlySet<string>;
}

/** The operations of an OpenAPI 3.x or 2.0 document in its order. Webhooks and callbacks are left alone. */
export function listOperations(reader: Reader): Operations {
  const operations: Operation[] = [];
  const broken: BrokenReference[] = [];
  const unread = new Set<string>();
  for (const path of reader.keys(['paths']) ?? []) {
    if (typeof path !== 'string' || !path.startsWith('/')) continue;
    const item = resolve(reader, ['paths', path]);
    if (item.kind === 'broken') broken.push(item);
    if (item.kind !== 'found') {
      unread.add(path);
      continue;
    }
    for (const verb of reader.keys(item.pointer) ?? []) {
      if (!isVerb.has(verb)) continue;
      const pointer = [...item.pointer, verb];
      if (reader.keys(pointer) === undefined) continue;
      const operationId = reader.get([...pointer, 'operationId']);
      operations.push({
        name: `${verb} ${path}`,
        ...(typeof operationId === 'string' && { operationId }),
        pointer,
        pathItem: item.pointer,
      });
    }
  }
  return { operations, broken, unread };
}
