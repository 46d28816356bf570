import type { Finding, RelatedLocation } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import { type Occurrence, report } from '../../diagnostics/report.js';
import { type RequestRole, strategies } from '../../format/roles.js';
import type { Pointer } from '../../json/json.js';
import { relatedTo } from '../../openapi/source-document.js';
import { bodyPath } from '../../paging/exchange/request-parts.js';
import { pathText, sentName } from '../../paging/exchange/wording.js';
import { type RequestField, requestFieldWith } from '../../scheme/scheme.js';
import { hint, suggest } from '../../scheme/suggest.js';
import { type BoundOperation, type FieldClaim, mismatch } from '../operation/bound-operation.js';
import { type InputMatch, relatedInput, type TakenHere, takenBy } from '../operation/input-match.js';
import type { OperationInputs } from '../operation/operation-inputs.js';
import { remediesOf } from '../operation/own-remedies.js';
import { namedLike } from '../operation/paging-names.js';
import { suggestInput } from './suggest-input.js';

export interface SentField {
  readonly subject: BoundOperation;
  readonly inputs: OperationInputs;
  readonly key: string;
  readonly field: RequestField;
  readonly name: string;
  readonly taken: InputMatch;
  /** Absent if the type does not use the role, or an earlier field has it. */
  readonly role?: RequestRole;
  readonly advances: boolean;
}

/** Real schemes have far fewer fields. In an abusive scheme, only the first ones are checked. */
const maxFields = 50;

export function sentFields(subject: BoundOperation, inputs: OperationInputs): readonly SentField[] {
  const { scheme } = subject;
  const { requestRoles, advances } = strategies[scheme.type];
  const fields = Object.entries(scheme.request).slice(0, maxFields);
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

/** Locates a mismatch between this field and the operation. The facts of the finding get the name of the input. */
function requestMismatch(
  { subject, key, name }: SentField,
  claim: Omit<FieldClaim, 'side' | 'field'>,
): Occurrence {
  return mismatch(subject, { side: 'request', field: key, ...claim, data: { name, ...claim.data } });
}

/** Locates a mismatch with the declaration of the input, which becomes a related place. */
export function inputMismatch(
  sent: SentField,
  { node }: TakenHere,
  claim: Pick<FieldClaim, 'within' | 'data'>,
): Occurrence {
  return requestMismatch(sent, { ...claim, related: [relatedInput(node, `${sent.name} is declared here`)] });
}

function howSent({ location }: RequestField): string {
  return location === 'body' ? 'in the request body' : 'in the query';
}

function keyAtFault(
  { subject, key, field }: SentField,
  name: 'param' | 'location',
): { readonly within?: Pointer } {
  const written = name === 'param' ? field.param !== key : field.location !== subject.scheme.paramLocation;
  return written ? { within: [name] } : {};
}

type Elsewhere = Extract<InputMatch, { readonly kind: 'elsewhere' }>;
type MissingInput = Extract<InputMatch, { readonly kind: 'missing' }>;

export function checkTaken(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { taken } = sent;
  switch (taken.kind) {
    case 'here':
      if (taken.inBody) checkBodyVerb(sent, addFinding);
      return;
    case 'elsewhere':
      if (!isFreeLiteral(sent))
        addFinding(taken.where === 'path' ? inPath(sent, taken) : elsewhere(sent, taken));
      return;
    case 'noBody':
      addFinding(noBody(sent));
      return;
    case 'missing': {
      const finding = missingInput(sent, taken);
      if (finding !== undefined) addFinding(finding);
      return;
    }
    case 'unknown':
      return;
  }
}

/** True for a literal without a role. Many operations accept such a parameter without declaring it. */
function isFreeLiteral({ field, role }: SentField): boolean {
  return role === undefined && field.value !== undefined;
}

function missingInput(sent: SentField, taken: MissingInput): Finding | undefined {
  const { subject, field, name, role, advances } = sent;
  const { method, scheme } = subject;
  const inBody = field.location === 'body';
  const suggestion = inBody ? suggestProperty(field, taken) : suggestParameter(sent, role);
  if (suggestion === undefined && isFreeLiteral(sent)) return undefined;
  const occurrence = requestMismatch(sent, {
    ...keyAtFault(sent, 'param'),
    related: suggestion?.related ?? operationHere(subject),
    data: { location: inBody ? 'body' : 'query', ...suggestion?.data },
  });
  const what = inBody ? `property ${name} in its request body` : `query parameter ${name}`;
  const otherwise = suggestion === undefined && advances ? otherPosition(sent) : '';
  const args = { method, what, hint: suggestion?.hint ?? otherwise };
  if (advances) return report('Pagination/PositionNotFound', { ...args, scheme: scheme.name }, occurrence);
  const use = field.value === undefined ? `callers of ${scheme.name} can set` : `${scheme.name} always sends`;
  return report('Pagination/ParameterNotFound', { ...args, use }, occurrence);
}

function otherPosition({ inputs, subject }: SentField): string {
  for (const type of ['pageNumber', 'offset', 'cursor'] as const) {
    if (type === subject.scheme.type) continue;
    const input = inputs.query.find(
      ({ name, deprecated }) => !deprecated && namedLike(name, type, 'telling'),
    );
    if (input !== undefined) return remediesOf(subject).otherPosition(input.name, type);
  }
  return '';
}

interface Remedy {
  readonly hint: string;
  readonly data: FindingFacts;
  readonly related?: readonly RelatedLocation[];
}

function suggestParameter(
  { inputs, subject, field }: SentField,
  role: SentField['role'],
): Remedy | undefined {
  const suggestion = suggestInput(inputs, subject.scheme, field.param, role);
  if (suggestion === undefined) return undefined;
  return {
    hint: suggestion.hint,
    data: { suggestion: suggestion.name },
    related: [relatedInput(suggestion.node, `${suggestion.name} is taken here`)],
  };
}

/** Suggests a whole path, because the misspelt name is one of its steps. */
function suggestProperty(field: RequestField, { at, names }: MissingInput): Remedy | undefined {
  const path = bodyPath(field);
  const near = suggest(String(path[at]), names);
  if (near === undefined) return undefined;
  const suggestion = [...path.slice(0, at), near, ...path.slice(at + 1)];
  return { hint: hint(pathText(suggestion)), data: { suggestion: near, path: suggestion } };
}

const places = {
  query: 'in the query',
  header: 'in a header',
  cookie: 'in a cookie',
  body: 'in the request body',
};

function elsewhere(sent: SentField, { where, node, path }: Elsewhere): Finding {
  const { subject, field, name } = sent;
  const { scheme, method } = subject;
  const occurrence = requestMismatch(sent, {
    ...keyAtFault(sent, 'location'),
    related: [relatedInput(node, `${method} takes ${field.param} here`)],
    data: remedyData(where, path, field.param),
  });
  const place = where === 'path' ? 'in its path' : places[where];
  const isNamed = path !== undefined && (field.location === 'body' || path.length > 1);
  const moved = isNamed ? ` at ${pathText(path)}` : '';
  const args = {
    method,
    name,
    where: `${place}${moved}`,
    scheme: scheme.name,
    how: howSent(field),
    hint: remedy(sent, where, path),
  };
  return report('Pagination/WrongLocation', args, occurrence);
}

/** Paging sends fields only in the query and the body, so only these two locations can be suggested. */
function remedyData(where: Elsewhere['where'], path: Elsewhere['path'], param: string) {
  if (where === 'query') return { location: 'query' };
  if (where !== 'body') return {};
  const plain = path?.length === 1 && path[0] === param;
  return { location: 'body', ...(path !== undefined && !plain && { path }) };
}

function remedy({ subject, field }: SentField, where: Elsewhere['where'], path: Elsewhere['path']): string {
  const { place } = remediesOf(subject);
  if (where === 'query') return place('query');
  if (where !== 'body') return ' Paging never changes headers or cookies: page by another field.';
  if (field.location === 'body') return place('body', path);
  return path !== undefined && path.length > 1 ? `${place('body')}${place('body', path)}` : place('body');
}

function inPath(sent: SentField, { node }: Elsewhere): Finding {
  const { subject, field, name, advances } = sent;
  const occurrence = requestMismatch(sent, {
    ...keyAtFault(sent, 'param'),
    related: [relatedInput(node, `${name} is part of the path`)],
  });
  const cost = advances
    ? 'every page is the first one again. Page by another field.'
    : 'the API ignores the value. Remove the field, or name another parameter.';
  const args = { method: subject.method, name, scheme: subject.scheme.name, how: howSent(field), cost };
  return report('Pagination/PathParameter', args, occurrence);
}

function noBody(sent: SentField): Finding {
  const { subject, name, role } = sent;
  const { scheme, method } = subject;
  const suggestion = suggestInput(sent.inputs, scheme, sent.field.param, role);
  const occurrence = requestMismatch(sent, {
    ...keyAtFault(sent, 'location'),
    related: operationHere(subject),
    data: { ...(suggestion !== undefined && { location: 'query', suggestion: suggestion.name }) },
  });
  const args = {
    scheme: scheme.name,
    name,
    method,
    hint: suggestion === undefined ? ' Send it in the query, or describe the body.' : suggestion.hint,
  };
  return report('Pagination/NoRequestBody', args, occurrence);
}

function checkBodyVerb(sent: SentField, addFinding: (finding: Finding) => void): void {
  const { subject, name } = sent;
  const { operation } = subject.view;
  const verb = operation.name.slice(0, operation.name.indexOf(' ')).toLowerCase();
  if (verb !== 'get' && verb !== 'head') return;
  const occurrence = requestMismatch(sent, {
    ...keyAtFault(sent, 'location'),
    related: operationHere(subject),
  });
  const args = { scheme: subject.scheme.name, name, method: subject.method, verb: verb.toUpperCase() };
  addFinding(report('Pagination/BodyOnGet', args, occurrence));
}

function operationHere({ decidedBy, view: { operation } }: BoundOperation): readonly RelatedLocation[] {
  return decidedBy.source === 'config' ? [relatedTo(operation.node, `${operation.name} is here`)] : [];
}
