import type { GuidedOperation, GuidelineResult } from '../../binding/analysis.js';
import type { Finding } from '../../diagnostics/finding.js';
import type { FindingFacts } from '../../diagnostics/finding-facts.js';
import type { CountedStyle, GuidelineCode, Guidelines, InputRole } from '../../diagnostics/presets.js';
import { report } from '../../diagnostics/report.js';
import type { ResponseView } from '../../openapi/responses.js';
import { constraint } from '../../openapi/schema-path.js';
import { arraysIn, type FoundArray, propertiesOf } from '../../openapi/schema-properties.js';
import { typesOf } from '../../openapi/schema-types.js';
import { ask, type Known, type PropertyView, type SchemaView } from '../../openapi/schema-view.js';
import { below, keysAt, locationOf, type NodeRef, valueAt } from '../../openapi/source-document.js';
import { pathText } from '../../paging/exchange/wording.js';
import { inputName, relatedInput } from '../operation/input-match.js';
import { namedForPaging, namedLike, plainName } from '../operation/paging-names.js';
import { otherTypes, typeWords } from '../operation/reading.js';
import { isItemsName, isOfOneThing } from '../response/nearest-list.js';
import { factsOf, type PagingInput, type PagingUse, pagingUse } from './paging-use.js';

type Check = (subject: Guided) => readonly Finding[];

interface Guided {
  readonly operation: GuidedOperation;
  readonly use: PagingUse;
  readonly guidelines: Guidelines;
}

/** Runs the enabled guideline rules on an operation. Unreadable parts are never reported as missing. */
export function checkGuidelines(operation: GuidedOperation, guidelines: Guidelines): GuidelineResult {
  const use = pagingUse(operation, guidelines.names);
  const subject = { operation, use, guidelines };
  const { name } = operation.view.operation;
  const findings = Object.entries(checks).flatMap(([code, check]) =>
    Object.hasOwn(guidelines.rules, code) ? check(subject) : [],
  );
  return {
    findings: findings.map((finding) => ({ ...finding, operation: name })),
    style: use.style === 'unclear' ? undefined : use.style,
  };
}

const checks: Readonly<Record<Exclude<GuidelineCode, 'Guideline/MixedStyles'>, Check>> = {
  'Guideline/UnpaginatedList': unpaginatedList,
  'Guideline/UnboundedPageSize': unboundedPageSize,
  'Guideline/PageSizeDefault': pageSizeDefault,
  'Guideline/PreferCursor': preferCursor,
  'Guideline/EchoMissing': echoMissing,
  'Guideline/UnstableOrder': unstableOrder,
};

const maxPageMembers = 3;

function unpaginatedList({ operation, use, guidelines }: Guided): readonly Finding[] {
  const { method, view, declared } = operation;
  const { name, node } = view.operation;
  const { withPost = false } = guidelines.rules['Guideline/UnpaginatedList'] ?? {};
  const isAsked = name.startsWith('get ') || (withPost && name.startsWith('post '));
  const last = name.slice(name.lastIndexOf('/') + 1);
  // If the path ends in a parameter, the operation returns a single thing.
  if (declared !== 'none' || !isAsked || last.includes('{') || !takesNoPages(use)) return [];
  const response = view.response();
  if (response.kind !== 'known' || leadsOnByHeader(response.value)) return [];
  const list = wholeList(response.value.schema, last);
  if (list === undefined) return [];
  return [
    report(
      'Guideline/UnpaginatedList',
      { method, list: list.path.length === 0 ? 'that is its whole body' : pathText(list.path) },
      { at: locationOf(node, 'key'), suppressionKey: method },
    ),
  ];
}

function takesNoPages({ all }: PagingUse): boolean {
  if (all.mayTake('page') || all.query.some(({ name }) => namedForPaging(name))) return false;
  if (all.others.some(({ name }) => /range|cursor|page|limit|offset/i.test(name))) return false;
  if (all.body.kind !== 'known') return all.body.kind === 'none';
  if (all.body.value.schema.kind !== 'known') return false;
  const { properties, complete } = propertiesOf(all.body.value.schema.value);
  return complete && ![...properties.keys()].some(namedForPaging);
}

function leadsOnByHeader({ headers }: ResponseView): boolean {
  if (headers.kind === 'none') return false;
  return (
    headers.kind === 'unknown' ||
    [...headers.value.keys()].some((name) => /link|next|page|cursor|range|total/i.test(name))
  );
}

const leadsOn = /next|more|cursor|continu|token|link|page|offset/i;

const listNames =
  /^(?:data|items?|results?|values?|lists?|records?|rows?|entries|elements|objects|content|resources)$/i;

function isListOf(name: string, last: string): boolean {
  const [one, other] = [plainName(name), plainName(last)].map((plain) => plain.replace(/s$/, ''));
  return (
    listNames.test(name) || (one !== undefined && other !== undefined && one !== '' && other.endsWith(one))
  );
}

function wholeList(schema: Known<SchemaView>, last: string): FoundArray | undefined {
  if (schema.kind !== 'known') return undefined;
  const body = schema.value;
  const [list, other] = arraysIn(body, { depth: 1 }).filter(({ path }) => isItemsName(path));
  if (list === undefined || other !== undefined) return undefined;
  const { properties, complete } = propertiesOf(body);
  const isWhole = otherTypes(body, ['object']) !== undefined && list.path.length === 0;
  const isPage =
    list.path.length === 1 &&
    complete &&
    properties.size <= maxPageMembers &&
    isListOf(String(list.path[0]), last) &&
    ![...properties.keys()].some((name) => leadsOn.test(name)) &&
    !isOfOneThing(body, list.path);
  if (!isWhole && !isPage) return undefined;
  const own = list.path.length === 0 ? schema : properties.get(String(list.path[0]))?.schema;
  const isArray = own?.kind === 'known' && otherTypes(own.value, ['object', 'string']) !== undefined;
  return isArray && !mayDeclare(own.value, ['maxItems', 'enum', 'const', 'prefixItems']) ? list : undefined;
}

function mayDeclare(schema: SchemaView, keywords: readonly string[]): boolean {
  return ask<boolean>(schema, {
    own: (_, keys) => keywords.some((keyword) => keys.has(keyword)),
    form: () => false,
    all: (parts) => parts.some((part) => part),
    any: (branches) => branches.some((branch) => branch),
    unknown: true,
    never: false,
  });
}

function pageSizeOf({ operation: { declared }, use }: Guided) {
  const { limit } = use.inputs;
  const hasPages = declared === 'here' || declared === 'elsewhere' || use.style !== undefined;
  if (!hasPages || limit === undefined || limit.schema.kind !== 'known') return undefined;
  const schema = limit.schema.value;
  const { types, complete } = typesOf(schema);
  const isNumber = types.has('integer') || types.has('number');
  return complete && isNumber ? { ...limit, value: schema } : undefined;
}

const bounding = ['maximum', 'exclusiveMaximum', 'enum', 'const'];

function unboundedPageSize(subject: Guided): readonly Finding[] {
  const size = pageSizeOf(subject);
  if (size === undefined || mayDeclare(size.value, bounding)) return [];
  const stated = numberIn(size, maximumInText);
  const change = stated === undefined ? {} : { keyword: 'maximum', value: stated };
  return [report('Guideline/UnboundedPageSize', { name: size.name }, ofInput(subject, size, change))];
}

function pageSizeDefault(subject: Guided): readonly Finding[] {
  const size = pageSizeOf(subject);
  if (size === undefined) return [];
  const { isWanted = true } = subject.guidelines.rules['Guideline/PageSizeDefault'] ?? {};
  const declared = constraint(size.value, 'default');
  if (isWanted ? size.required || mayDeclare(size.value, ['default']) : declared === undefined) return [];
  const stated = numberIn(size, defaultInText);
  const problem = isWanted
    ? 'has no default, so callers who send none do not know how long a page will be'
    : `has the default ${JSON.stringify(declared)}, but the service should choose`;
  const change = isWanted
    ? stated !== undefined && { keyword: 'default', value: stated }
    : { keyword: 'default' };
  return [
    report(
      'Guideline/PageSizeDefault',
      { name: size.name, problem },
      ofInput(subject, size, change === false ? {} : change),
    ),
  ];
}

/** Reports at the input's name, so that operations that share the input share the finding. */
function ofInput(
  { operation: { method } }: Guided,
  { node, value }: PagingInput & { readonly value: SchemaView },
  change: FindingFacts,
) {
  const { file } = value.node.document;
  const place = { ...(file !== undefined && { file }), pointer: value.node.pointer };
  return { at: inputName(node), suppressionKey: method, data: { ...change, ...place } };
}

const maximumInText = /\b(?:max(?:imum)?\b[^.\d]{0,30}|up to |at most |between \d+ and |exceed )(\d{1,6})\b/i;
const defaultInText = /\bdefaults?\b[^.\d]{0,20}(\d{1,6})\b/i;

function numberIn({ node, value }: { readonly node: NodeRef; readonly value: SchemaView }, pattern: RegExp) {
  const texts = [valueAt(below(node, 'description')), constraint(value, 'description')];
  const [found] = texts.flatMap((text) =>
    typeof text === 'string' ? (pattern.exec(text.slice(0, 600))?.[1] ?? []) : [],
  );
  return found === undefined ? undefined : Number(found);
}

const styleWords: Readonly<Record<CountedStyle, string>> = {
  offset: 'an offset',
  pageNumber: 'a page number',
};

function countedPosition({ use: { style, inputs } }: Guided) {
  if ((style !== 'offset' && style !== 'pageNumber') || inputs.cursor !== undefined) return undefined;
  const input = inputs[style];
  return input && { style, input };
}

/** Reports at the operation, because its input may be shared with operations that page differently. */
function ofOperation({ operation }: Guided, input: PagingInput) {
  return {
    at: locationOf(operation.view.operation.node, 'key'),
    suppressionKey: operation.method,
    related: [relatedInput(input.node, `${input.name} is declared here`)],
    data: factsOf(operation, input),
  } as const;
}

function preferCursor(subject: Guided): readonly Finding[] {
  const counted = countedPosition(subject);
  const { styles = ['offset', 'pageNumber'] } = subject.guidelines.rules['Guideline/PreferCursor'] ?? {};
  if (counted === undefined || !styles.includes(counted.style)) return [];
  const { style, input } = counted;
  const cost = 'items that are added or removed meanwhile shift the pages';
  const args = { method: subject.operation.method, style: styleWords[style], cost };
  return [report('Guideline/PreferCursor', args, ofOperation(subject, input))];
}

function echoMissing(subject: Guided): readonly Finding[] {
  const { operation, use, guidelines } = subject;
  const { roles = ['limit', 'offset', 'pageNumber'], isStrict = false } =
    guidelines.rules['Guideline/EchoMissing'] ?? {};
  const response = operation.view.response();
  if (use.style === undefined || response.kind !== 'known' || response.value.schema.kind !== 'known')
    return [];
  const body = response.value.schema.value;
  // A response that is itself a list has no members in which it could repeat the inputs.
  if (otherTypes(body, ['object']) !== undefined) return [];
  return roles.flatMap((role) => {
    const input = use.inputs[role];
    const problem =
      input && (isStrict ? strictEchoProblem(input, body) : echoProblem(operation, role, input, body));
    if (input === undefined || problem === undefined) return [];
    const args = { method: operation.method, name: input.name, problem };
    return [report('Guideline/EchoMissing', args, ofOperation(subject, input))];
  });
}

function strictEchoProblem({ name }: PagingInput, body: SchemaView): string | undefined {
  const { properties, complete } = propertiesOf(body);
  const property = properties.get(name);
  if (property === undefined) return complete ? `its response has no ${name}` : undefined;
  if (!property.required) return `${name} is optional in its response`;
  const types = property.schema.kind === 'known' ? otherTypes(property.schema.value, ['integer']) : undefined;
  return types && `${name} is ${typeWords(types)} in its response, not an integer`;
}

function echoProblem(
  { scheme }: GuidedOperation,
  role: Exclude<InputRole, 'cursor'>,
  { name }: PagingInput,
  body: SchemaView,
): string | undefined {
  const answered = { limit: ['pageSize'], offset: ['offset'], pageNumber: ['pageNumber', 'currentPage'] }[
    role
  ];
  const isDeclared = Object.values(scheme?.response ?? {}).some(({ type }) => answered.includes(type ?? ''));
  const isEcho = (property: string) => plainName(property) === plainName(name) || namedLike(property, role);
  const top = propertiesOf(body);
  const inner = [...top.properties.values()].flatMap(objectIn);
  const all = [top, ...inner];
  if (isDeclared || all.some(({ properties }) => [...properties.keys()].some(isEcho))) return undefined;
  return all.every(({ complete }) => complete) ? `its response does not repeat it` : undefined;
}

function objectIn({ schema }: PropertyView) {
  if (schema.kind !== 'known') return [{ properties: new Map<string, PropertyView>(), complete: false }];
  const { types, complete } = typesOf(schema.value);
  if (complete && !types.has('object')) return [];
  return [propertiesOf(schema.value)];
}

const orderNames = /sort|order|direction|ascending|descending/i;
const orderWords =
  /\b(?:sort(?:s|ed|ing)?|order(?:s|ed|ing)? (?:by|in|from|of|is)|(?:in|by) [a-z ]{0,30}order\b|newest|oldest|latest|most recent|chronological\w*|alphabetical\w*|ascending|descending)\b/i;

function unstableOrder(subject: Guided): readonly Finding[] {
  const { operation, use } = subject;
  const counted = countedPosition(subject);
  if (counted === undefined || use.all.mayTake('sort')) return [];
  const { query, body } = use.all;
  if (query.some(({ name, node }) => orderNames.test(name) || speaksOfOrder(node))) return [];
  // A request body may contain sorting options at any depth, so an operation with a body is not reported.
  if (body.kind !== 'none' || speaksOfOrder(operation.view.operation.node)) return [];
  const response = operation.view.response();
  if (response.kind !== 'known' || speaksOfOrder(response.value.node) || listSpeaksOfOrder(response.value))
    return [];
  const args = { method: operation.method, style: styleWords[counted.style] };
  return [report('Guideline/UnstableOrder', args, ofOperation(subject, counted.input))];
}

function listSpeaksOfOrder({ schema }: ResponseView): boolean {
  if (schema.kind !== 'known') return true;
  return arraysIn(schema.value, { depth: 2 }).some(({ node }) => speaksOfOrder(node));
}

function speaksOfOrder(node: NodeRef): boolean {
  if (keysAt(node) === undefined) return false;
  return ['description', 'summary'].some((key) => {
    const text = valueAt(below(node, key));
    return typeof text === 'string' && orderWords.test(text);
  });
}
