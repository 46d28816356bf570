import type { Finding, SourceLocation } from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import type { ReportNote } from './note.js';

/** More names are not listed in a message. */
const most = 3;

/**
 * Notes where a tool that follows a link unchanged differs from a scheme, which sends the query parameters of the first
 * request again where the link lacks them (docs/format.md#when-another-page-is-requested). Nothing where the operation
 * takes none that could matter.
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
  const listed = names.length > most ? `${names.slice(0, most).join(', ')} and others` : names.join(', ');
  const args = {
    what: 'The request for the next page',
    difference: `there the link is followed as it is; a scheme adds what the first request sent of ${listed} where the link lacks it.`,
  };
  return [note('Pagination/ForeignDiffers', args, at)];
}

/** The version of the API is the same for all pages: to send it again does no harm, and Microsoft's own clients do so. */
function isVersion(name: string): boolean {
  return name.toLowerCase().replace(/[-_.]/g, '') === 'apiversion';
}

/** Notes what differs where a link is requested by GET whatever requested the first page. Nothing for a GET. */
export function noteGetOfLink(
  { view, note }: { readonly view: OperationView; readonly note: ReportNote },
  at: SourceLocation,
): readonly Finding[] {
  const verb = verbOf(view.operation.name);
  if (verb === 'GET') return [];
  const args = {
    what: 'The request for the next page',
    difference: `there it is a GET of the link; a scheme sends another ${verb} with the same body.`,
  };
  return [note('Pagination/ForeignDiffers', args, at)];
}

/** The verb of an operation such as `get /users`, in capitals. */
export function verbOf(operation: string): string {
  return (operation.split(' ', 1)[0] ?? '').toUpperCase();
}
