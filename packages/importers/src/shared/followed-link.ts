import type { Finding, SourceLocation } from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import type { ReportNote } from './note.js';

const maxNames = 3;

/**
 * Returns a note that the tool follows a link unchanged, whereas a scheme repeats query parameters that the link lacks
 * (docs/format.md#when-another-page-is-requested). Empty if no parameter could be repeated.
 */
export function noteFollowedLink(
  { view, note }: { readonly view: OperationView; readonly note: ReportNote },
  at: SourceLocation,
): readonly Finding[] {
  const { list } = view.parameters();
  const names = list
    .filter((parameter) => parameter.in === 'query' && !isVersion(parameter.name))
    .map(({ name }) => name);
  if (names.length === 0) return [];
  const listed =
    names.length > maxNames ? `${names.slice(0, maxNames).join(', ')} and others` : names.join(', ');
  const args = {
    what: 'The request for the next page',
    difference: `the tool follows the link unchanged; a scheme adds query parameters of the first request that the link lacks (${listed}).`,
  };
  return [note('Pagination/ForeignDiffers', args, at)];
}

/** True for the API version: it is the same for all pages, and Microsoft's own clients repeat it in each request. */
function isVersion(name: string): boolean {
  return name.toLowerCase().replace(/[-_.]/g, '') === 'apiversion';
}

/** Returns a note that the tool follows a link by GET although the operation uses another method. Empty for a GET. */
export function noteGetOfLink(
  { view, note }: { readonly view: OperationView; readonly note: ReportNote },
  at: SourceLocation,
): readonly Finding[] {
  const verb = verbOf(view.operation.name);
  if (verb === 'GET') return [];
  const args = {
    what: 'The request for the next page',
    difference: `the tool requests the link by GET; a scheme sends another ${verb} with the same body.`,
  };
  return [note('Pagination/ForeignDiffers', args, at)];
}

/** Returns the HTTP method of an operation in upper case, such as `GET`. */
export function verbOf(operation: string): string {
  return (operation.split(' ', 1)[0] ?? '').toUpperCase();
}
