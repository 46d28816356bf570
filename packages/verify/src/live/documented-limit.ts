import type { Scheme } from '@pagewright/core';
import { wireCount } from '@pagewright/core/internal';
import { constraint, type Known, type OperationView, type SchemaView } from '@pagewright/core/openapi';
import type { RequestField } from '@pagewright/core/paging';
import { isLiteral, requestField } from '@pagewright/core/scheme';

export interface DocumentedLimit {
  /** Absent if the scheme has no limit, or gives it a fixed value. */
  readonly field?: RequestField;
  readonly minimum?: number;
  readonly maximum?: number;
  /** Set if only certain values are allowed. Other values are never sent. */
  readonly values?: readonly number[];
}

export function documentedLimit(scheme: Scheme, view: OperationView): DocumentedLimit {
  const field = requestField(scheme, 'limit');
  if (field === undefined || isLiteral(field)) return {};
  const place = field.location === 'header' ? 'header' : 'query';
  const parameter =
    field.location === 'body'
      ? undefined
      : view.parameters().list.find((one) => one.name === field.param && one.in === place);
  const schema: Known<SchemaView> | undefined = parameter?.schema;
  if (schema?.kind !== 'known') return { field };
  const count = (keyword: string) => wireCount(constraint(schema.value, keyword));
  const values = constraint(schema.value, 'enum');
  const minimum = count('minimum');
  const maximum = count('maximum');
  return {
    field,
    ...(minimum !== undefined && { minimum }),
    ...(maximum !== undefined && { maximum }),
    ...(Array.isArray(values) && { values: values.flatMap((one) => wireCount(one) ?? []) }),
  };
}

export function allows(
  { minimum = 1, maximum = Number.POSITIVE_INFINITY, values }: DocumentedLimit,
  size: number,
): boolean {
  return size >= Math.max(1, minimum) && size <= maximum && (values === undefined || values.includes(size));
}
