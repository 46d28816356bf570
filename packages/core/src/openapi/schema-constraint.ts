import { deepEqual } from '../json/deep-equal.js';
import { ask, type Question } from './schema-fold.js';
import { ownTypes } from './schema-types.js';
import type { SchemaView } from './schema-view.js';
import { below, valueAt } from './spot.js';

interface Said {
  /** Undefined where the part does not have the keyword. */
  readonly value: unknown;
  /** True when the part is there for null alone. */
  readonly onlyNull: boolean;
}

/**
 * The value of a keyword such as `minimum`, `default`, `format`, `description` or `deprecated`: the schema's own, else
 * that of the first part (`$ref`, `allOf`) that has one, else the one that all branches but null agree on.
 * A whole subtree for keywords that hold schemas: ask for scalars.
 */
export function constraint(schema: SchemaView, keyword: string): unknown {
  const silent: Said = { value: undefined, onlyNull: false };
  const question: Question<Said> = {
    own: (spot, keys) => {
      const types = ownTypes(spot, keys);
      return {
        value: keys.has(keyword) ? valueAt(below(spot, keyword)) : undefined,
        onlyNull: types?.size === 1 && types.has('null'),
      };
    },
    form: () => silent,
    all: (parts) => ({
      value: parts.find(({ value }) => value !== undefined)?.value,
      onlyNull: parts.some(({ onlyNull }) => onlyNull),
    }),
    any: (branches) => {
      const [first, ...rest] = branches.filter(({ onlyNull }) => !onlyNull);
      const agreed = rest.every(({ value }) => deepEqual(value, first?.value));
      return { value: agreed ? first?.value : undefined, onlyNull: first === undefined };
    },
    unknown: silent,
    never: silent,
  };
  return ask(schema, question).value;
}
