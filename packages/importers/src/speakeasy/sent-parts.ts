import type { Finding, SchemeType } from '@pagewright/core';
import {
  hint,
  type OperationInputs,
  operationInputs,
  pastLastPage,
  wireCount,
} from '@pagewright/core/external';
import type { RequestRole } from '@pagewright/core/format';
import { firstPositions } from '@pagewright/core/format';
import { suggest } from '@pagewright/core/internal';
import {
  below,
  constraint,
  type Known,
  locationOf,
  propertiesOf,
  propertyOf,
  type SchemaView,
} from '@pagewright/core/openapi';
import type { SentPart } from '../shared/declare-scheme.js';
import type { Declaring, Side, SpeakeasyInput } from './read-declaration.js';
import { namedInSdks, sdkName } from './sdk-names.js';

type FoundInput =
  | { readonly kind: 'sent'; readonly in: 'query' | 'body' | 'header'; readonly schema: Known<SchemaView> }
  /** A path parameter or a cookie can't select the next page. */
  | { readonly kind: 'fixed'; readonly in: 'path' | 'cookie' }
  | {
      readonly kind: 'missing';
      readonly where: string;
      readonly suggestion?: string;
      /** True if the declared name is the SDK name of the suggested input. */
      readonly isSdkName?: true;
    };

/** Finds a declared input in the operation. If the inputs can't be read, it is assumed to exist. */
function findInput(
  { name, in: place }: Pick<SpeakeasyInput, 'name' | 'in'>,
  inputs: OperationInputs,
): FoundInput {
  return place === 'requestBody' ? inBody(name, inputs) : amongParameters(name, inputs);
}

const unread: Known<SchemaView> = { kind: 'unknown' };

function amongParameters(name: string, { query, others, mayTake }: OperationInputs): FoundInput {
  const asked = query.find((input) => input.name === name);
  if (asked !== undefined) return { kind: 'sent', in: 'query', schema: asked.schema };
  const other = others.find((parameter) => parameter.name === name);
  if (other !== undefined) {
    if (other.in === 'header') return { kind: 'sent', in: 'header', schema: other.schema };
    return { kind: 'fixed', in: other.in === 'cookie' ? 'cookie' : 'path' };
  }
  if (mayTake(name)) return { kind: 'sent', in: 'query', schema: unread };
  const parameters = [...query, ...others];
  const called = parameters.find((one) => sdkName(one.node, one.schema) === name);
  if (called !== undefined)
    return { kind: 'missing', where: 'parameter', suggestion: called.name, isSdkName: true };
  const names = parameters.map((parameter) => parameter.name);
  return missingInput(name, 'the operation has no parameter of that name', names);
}

function inBody(name: string, { body }: OperationInputs): FoundInput {
  if (body.kind === 'none') return missingInput(name, 'the operation has no request body', []);
  const schema = body.kind === 'known' ? body.value.schema : body;
  if (schema.kind !== 'known') return { kind: 'sent', in: 'body', schema: unread };
  const { property, absent } = propertyOf(schema.value, name);
  if (property === undefined && absent) {
    const { properties } = propertiesOf(schema.value);
    const called = [...properties.values()].find((one) => sdkName(one.node, one.schema) === name);
    if (called !== undefined)
      return { kind: 'missing', where: 'property', suggestion: called.name, isSdkName: true };
    const names = [...properties.keys()];
    return missingInput(name, 'the request body has no property of that name', names);
  }
  return { kind: 'sent', in: 'body', schema: property?.schema ?? unread };
}

function missingInput(name: string, where: string, names: readonly string[]): FoundInput {
  const suggestion = suggest(name, names);
  return { kind: 'missing', where, ...(suggestion !== undefined && { suggestion }) };
}

type SentInput = Extract<FoundInput, { readonly kind: 'sent' }>;

/**
 * Returns the sent parts for a scheme of type `type`.
 * @param hasEnd whether the response declares the last page
 */
export function sentParts(
  declaring: Declaring,
  type: SchemeType,
  hasEnd: boolean,
): Side<readonly SentPart[]> {
  const { written, view, note } = declaring;
  const taken = operationInputs(view);
  const notes: Finding[] = [];
  let isRefused = false;
  const parts = usedInputs(written.inputs, type).flatMap((input): readonly SentPart[] => {
    const found = findInput(input, taken);
    const at = locationOf(below(input.node, 'name'), 'value');
    if (found.kind === 'missing') {
      const { where, suggestion, isSdkName } = found;
      const problem =
        isSdkName === true && suggestion !== undefined
          ? namedInSdks(input.name, `the ${where}`, suggestion, suggestion)
          : `it sends ${input.name}, but ${where}.${hint(suggestion)}`;
      const extras = suggestion === undefined ? {} : { data: { suggestion } };
      notes.push(note('Pagination/ForeignUnreadable', { problem }, at, extras));
      isRefused = true;
      return [unreadPart(input, type)];
    }
    const isPosition = input.type !== 'limit';
    if (found.kind === 'fixed' || (found.in === 'header' && isPosition)) {
      const place = found.in === 'path' ? 'the path' : `a ${found.in}`;
      const why = `${input.name} is a part of ${place}, and paging never changes the ${found.in}.`;
      if (isPosition) notes.push(note('Pagination/ForeignUncarried', { reason: why }, at));
      else notes.push(note('Pagination/ForeignLost', { part: `The input ${input.name}`, reason: why }, at));
      isRefused ||= isPosition;
      return isPosition ? [unreadPart(input, type)] : [];
    }
    if (!hasEnd && isShortPage(input, declaring)) notes.push(shortPage(input, type, declaring));
    return [partFor(input, found, type, declaring, notes)];
  });
  return isRefused ? { judged: parts, notes } : { made: parts, notes };
}

function unreadPart(input: SpeakeasyInput, type: SchemeType): SentPart {
  return {
    role: roleOf(input, type),
    name: input.name,
    ...(input.in === 'requestBody' && { location: 'body' }),
    original: locationOf(below(input.node, 'name'), 'value'),
  };
}

/** Returns the inputs that the type uses: `pageNumber` ignores an offset, and the other types ignore a page number. */
function usedInputs(inputs: readonly SpeakeasyInput[], type: SchemeType): readonly SpeakeasyInput[] {
  const [first, ...others] = type === 'pageNumber' ? ['page', 'limit'] : ['offset', 'cursor', 'limit'];
  return inputs.filter((input) => input.type === first || others.includes(input.type));
}

function partFor(
  input: SpeakeasyInput,
  found: SentInput,
  type: SchemeType,
  { note }: Declaring,
  notes: Finding[],
): SentPart {
  const role = roleOf(input, type);
  const start = firstPosition(role, found);
  if (start !== undefined) {
    const what = role === 'offset' ? 'no offset' : 'no page number';
    const args = {
      external: `begins at ${start}, the default of ${input.name}`,
      own: `begins at ${role === 'offset' ? firstPositions.offset : firstPositions.pageNumber} if ${what} is sent`,
      cost: `${input.name} gets the literal value ${start}, which the first request then sends.`,
    };
    notes.push(note('Pagination/ForeignPosition', args, locationOf(input.node, 'value')));
  }
  return {
    role,
    name: input.name,
    ...(found.in !== 'query' && { location: found.in }),
    ...(start !== undefined && { value: start }),
    original: locationOf(below(input.node, 'name'), 'value'),
    encode: (path) => String(path.at(-1) ?? input.name),
  };
}

function isShortPage({ type }: SpeakeasyInput, { written }: Declaring): boolean {
  return type === 'limit' && written.type === 'offsetLimit' && written.outputs.results !== undefined;
}

function shortPage({ name, node }: SpeakeasyInput, type: SchemeType, { note }: Declaring): Finding {
  const args = {
    external: `at a page with fewer items than ${name} requests`,
    own: 'at a page without items',
    cost: `That is one more request at the end${pastLastPage[type] ?? ''}.`,
  };
  return note('Pagination/ForeignStop', args, locationOf(node, 'value'));
}

function roleOf({ type }: SpeakeasyInput, scheme: SchemeType): RequestRole {
  if (type === 'page') return 'pageNumber';
  return type === 'cursor' && scheme === 'cursorId' ? 'cursorId' : type;
}

/** Returns the parameter's default if Speakeasy starts there and a scheme would not. */
function firstPosition(role: RequestRole, { schema }: SentInput): number | undefined {
  if ((role !== 'pageNumber' && role !== 'offset') || schema.kind !== 'known') return undefined;
  const start = wireCount(constraint(schema.value, 'default'));
  return start === undefined || start === firstPositions[role] ? undefined : start;
}
