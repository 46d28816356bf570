import type { DeclaredField, DeclaredObject, DeclaredValue, ItemsOf } from '@pagewright/codegen';
import type { BoundMethod, Scheme } from '@pagewright/core';
import { someCall } from './awkward-call.js';

const value = (kind: DeclaredValue['kind'], nullable = false): DeclaredValue => ({ kind, nullable });
const field = (name: string, type: DeclaredValue, required = false): DeclaredField => ({
  name,
  required,
  type,
  text: `The value of ${name}, which ends no comment: */ """ -->.`,
});

const inner: DeclaredObject = {
  name: 'Request',
  key: 'inner',
  fields: () => [
    field('id', value('integer'), true),
    field('page-count', value('integer', true), true),
    { name: 'owner', required: false, type: { ...value('object'), object: awkward } },
  ],
};

/** An item with reserved names, and types that contain each other. */
const awkward: DeclaredObject = {
  name: 'class',
  key: 'awkward',
  fields: () => [
    ...['class', 'str', 'self', 'type', '__proto__', 'two words', '2nd', '"quoted"', 'ü-x'].map(
      (name, index) => field(name, value('string', index % 2 === 1), index % 3 === 0),
    ),
    field('inner', { ...value('object', true), object: inner }, true),
    field('parts', { ...value('list'), of: { ...value('object', true), object: inner } }, true),
    field('lists', { ...value('list', true), of: { ...value('list'), of: value('number', true) } }),
    field('self_', { ...value('object'), object: awkward }, true),
    field('state', { ...value('string', true), values: ['a', '"b"', "it's $x", 'a'.repeat(60)] }),
    field('levels', { ...value('list'), of: { ...value('integer'), values: [1, 2] } }),
    field('anything', value('any'), true),
    field('any_object', value('object', true)),
  ],
};

const plain: DeclaredObject = {
  name: 'plainItem',
  key: 'plain',
  fields: () => [field('id', value('string'), true), field('isNew', value('boolean'))],
};

/** Gives some operations one of two item types, since compiling item types for all operations would take long. */
export const someItems: ItemsOf = (operation) => {
  const sum = [...operation].reduce((before, one) => before + (one.codePointAt(0) ?? 0), 0);
  return [awkward, plain][sum % 16];
};

/** Operations bound to two schemes, with declared items. */
export function awkwardItems([one, two]: readonly Scheme[]): {
  readonly methods: readonly BoundMethod[];
  readonly itemsOf: ItemsOf;
} {
  const bound = (operation: string, scheme: Scheme | undefined): BoundMethod[] =>
    scheme === undefined ? [] : [{ operation, scheme: scheme.name, why: 'operation' } as BoundMethod];
  return {
    methods: [...bound('get /awkward', one), ...bound('get /plain', two)],
    itemsOf: (operation) => (operation === 'get /awkward' ? awkward : plain),
  };
}

/** An operation for each scheme. Some have path parameters with reserved names, or items with awkward names. */
export function awkwardOperations(schemes: readonly Scheme[]): {
  readonly methods: readonly BoundMethod[];
  readonly itemsOf: ItemsOf;
  readonly callOf: typeof someCall;
} {
  const ends = ['{from}/{class}{String}', "it's $x", ''];
  const methods = schemes.map(({ name }, index): BoundMethod => {
    const verb = index % 2 === 0 ? 'get' : 'post';
    return { operation: `${verb} /lists/${index}/${ends[index % 3]}`, scheme: name, why: 'operation' };
  });
  return {
    methods,
    itemsOf: (operation) => [awkward, plain][operation.length % 3],
    callOf: someCall,
  };
}
