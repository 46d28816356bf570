import { declarationsIn } from '../../dialects/declarations-in.js';
import type { Dialect } from '../../dialects/dialect.js';
import { viewOperation } from '../../openapi/operation-view.js';
import { propertiesOf } from '../../openapi/schema-properties.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import type { SourceDocument } from '../../openapi/spot.js';
import { pathText } from '../../paging/wording.js';
import { type OperationInputs, operationInputs } from '../request/operation-inputs.js';
import { namedLike, plainName } from '../request/paging-names.js';
import { holdsObjects, isOfOneThing, listsOfItems } from '../response/nearest-list.js';
import type { DocumentMethod } from './document-subject.js';

/**
 * What speaks for an operation being paginated, as a clause: an input that APIs page by, and a list in the response. A page
 * size alone counts where the response says where the next page is. Undefined where nothing does, and where it is declared
 * in one of the dialects.
 */
export function evidenceOf(
  source: SourceDocument,
  { operation, method }: Pick<DocumentMethod, 'operation' | 'method'>,
  dialects: readonly Dialect[],
): string | undefined {
  if (!/^(?:get|post|query) /i.test(operation.name)) return undefined;
  const view = viewOperation(source, operation);
  const inputs = operationInputs(view);
  const names = inputNames(inputs);
  const position = names.find((name) => positions.some((role) => namedLike(name, role, 'telling')));
  const size = names.find((name) => namedLike(name, 'limit', 'telling'));
  const named = position ?? size;
  if (named === undefined) return undefined;
  const response = view.response();
  if (response.kind !== 'known' || response.value.schema.kind !== 'known') return undefined;
  const body = response.value.schema.value;
  if (position === undefined && !saysNext(body)) return undefined;
  const lists = listsOfItems(body, 2).filter(({ path }) => !isOfOneThing(body, path));
  const list = lists.find(holdsObjects) ?? lists[0];
  if (list === undefined || declarationsIn({ source, view, method }, dialects).length > 0) return undefined;
  return `it takes ${named} and answers with the list ${list.path.length === 0 ? 'itself' : pathText(list.path)}`;
}

const positions = ['pageNumber', 'offset', 'cursor'] as const;

function inputNames({ query, body }: OperationInputs): readonly string[] {
  const names = query.filter(({ deprecated }) => !deprecated).map(({ name }) => name);
  if (body.kind !== 'known' || body.value.schema.kind !== 'known') return names;
  return [...names, ...propertiesOf(body.value.schema.value).properties.keys()];
}

const nextNames: ReadonlySet<string> = new Set([
  'next',
  'continue',
  'nextpageurl',
  'nextpageuri',
  'nexttoken',
  'pagetoken',
  'nextpage',
  'nextpagetoken',
  'nextmarker',
  'nextpagemarker',
  'paginationtoken',
  'nextcursor',
  'nextlink',
  'nexturl',
  'odatanextlink',
  'hasmore',
  'hasnextpage',
]);

/** At the top of the response, or in an object there such as `meta` or `links`. */
function saysNext(body: SchemaView, depth = 2): boolean {
  const properties = [...propertiesOf(body).properties.values()];
  return (
    properties.some(({ name }) => nextNames.has(plainName(name))) ||
    (depth > 1 &&
      properties.some(({ schema }) => schema.kind === 'known' && saysNext(schema.value, depth - 1)))
  );
}
