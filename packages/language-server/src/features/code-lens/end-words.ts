import { type ResponseField, type ResponseRole, type Scheme, strategies } from '@pagewright/core';
import { pathText } from '../about/path-text.js';

/** What ends the paging of a scheme, in as few words as it takes: `stops at total`. */
export function endWords(scheme: Scheme): string {
  if (scheme.type === 'fakePage') return 'one page';
  const token = strategies[scheme.type].carries;
  const carrier = token && readField(scheme, token);
  if (carrier !== undefined && carrier.itemCursor === undefined)
    return `until ${nameOf(carrier, carrier.cursorPath)} is missing`;
  const last =
    (scheme.type === 'offset' && readField(scheme, 'total')) ||
    (scheme.type === 'pageNumber' && readField(scheme, 'totalPages'));
  if (last) return `stops at ${nameOf(last)}`;
  const more = readField(scheme, 'hasMore');
  if (more !== undefined) return `until ${nameOf(more)} is false`;
  return scheme.continueOnEmptyItems ? 'nothing stops it' : 'stops on an empty page';
}

/** The first field with a role, where paging reads it: in the body. */
function readField({ response }: Scheme, role: ResponseRole): ResponseField | undefined {
  const field = Object.values(response).find(({ type }) => type === role);
  return field?.location === 'body' || field?.location === 'bodyLink' ? field : undefined;
}

function nameOf({ path }: ResponseField, inner: ResponseField['path'] = []): string {
  return pathText([...path, ...inner]) || 'the body';
}
