import type { Pointer } from '../json/json.js';
import { bodyOf, type OperationView } from '../openapi/operation-view.js';
import { constraint } from '../openapi/schema-path.js';
import type { SchemaView } from '../openapi/schema-view.js';
import { chooseItems, type ItemsChoice, nounsOf, rankLists } from './choose-items.js';
import { descriptionOf, type Input, inputsOf } from './inputs.js';
import { type Member, membersOf } from './next-members.js';
import { type InputUse, readInput } from './read-input.js';

/** The candidates by which an operation may page, each read on demand, and once. */
export interface PagingTraits {
  readonly view: OperationView;
  /**
   * Lists what the operation takes, with the part that each input may have in paging; inputs that have none
   * are left out.
   */
  readonly inputs: () => readonly UsedInput[];
  /** The body of its success response, where that is described. */
  readonly body: () => SchemaView | undefined;
  /** Chooses the list that holds the items of a page. */
  readonly items: () => ItemsChoice;
  /** The paths of the lists that may hold them, the likeliest first. */
  readonly lists: () => readonly Pointer[];
  /** Lists what the operation's response declares beside the items. */
  readonly members: () => readonly Member[];
  /** The words for what it lists. */
  readonly nouns: () => readonly (readonly string[])[];
}

export interface UsedInput extends Input {
  readonly uses: readonly InputUse[];
}

/** Reads an operation for what it may page by: each part on demand. */
export function inferTraits(given: OperationView): PagingTraits {
  const view: OperationView = {
    operation: given.operation,
    parameters: once(given.parameters),
    requestBody: once(given.requestBody),
    response: once(given.response),
  };
  const body = once(() => bodyOf(view));
  const nouns = once(() => nounsOf(view.operation));
  const ranked = once(() => {
    const schema = body();
    return schema === undefined ? [] : rankLists(schema, nouns());
  });
  const lists = once(() => ranked().map(({ list }) => list.path));
  return {
    view,
    body,
    nouns,
    lists,
    inputs: once(() =>
      withFirstItems(
        inputsOf(view).flatMap((input) => {
          const uses = readInput(input);
          return uses.length === 0 ? [] : [{ ...input, uses }];
        }),
      ),
    ),
    items: once(() => {
      const schema = body();
      return schema === undefined ? { kind: 'none' } : chooseItems(schema, ranked(), view.operation.name);
    }),
    members: once(() => {
      const schema = body();
      return schema === undefined ? [] : membersOf(schema, lists());
    }),
  };
}

/**
 * An input that nothing describes is an offset by what is beside it: a `start` that is 0 by default beside a page size,
 * and a `first` beside `max`.
 */
function withFirstItems(inputs: readonly UsedInput[]): readonly UsedInput[] {
  const sizes = inputs.filter(({ uses }) => uses.some((use) => use.kind === 'limit' && use.isSure));
  return inputs.map((input) => {
    const beside = sizes.filter((one) => one !== input);
    const isFirst = input.name === 'first' && beside.some(({ name }) => name === 'max');
    const isStart = beside.length > 0 && isZeroByDefault(input);
    const mayBeOffset = input.uses.some(({ kind }) => kind === 'offset');
    return (isFirst || isStart) && mayBeOffset && descriptionOf(input) === ''
      ? { ...input, uses: [{ kind: 'offset', isSure: true }] }
      : input;
  });
}

function isZeroByDefault({ schema }: Input): boolean {
  return schema.kind === 'known' && constraint(schema.value, 'default') === 0;
}

function once<T>(look: () => T): () => T {
  let seen: { readonly value: T } | undefined;
  return () => {
    seen ??= { value: look() };
    return seen.value;
  };
}
