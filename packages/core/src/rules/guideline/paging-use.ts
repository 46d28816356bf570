import type { GuidedOperation, PagingStyle } from '../../binding/analysis.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import type { Guidelines, InputRole } from '../../diagnostics/presets.js';
import type { RequestRole, SchemeType } from '../../format/roles.js';
import { bodyOf, type OperationView } from '../../openapi/operation-view.js';
import { arraysIn } from '../../openapi/schema-properties.js';
import type { Known, SchemaView } from '../../openapi/schema-view.js';
import type { NodeRef } from '../../openapi/source-document.js';
import { requestFieldWith, type Scheme } from '../../scheme/scheme.js';
import { takenBy } from '../operation/input-match.js';
import { type OperationInputs, operationInputs } from '../operation/operation-inputs.js';
import { namedLike } from '../operation/paging-names.js';
import { otherTypes } from '../operation/reading.js';
import { isItemsName } from '../response/nearest-list.js';

export interface PagingInput {
  readonly name: string;
  readonly node: NodeRef;
  readonly required: boolean;
  readonly schema: Known<SchemaView>;
  readonly field?: string;
}

export interface PagingUse {
  /** Undefined if the operation does not page; 'unclear' if its offset or page number is declared as a string. */
  readonly style: PagingStyle | 'unclear' | undefined;
  readonly inputs: Readonly<Partial<Record<InputRole, PagingInput>>>;
  readonly all: OperationInputs;
}

const styles: Readonly<Record<SchemeType, PagingStyle | undefined>> = {
  cursor: 'cursor',
  cursorId: 'cursor',
  cursorUrl: 'cursor',
  offset: 'offset',
  pageNumber: 'pageNumber',
  fakePage: undefined,
};

const roles = ['limit', 'cursor', 'offset', 'pageNumber'] as const;

/**
 * Reads the scheme if there is one. Without a scheme, recognises paging parameters by name, if another tool paginates
 * the operation or it is a GET that returns a list.
 */
export function pagingUse(operation: GuidedOperation, names: Guidelines['names']): PagingUse {
  const { view, scheme } = operation;
  const all = operationInputs(view);
  const inputs: Partial<Record<InputRole, PagingInput>> = {};
  for (const role of roles) {
    const found = declaredInput(scheme, role, all) ?? namedInput(role, all, names);
    if (found !== undefined) inputs[role] = found;
  }
  return {
    style: scheme === undefined ? namedStyle(operation, inputs) : styles[scheme.type],
    inputs,
    all,
  };
}

function namedStyle({ view, declared }: GuidedOperation, inputs: PagingUse['inputs']): PagingUse['style'] {
  const style = (['cursor', 'offset', 'pageNumber'] as const).find((role) => inputs[role] !== undefined);
  if (style === undefined || declared === 'against') return undefined;
  const isList = view.operation.name.startsWith('get ') && answersWithList(view);
  if (declared !== 'elsewhere' && !isList) return undefined;
  return style !== 'cursor' && isText(inputs[style]) ? 'unclear' : style;
}

function isText(input: PagingInput | undefined): boolean {
  const schema = input?.schema;
  return schema?.kind === 'known' && otherTypes(schema.value, ['integer', 'number']) !== undefined;
}

function answersWithList(view: OperationView): boolean {
  const body = bodyOf(view);
  return body !== undefined && arraysIn(body, { depth: 2 }).some(({ path }) => isItemsName(path));
}

function declaredInput(
  scheme: Scheme | undefined,
  role: InputRole,
  all: OperationInputs,
): PagingInput | undefined {
  const wanted: readonly RequestRole[] = role === 'cursor' ? ['cursor', 'cursorId', 'cursorUrl'] : [role];
  for (const one of wanted) {
    const [field, sent] = (scheme && requestFieldWith(scheme, one)) ?? [];
    const input = sent && takenBy(all, sent);
    if (field !== undefined && sent !== undefined && input?.kind === 'here')
      return { name: sent.param, node: input.node, required: input.required, schema: input.schema, field };
  }
  return undefined;
}

function namedInput(
  role: InputRole,
  { query }: OperationInputs,
  names: Guidelines['names'],
): PagingInput | undefined {
  const own = names[role];
  const isNamed = (name: string) =>
    own === undefined ? namedLike(name, role, 'telling') : own.includes(name.replace(/^\$/, ''));
  return query.find(({ name, deprecated }) => !deprecated && isNamed(name));
}

export function factsOf({ scheme, isInline }: GuidedOperation, { field }: PagingInput): FindingFacts {
  if (scheme === undefined || field === undefined) return {};
  return { scheme: scheme.name, side: 'request', field, ...(isInline && { inline: true }) };
}
