import { type OperationInputs, operationInputs, wordList } from '@pagewright/core/external';
import {
  itemsOf,
  type JsonType,
  type Known,
  type OperationView,
  type ResponseView,
  type SchemaView,
  walkPath,
} from '@pagewright/core/openapi';
import { headerOf } from './declare-fields.js';
import { type Field, knownTypes } from './fields-in.js';

export interface Miss {
  readonly field: Field;
  readonly lack: Lack;
}

/** The parts of a clause such as `has no totalCount in its response`; misses that differ only in `name` share one. */
interface Lack {
  readonly verb: 'takes no' | 'has no' | 'has';
  readonly name: string;
  readonly rest: string;
}

/** Returns the end of a sentence: `takes no offset and has total and count as a number, not an integer`. */
export function describeMisses(misses: readonly Miss[]): string {
  const groups = new Map<string, Lack[]>();
  for (const { lack } of misses) {
    const key = `${lack.verb} ${lack.rest}`;
    groups.set(key, [...(groups.get(key) ?? []), lack]);
  }
  const clauses = [...groups.values()].map(([first, ...others]) => {
    const also = others.map(({ name }) => (first?.verb === 'has' ? name : `no ${name}`));
    return `${first?.verb} ${wordList([first?.name ?? '', ...also], 5)}${first?.rest}`;
  });
  return wordList(clauses, 4);
}

/** An operation that is read once and compared with many schemes. */
export interface Comparable {
  readonly view: OperationView;
  readonly inputs: OperationInputs;
  readonly response: Known<ResponseView>;
}

export function comparable(view: OperationView): Comparable {
  return { view, inputs: operationInputs(view), response: view.response() };
}

/**
 * Returns the fields that prevent a match. Stainless pages a method if its request and response have all fields of the
 * scheme with compatible types. An unknown type is compatible with every type.
 */
export function missesOf(fields: readonly Field[], operation: Comparable): readonly Miss[] {
  return fields.flatMap((field) => {
    const lack = field.side === 'request' ? lackingSent(field, operation) : lackingAnswered(field, operation);
    return lack === undefined ? [] : [{ field, lack }];
  });
}

function lackingSent(field: Field, { inputs }: Comparable): Lack | undefined {
  const { name } = field;
  if (field.location !== 'body') {
    const input = inputs.query.find((one) => one.name === name);
    return input === undefined ? { verb: 'takes no', name, rest: '' } : otherType(field, input.schema);
  }
  const found = schemaAt(inputs.body.kind === 'known' ? inputs.body.value.schema : inputs.body, field);
  return found === undefined ? { verb: 'takes no', name, rest: ' in its body' } : otherType(field, found);
}

function lackingAnswered(field: Field, { response }: Comparable): Lack | undefined {
  const header = headerOf(field);
  if (header !== undefined) {
    const headers = response.kind === 'known' ? response.value.headers : response;
    const isLacking = headers.kind === 'known' && !headers.value.has(header.headerName.toLowerCase());
    return isLacking
      ? { verb: 'has no', name: header.headerName, rest: ' in the headers of its response' }
      : undefined;
  }
  const found = schemaAt(response.kind === 'known' ? response.value.schema : response, field);
  return found === undefined
    ? { verb: 'has no', name: nameOf(field), rest: ' in its response' }
    : otherType(field, found);
}

function schemaAt(body: Known<SchemaView>, { marker, path, list }: Field): Known<SchemaView> | undefined {
  if (body.kind !== 'known') return undefined;
  if (marker?.isTopLevelArray === true) return body;
  const outer = walkPath(body.value, list ?? path);
  if (outer.kind !== 'found') return undefined;
  if (list === undefined) return outer.schema;
  const items = outer.schema.kind === 'known' ? itemsOf(outer.schema.value) : outer.schema;
  if (items.kind !== 'known') return items.kind === 'none' ? undefined : items;
  const inner = walkPath(items.value, path);
  return inner.kind === 'found' ? inner.schema : undefined;
}

function otherType(field: Field, found: Known<SchemaView>): Lack | undefined {
  const types = knownTypes(found);
  const name = nameOf(field);
  if (!areCompatible(field.types, types))
    return { verb: 'has', name, rest: ` as ${typeWords(types)}, not ${typeWords(field.types)}` };
  const wanted = itemTypes(field.schema);
  const items = itemTypes(found);
  if (!field.types.has('array') || areCompatible(wanted, items)) return undefined;
  return { verb: 'has', name, rest: ` with items that are ${typeWords(items)}, not ${typeWords(wanted)}` };
}

/** An integer is a number, but a number is not an integer. */
function areCompatible(wanted: ReadonlySet<JsonType>, found: ReadonlySet<JsonType>): boolean {
  if (wanted.size === 0 || found.size === 0) return true;
  return [...found].some((type) => wanted.has(type) || (type === 'integer' && wanted.has('number')));
}

function itemTypes(schema: Known<SchemaView>): ReadonlySet<JsonType> {
  if (schema.kind !== 'known') return new Set();
  const items = itemsOf(schema.value);
  return items.kind === 'known' ? knownTypes(items) : new Set();
}

function nameOf({ marker, path, list, name }: Field): string {
  if (marker?.isTopLevelArray === true) return 'its list';
  const whole = [...(list ?? []), ...path];
  return whole.length > 1 ? whole.join('.') : name;
}

function typeWords(types: ReadonlySet<JsonType>): string {
  const words = [...types].map((type) => (/^[aio]/.test(type) ? `an ${type}` : `a ${type}`));
  return wordList(words);
}
