import type { Pointer, SourceLocation, TargetId } from '@pagewright/core';
import {
  constraint,
  type Known,
  locationOf,
  type NodeRef,
  type OperationView,
  responseBodyOf,
  type SchemaView,
  typesOf,
  walkPath,
} from '@pagewright/core/openapi';
import type { RequestField, ResponseField, Scheme } from '@pagewright/core/paging';
import { bodyPath, isInHeader } from '@pagewright/core/scheme';
import type { TargetChange } from '../change.js';
import type { SideOperation } from '../side.js';
import { pathWords } from '../words.js';

interface ApiPair {
  readonly operation: string;
  readonly targets: readonly TargetId[];
  readonly old: OperationView;
  readonly next: OperationView;
}

/** Compares how the two documents describe fields whose declaration has not changed. */
export function compareApi(
  old: SideOperation,
  next: SideOperation,
  targets: readonly TargetId[],
): readonly TargetChange[] {
  if (old.scheme === undefined || next.scheme === undefined) return [];
  if (old.view === undefined || next.view === undefined) return [];
  const pair = { operation: next.name, targets, old: old.view, next: next.view };
  return [
    ...requestChanges(pair, old.scheme, next.scheme),
    ...responseChanges(pair, old.scheme, next.scheme),
  ];
}

function requestChanges(pair: ApiPair, old: Scheme, next: Scheme): readonly TargetChange[] {
  return Object.entries(next.request).flatMap(([key, field]): readonly TargetChange[] => {
    const before = Object.values(old.request).find(
      (one) => one.param === field.param && one.location === field.location && one.type === field.type,
    );
    if (before === undefined || JSON.stringify(before.path) !== JSON.stringify(field.path)) return [];
    return fieldChanges(pair, key, field);
  });
}

type Sent =
  | {
      readonly kind: 'found';
      readonly required: boolean;
      readonly schema: Known<SchemaView>;
      readonly node: NodeRef;
    }
  | { readonly kind: 'missing' }
  | { readonly kind: 'unknown' };

function sentIn(view: OperationView, field: RequestField): Sent {
  if (field.location !== 'body') {
    const { list, complete } = view.parameters();
    const found = list.find((one) => one.name === field.param && one.in === field.location);
    if (found === undefined) return { kind: complete ? 'missing' : 'unknown' };
    return { kind: 'found', required: found.required, schema: found.schema, node: found.node };
  }
  const body = view.requestBody();
  if (body.kind !== 'known' || body.value.schema.kind !== 'known') return { kind: 'unknown' };
  const end = walkPath(body.value.schema.value, bodyPath(field));
  if (end.kind === 'found')
    return { kind: 'found', required: !end.optional, schema: end.schema, node: end.node };
  return { kind: end.kind === 'unknown' ? 'unknown' : 'missing' };
}

function fieldChanges(pair: ApiPair, key: string, field: RequestField): readonly TargetChange[] {
  const [old, next] = [sentIn(pair.old, field), sentIn(pair.next, field)];
  if (old.kind !== 'found') return [];
  const base = {
    operation: pair.operation,
    targets: pair.targets,
    key,
    old: place(old.node),
    args: { old: field.param, next: field.param },
  };
  if (next.kind === 'missing')
    return [{ ...base, code: 'Api/ParameterRemoved', new: place(pair.next.operation.node) }];
  if (next.kind !== 'found') return [];
  const changed = (code: TargetChange['code'], before = '', after = ''): TargetChange => ({
    ...base,
    code,
    new: place(next.node),
    args: { ...base.args, oldType: before, nextType: after },
  });
  const isSent = field.required || field.value !== undefined;
  const types = typeChange(old.schema, next.schema);
  return [
    ...(!old.required && next.required && !isSent ? [changed('Api/ParameterRequired')] : []),
    ...(types === undefined ? [] : [changed('Api/ParameterType', ...types)]),
    ...(field.type === 'limit' ? limitChanges(old.schema, next.schema, changed) : []),
  ];
}

function limitChanges(
  old: Known<SchemaView>,
  next: Known<SchemaView>,
  changed: (code: TargetChange['code'], before: string, after: string) => TargetChange,
): readonly TargetChange[] {
  const [maximum, maximumNow] = [numberAt(old, 'maximum'), numberAt(next, 'maximum')];
  const [usual, usualNow] = [numberAt(old, 'default'), numberAt(next, 'default')];
  const isLower = maximumNow !== undefined && (maximum === undefined || maximumNow < maximum);
  const isOther = usual !== undefined && usualNow !== undefined && usual !== usualNow;
  return [
    ...(isLower
      ? [
          changed(
            'Api/MaximumLowered',
            maximum === undefined ? 'any number' : String(maximum),
            String(maximumNow),
          ),
        ]
      : []),
    ...(isOther ? [changed('Api/DefaultChanged', String(usual), String(usualNow))] : []),
  ];
}

function numberAt(schema: Known<SchemaView>, keyword: string): number | undefined {
  const value = schema.kind === 'known' ? constraint(schema.value, keyword) : undefined;
  return typeof value === 'number' ? value : undefined;
}

const deciding: ReadonlySet<string | undefined> = new Set([
  'cursor',
  'cursorId',
  'cursorUrl',
  'hasMore',
  'total',
  'totalPages',
]);

function responseChanges(pair: ApiPair, old: Scheme, next: Scheme): readonly TargetChange[] {
  return Object.entries(next.response).flatMap(([key, field]): readonly TargetChange[] => {
    if (isInHeader(field) || (field.type !== 'items' && !deciding.has(field.type))) return [];
    const before = Object.values(old.response).find(
      (one) => one.type === field.type && JSON.stringify(one.path) === JSON.stringify(field.path),
    );
    return before === undefined ? [] : receivedChanges(pair, key, field);
  });
}

function receivedChanges(pair: ApiPair, key: string, field: ResponseField): readonly TargetChange[] {
  const [old, next] = [receivedAt(pair.old, field.path), receivedAt(pair.next, field.path)];
  if (old?.kind !== 'found' || next === undefined || next.kind === 'unknown') return [];
  const name = pathWords(field.path);
  const base = {
    operation: pair.operation,
    targets: pair.targets,
    key,
    old: place(old.node),
    args: { old: name, next: name },
  };
  if (next.kind !== 'found') {
    const code = field.type === 'items' ? 'Api/ItemsRemoved' : 'Api/FieldRemoved';
    return [{ ...base, code, new: place(next.within.node) }];
  }
  const types = typeChange(old.schema, next.schema);
  if (types === undefined) return [];
  const [oldType, nextType] = types;
  return [
    { ...base, code: 'Api/FieldType', new: place(next.node), args: { ...base.args, oldType, nextType } },
  ];
}

function receivedAt(view: OperationView, path: Pointer): ReturnType<typeof walkPath> | undefined {
  const body = responseBodyOf(view);
  return body.kind === 'known' ? walkPath(body.value, path) : undefined;
}

/** Returns both types in words if both versions declare types and have none in common; undefined otherwise. */
function typeChange(old: Known<SchemaView>, next: Known<SchemaView>): readonly [string, string] | undefined {
  if (old.kind !== 'known' || next.kind !== 'known') return undefined;
  const [before, after] = [scalarTypes(old.value), scalarTypes(next.value)];
  const isShared = before.some((type) => after.includes(type)) || (isNumeric(before) && isNumeric(after));
  return isShared || before.length === 0 || after.length === 0
    ? undefined
    : [before.join(' or '), after.join(' or ')];
}

function isNumeric(types: readonly string[]): boolean {
  return types.every((type) => type === 'integer' || type === 'number');
}

function scalarTypes(schema: SchemaView): readonly string[] {
  const types = [...typesOf(schema).types].filter((type) => type !== 'null').sort();
  // More than four types means every type. Such a schema declares no type.
  return types.length > 4 ? [] : types;
}

function place(node: NodeRef): SourceLocation {
  return locationOf(node, 'value');
}
