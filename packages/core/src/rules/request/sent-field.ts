import { type RequestRole, strategies } from '../../format/roles.js';
import { sentName } from '../../paging/exchange/wording.js';
import { requestFieldWith } from '../../scheme/fields.js';
import type { RequestField } from '../../scheme/scheme.js';
import type { BoundOperation } from '../operation/bound-operation.js';
import type { OperationInputs } from '../operation/operation-inputs.js';
import { type Taken, takenBy } from '../operation/taken.js';

/** A request field of the scheme beside what the operation takes: what the rules of the request side judge. */
export interface SentField {
  readonly subject: BoundOperation;
  readonly inputs: OperationInputs;
  /** The key of the field in the scheme. */
  readonly key: string;
  readonly field: RequestField;
  /** As people read it: the wire name, or the path in the body. */
  readonly name: string;
  readonly taken: Taken;
  /** The role it plays; absent where its role is not used, or an earlier field has it already. */
  readonly role?: RequestRole;
  /** True when the field changes from page to page. */
  readonly advances: boolean;
}

/** Nobody writes more; a scheme that has them is judged by the first ones. */
const most = 50;

export function sentFields(subject: BoundOperation, inputs: OperationInputs): readonly SentField[] {
  const { scheme } = subject;
  const { requestRoles, advances } = strategies[scheme.type];
  const fields = Object.entries(scheme.request).slice(0, most);
  return fields.map(([key, field]) => {
    const { type } = field;
    const plays =
      type !== undefined && requestRoles.includes(type) && requestFieldWith(scheme, type)?.[0] === key;
    return {
      subject,
      inputs,
      key,
      field,
      name: sentName(field),
      taken: takenBy(inputs, field),
      ...(plays && { role: type }),
      advances: plays && type === advances,
    };
  });
}

/** Describes how a field is sent, in the words of a message. */
export function howSent({ location }: RequestField): string {
  return location === 'body' ? 'in the request body' : 'in the query';
}

/** The key of the field that a remedy changes, where it is written; the field itself where it is left to its default. */
export function keyAtFault(
  { subject, key, field }: SentField,
  name: 'param' | 'location',
): { readonly key?: string } {
  const written = name === 'param' ? field.param !== key : field.location !== subject.scheme.paramLocation;
  return written ? { key: name } : {};
}
