import { type Finding, type Fix, type PointerEdit, suggestedText } from '../diagnostics/finding.js';
import { isRecord, type Pointer } from '../json/json.js';
import { pathText } from '../paging/exchange/wording.js';
import { type InputMatch, takenBy } from '../rules/operation/input-match.js';
import { operationInputs } from '../rules/operation/operation-inputs.js';
import { namedLike, pagingNames } from '../rules/operation/paging-names.js';
import { type FieldNode, type FixContext, type FixMaker, fieldOf, fixHere } from './fix-context.js';
import { boundViews } from './missing-field-fixes.js';

export const sendSuggestion: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const [name, location = 'query'] = [suggestedText(finding), finding.data?.location];
  const path = suggestedPath(finding);
  if (node === undefined) return [];
  if (path !== undefined)
    return [fieldFix(node, `send ${pathText(path)} in the body`, atPath(node, context, path))];
  if (name === undefined) return [];
  return [fieldFix(node, `send ${name} in the ${location}`, named(node, context, name))];
};

export const sendWhereTaken: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const [name, location] = [suggestedText(finding), finding.data?.location];
  const path = suggestedPath(finding);
  if (node === undefined || location === undefined) return [];
  // A field can't be moved to the body if an operation is a GET or HEAD, which has none.
  if (location === 'body' && hasBodiless(node, finding, context)) return [];
  const edits = [
    ...relocated(node, context, location, path),
    ...(name === undefined ? [] : named(node, context, name)),
  ];
  const what = path === undefined ? (name ?? 'it') : pathText(path);
  return edits.length === 0 ? [] : [fieldFix(node, `send ${what} in the ${location}`, edits)];
};

export const sendSuccessor: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const name = finding.data?.successor;
  const role = node && context.reader(node)?.get([...node.pointer, 'type']);
  if (node === undefined || name === undefined || !isRole(role) || !namedLike(name, role)) return [];
  return [{ ...fieldFix(node, `send ${name}`, named(node, context, name)), preferred: false }];
};

export const readSuggestion: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const key = finding.data?.key;
  const path = suggestedPath(finding);
  if (node === undefined || key === undefined || path === undefined) return [];
  // A scheme without an items field reads the items from `data`. If a field with another role has that name, don't
  // change it.
  if (finding.data?.role === 'items' && context.reader(node)?.get([...node.pointer, 'type']) !== 'items')
    return [];
  const edits: readonly PointerEdit[] =
    key === 'path'
      ? atPath(node, context, path)
      : [{ kind: 'set', pointer: [...node.pointer, key], value: asWritten(node, context, key, path) }];
  return [fieldFix(node, `read ${path.length === 0 ? 'the response itself' : path.join('.')}`, edits)];
};

export const readSuggestedHeader: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const suggestion = finding.data?.meant;
  if (node === undefined || suggestion === undefined) return [];
  return [
    fieldFix(node, `read the header ${suggestion}`, [
      { kind: 'set', pointer: [...node.pointer, 'headerName'], value: suggestion },
    ]),
  ];
};

export const sendAllowedValue: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const value = finding.data?.suggestion;
  if (node === undefined || value === undefined) return [];
  return [
    fieldFix(node, `send ${String(value)}`, [{ kind: 'set', pointer: [...node.pointer, 'value'], value }]),
  ];
};

export const agreeOnDefault: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const value = finding.data?.suggestion;
  if (node === undefined || value === undefined) return [];
  const pointer = [...node.pointer, 'schema', 'default'];
  return [fieldFix(node, `default to ${String(value)}`, [{ kind: 'set', pointer, value }])];
};

export const agreeOnType: FixMaker = (finding, context) => {
  const node = fieldOf(finding, context);
  const type = suggestedText(finding);
  if (node === undefined || type === undefined) return [];
  const at = [...node.pointer, 'schema'];
  const isThere = isRecord(context.reader(node)?.get(at));
  const edit: PointerEdit = isThere
    ? { kind: 'set', pointer: [...at, 'type'], value: type }
    : { kind: 'set', pointer: at, value: { type } };
  return [fieldFix(node, `have the type ${type}`, [edit])];
};

function hasBodiless(node: FieldNode, { operation }: Finding, { analysis }: FixContext): boolean {
  const bound = analysis.methods.filter(({ scheme }) => scheme === node.scheme).map((one) => one.operation);
  return [...bound, ...(operation === undefined ? [] : [operation])].some((name) =>
    /^(?:get|head) /i.test(name),
  );
}

function isRole(value: unknown): value is keyof typeof pagingNames {
  return typeof value === 'string' && Object.hasOwn(pagingNames, value);
}

export const encodePath: FixMaker = (finding, context) => {
  if (finding.data?.side === 'response') return readSuggestion(finding, context);
  const node = fieldOf(finding, context);
  const path = suggestedPath(finding);
  const [only, second] = path ?? [];
  if (node === undefined || path === undefined || only === undefined) return [];
  if (isSentAlready(node, context, String(path.at(-1)))) return [];
  if (finding.data?.key === 'path')
    return [fieldFix(node, `send ${pathText(path)}`, atPath(node, context, path))];
  if (second === undefined) return [fieldFix(node, `send ${only}`, named(node, context, String(only)))];
  // A path of several steps can only be sent in the body, so every bound operation must accept it there.
  const scheme = context.analysis.schemes.find(({ name }) => name === node.scheme);
  const field = scheme?.request[node.field];
  const inBody = field && ({ ...field, location: 'body', path } as const);
  const isTaken = boundViews(context, node.scheme).every(
    (view) => inBody !== undefined && isHere(takenBy(operationInputs(view), inBody)),
  );
  if (!isTaken) return [];
  const edits: readonly PointerEdit[] = [
    ...relocated(node, context, 'body', path),
    ...without(node, context, 'param'),
  ];
  return [{ ...fieldFix(node, `send ${pathText(path)} in the body`, edits), preferred: false }];
};

function isHere({ kind }: InputMatch): boolean {
  return kind === 'here' || kind === 'unknown';
}

function isSentAlready({ scheme, field }: FieldNode, { analysis }: FixContext, name: string): boolean {
  const request = analysis.schemes.find((one) => one.name === scheme)?.request ?? {};
  return Object.entries(request).some(
    ([key, other]) => key !== field && (other.param === name || other.path?.at(-1) === name),
  );
}

function fieldFix(node: FieldNode, what: string, edits: readonly PointerEdit[]): Fix {
  return fixHere(node, `Let ${node.field} of ${node.scheme} ${what}`, edits, node.isOriginal);
}

function named(node: FieldNode, context: FixContext, name: string): readonly PointerEdit[] {
  if (name === node.field) return without(node, context, 'param');
  return [{ kind: 'set', pointer: [...node.pointer, 'param'], value: name }];
}

function atPath(node: FieldNode, context: FixContext, path: Pointer): readonly PointerEdit[] {
  const [name, second] = path;
  const isWritten = context.reader(node)?.get([...node.pointer, 'path']) !== undefined;
  if (!isWritten && typeof name === 'string' && name !== '' && second === undefined) {
    return [{ kind: 'set', pointer: [...node.pointer, 'property'], value: name }];
  }
  return [
    { kind: 'set', pointer: [...node.pointer, 'path'], value: path },
    ...without(node, context, 'property'),
  ];
}

function asWritten(node: FieldNode, context: FixContext, key: string, path: Pointer): Pointer | string {
  const [name, second] = path;
  const isName = typeof context.reader(node)?.get([...node.pointer, key]) === 'string';
  return isName && typeof name === 'string' && second === undefined ? name : path;
}

function relocated(
  node: FieldNode,
  context: FixContext,
  location: string,
  path?: Pointer,
): readonly PointerEdit[] {
  const at = [...node.pointer, 'location'];
  const shared = context.reader(node)?.get([...node.pointer.slice(0, -2), 'paramLocation']) ?? 'query';
  return [
    ...(shared === location
      ? without(node, context, 'location')
      : [{ kind: 'set', pointer: at, value: location } as const]),
    ...(path === undefined ? without(node, context, 'path') : atPath(node, context, path)),
    ...(path === undefined ? without(node, context, 'property') : []),
  ];
}

function without(node: FieldNode, context: FixContext, key: string): readonly PointerEdit[] {
  const pointer = [...node.pointer, key];
  return context.reader(node)?.get(pointer) === undefined ? [] : [{ kind: 'remove', pointer }];
}

function suggestedPath({ data }: Finding): Pointer | undefined {
  return typeof data?.path === 'object' ? data.path : undefined;
}
