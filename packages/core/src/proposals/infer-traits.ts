import type { RequestRole } from '../format/roles.js';
import type { Json, Pointer } from '../json/json.js';
import { readAt } from '../json/pointer.js';
import { bodyOf, type OperationView } from '../openapi/operation-view.js';
import { constraint } from '../openapi/schema-path.js';
import { known, type SchemaView } from '../openapi/schema-view.js';
import { below, keysAt, valueAt } from '../openapi/source-document.js';
import { type OperationInputs, operationInputs } from '../rules/operation/operation-inputs.js';
import { chooseItems, type ItemsChoice, nounsOf, rankLists } from './choose-items.js';
import { exampleBody, examplesOf } from './example-body.js';
import { compareTexts, descriptionOf, type Input, inputsOf } from './inputs.js';
import { type Member, membersOf, tokenRank } from './next-members.js';
import { type InputUse, readInput } from './read-input.js';
import { decideUses, memberRole, type SiblingRoles } from './sibling-roles.js';

/** The parts of an operation that show how it may page. Each is read on first use and then cached. */
export interface PagingTraits {
  readonly view: OperationView;
  readonly taken: () => OperationInputs;
  readonly inputs: () => readonly UsedInput[];
  /** The body of the success response, from its schema, or from examples if the schema is too vague. */
  readonly body: () => SchemaView | undefined;
  /** A view with the body derived from examples; undefined if a schema describes the body. */
  readonly shown: () => OperationView | undefined;
  readonly items: () => ItemsChoice;
  readonly lists: () => readonly Pointer[];
  readonly members: () => readonly Member[];
  readonly hint: () => PagingHint | undefined;
  readonly nouns: () => readonly (readonly string[])[];
}

export interface PagingHint {
  readonly key: string;
  readonly names: ReadonlySet<RequestRole>;
}

/** An input with its possible uses. */
export interface UsedInput extends Input {
  readonly uses: readonly InputUse[];
}

/** Infers how an operation may page. `siblings` has roles from other operations, for parts without a description. */
export function inferTraits(original: OperationView, siblings?: SiblingRoles): PagingTraits {
  const view: OperationView = {
    operation: original.operation,
    parameters: once(original.parameters),
    requestBody: once(original.requestBody),
    response: once(original.response),
  };
  const example = once(() => exampleBody(view));
  const body = once(() => example() ?? bodyOf(view));
  const nouns = once(() => nounsOf(view.operation));
  const ranked = once(() => {
    const schema = body();
    return schema === undefined ? [] : rankLists(schema, nouns());
  });
  const lists = once(() => ranked().map(({ list }) => list.path));
  const examples = once(() => examplesOf(view));
  const hint = once(() => hintOf(view));
  const withHint = (use: InputUse): InputUse =>
    'isSure' in use && !use.isSure && hint()?.names.has(use.kind) === true ? { ...use, isSure: true } : use;
  const taken = once(() => inOrderOfNames(operationInputs(view)));
  const inputs = once(() =>
    withFirstItems(
      inputsOf(view, taken()).flatMap((input) => {
        const uses = decideUses(input, readInput(input), siblings);
        return uses.length === 0 ? [] : [{ ...input, uses: uses.map(withHint) }];
      }),
    ),
  );
  const members = once(() => {
    const schema = body();
    return schema === undefined
      ? []
      : membersOf(schema, lists(), {
          roleOf: (path) => memberRole(siblings, path),
          textAt: (path) => textIn(examples(), path),
        });
  });
  const isPaged = () => inputs().some((input) => sendsToken(input, members()));
  return {
    view,
    taken,
    body,
    shown: once(() => {
      const schema = example();
      return schema && withBody(view, schema);
    }),
    nouns,
    lists,
    hint,
    inputs,
    items: once(() => {
      const schema = body();
      return schema === undefined
        ? { kind: 'none' }
        : chooseItems(schema, ranked(), { path: view.operation.name, isPaged });
    }),
    members,
  };
}

function inOrderOfNames(inputs: OperationInputs): OperationInputs {
  const sorted = <T extends { readonly name: string }>(some: readonly T[]) =>
    [...some].sort((one, other) => compareTexts(one.name, other.name));
  return { ...inputs, query: sorted(inputs.query), others: sorted(inputs.others) };
}

function textIn(examples: readonly Json[], path: Pointer): string | undefined {
  return examples.map((example) => readAt(example, path)).find((value) => typeof value === 'string');
}

const named: readonly (readonly [RegExp, RequestRole])[] = [
  [/offset|skip/i, 'offset'],
  [/page[-_ ]?(?:num|no|index)|"page"/i, 'pageNumber'],
  [/cursor|token/i, 'cursor'],
];

function hintOf({ operation: { node } }: OperationView): PagingHint | undefined {
  const names = (keysAt(node) ?? []).map(String).sort();
  const key = names.find((one) => ofHint.test(one) && !/-ignore$/.test(one));
  const value = key === undefined ? undefined : valueAt(below(node, key));
  if (key === undefined || value === false || value === null || value === undefined) return undefined;
  const text = JSON.stringify(value);
  return { key, names: new Set(named.flatMap(([name, role]) => (name.test(text) ? [role] : []))) };
}

/**
 * Matches extensions about paging. Excludes AutoRest's `x-ms-pageable`, which operations with a single page have too.
 */
const ofHint = /^x-(?!ms-pageable$)(?:\w+-)*(?:paginat\w*|pageable|paging|paged)(?:-\w+)*$/i;

function sendsToken(input: UsedInput, members: readonly Member[]): boolean {
  const isSure = input.uses.some((use) => use.kind === 'cursor' && use.isSure);
  return isSure && members.some((member) => (tokenRank(member, input) ?? 3) < 3);
}

function withBody(view: OperationView, schema: SchemaView): OperationView {
  const response = view.response();
  if (response.kind !== 'known') return view;
  return { ...view, response: () => known({ ...response.value, schema: known(schema) }) };
}

/**
 * Recognises an offset without a description by its neighbours: a `start` with default 0 next to a page size,
 * or a `first` next to `max`.
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
