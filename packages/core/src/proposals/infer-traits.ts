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

/** The candidates by which an operation may page, each read on demand, and once. */
export interface PagingTraits {
  readonly view: OperationView;
  /** All inputs of the operation, whatever their purpose. */
  readonly taken: () => OperationInputs;
  /**
   * Lists what the operation takes, with the part that each input may have in paging; inputs that have none
   * are left out.
   */
  readonly inputs: () => readonly UsedInput[];
  /** The body of its success response, where that is described: by a schema, else by examples. */
  readonly body: () => SchemaView | undefined;
  /** The view with the body that examples show; undefined where a schema describes the body, or nothing does. */
  readonly shown: () => OperationView | undefined;
  /** Chooses the list that holds the items of a page. */
  readonly items: () => ItemsChoice;
  /** The paths of the lists that may hold them, the likeliest first. */
  readonly lists: () => readonly Pointer[];
  /** Lists what the operation's response declares beside the items. */
  readonly members: () => readonly Member[];
  /** The hint of another tool's extension on the operation, which declares nothing completely. */
  readonly hint: () => PagingHint | undefined;
  /** The words for what it lists. */
  readonly nouns: () => readonly (readonly string[])[];
}

export interface PagingHint {
  /** The key of the extension: `x-paginated`. */
  readonly key: string;
  /** The positions that its value names. */
  readonly names: ReadonlySet<RequestRole>;
}

export interface UsedInput extends Input {
  readonly uses: readonly InputUse[];
}

/** Reads an operation for what it may page by: each part on demand. `siblings` decide what it does not describe. */
export function inferTraits(given: OperationView, siblings?: SiblingRoles): PagingTraits {
  const view: OperationView = {
    operation: given.operation,
    parameters: once(given.parameters),
    requestBody: once(given.requestBody),
    response: once(given.response),
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

/** Sorts inputs by name, so that the order of parameters in the document does not matter. */
function inOrderOfNames(inputs: OperationInputs): OperationInputs {
  const sorted = <T extends { readonly name: string }>(some: readonly T[]) =>
    [...some].sort((one, other) => compareTexts(one.name, other.name));
  return { ...inputs, query: sorted(inputs.query), others: sorted(inputs.others) };
}

/** The first text that examples have at a path. */
function textIn(examples: readonly Json[], path: Pointer): string | undefined {
  return examples.map((example) => readAt(example, path)).find((value) => typeof value === 'string');
}

const named: readonly (readonly [RegExp, RequestRole])[] = [
  [/offset|skip/i, 'offset'],
  [/page[-_ ]?(?:num|no|index)|"page"/i, 'pageNumber'],
  [/cursor|token/i, 'cursor'],
];

/** Reads the extension of an operation that is named for pages, and not turned off. */
function hintOf({ operation: { node } }: OperationView): PagingHint | undefined {
  const names = (keysAt(node) ?? []).map(String).sort();
  const key = names.find((one) => ofHint.test(one) && !/-ignore$/.test(one));
  const value = key === undefined ? undefined : valueAt(below(node, key));
  if (key === undefined || value === false || value === null || value === undefined) return undefined;
  const text = JSON.stringify(value);
  return { key, names: new Set(named.flatMap(([name, role]) => (name.test(text) ? [role] : []))) };
}

/** Matches a key that is named for pages. AutoRest's own declares a single page as well. */
const ofHint = /^x-(?!ms-pageable$)(?:\w+-)*(?:paginat\w*|pageable|paging|paged)(?:-\w+)*$/i;

/** Returns whether an input that is certainly a cursor has the next one in the response. */
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
