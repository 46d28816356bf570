import { ownTypes } from './schema-types.js';
import {
  ask,
  type Known,
  known,
  none,
  type SchemaQuery,
  type SchemaView,
  unknown,
  viewSchema,
} from './schema-view.js';
import { below, keysAt, type NodeRef } from './source-document.js';

interface ItemsDeclaration {
  readonly items: Known<SchemaView>;
  readonly excluded: boolean;
}

/**
 * Returns the schema of a list's items: none if the schema allows no list, unknown if it allows any items or
 * can't be read.
 */
export function itemsOf(schema: SchemaView): Known<SchemaView> {
  const { items, excluded } = ask(schema, query);
  if (excluded) return none;
  return items.kind === 'none' ? unknown : items;
}

const query: SchemaQuery<ItemsDeclaration> = {
  own: (node, keys) => {
    const types = ownTypes(node, keys);
    const declared = [
      ...(keys.has('prefixItems') ? tupleAt(below(node, 'prefixItems')) : []),
      ...(keys.has('items') ? itemsAt(below(node, 'items')) : []),
    ];
    return { items: combine(declared, 'any'), excluded: types !== undefined && !types.has('array') };
  },
  form: () => ({ items: none, excluded: true }),
  all: (parts) => ({
    items: combine(
      parts.map(({ items }) => items).filter(({ kind }) => kind !== 'none'),
      'all',
    ),
    excluded: parts.some(({ excluded }) => excluded),
  }),
  any: (branches) => {
    const lists = branches.filter(({ excluded }) => !excluded);
    return {
      items: combine(
        lists.map(({ items }) => items),
        'any',
      ),
      excluded: lists.length === 0,
    };
  },
  unknown: { items: unknown, excluded: false },
  never: { items: none, excluded: true },
};

/** Reads `items`: one schema for all items, a list of schemas by position (before 3.1), or false for no more items. */
function itemsAt(node: NodeRef): readonly Known<SchemaView>[] {
  return keysAt(node)?.some((key) => typeof key === 'number') === true ? tupleAt(node) : [viewSchema(node)];
}

function tupleAt(node: NodeRef): readonly Known<SchemaView>[] {
  return (keysAt(node) ?? []).slice(0, 100).map((index) => viewSchema(below(node, index)));
}

function combine(items: readonly Known<SchemaView>[], kind: 'all' | 'any'): Known<SchemaView> {
  const [first, ...rest] = items;
  if (first === undefined || rest.length === 0) return first ?? none;
  const some = items.find((one) => one.kind === 'known');
  if (some === undefined) return items.some((one) => one.kind === 'unknown') ? unknown : none;
  return known({ node: some.value.node, composed: { kind, of: [...new Set(items)] } });
}
