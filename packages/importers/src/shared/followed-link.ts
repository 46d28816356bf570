import type { Finding, SourceLocation } from '@pagewright/core';
import type { OperationView } from '@pagewright/core/openapi';
import type { ReportNote } from './note.js';

const maxNames = 3;

/**
 * Notes that the tool follows a link unchanged while a scheme sends query parameters of the first request
 * again if the link lacks them (docs/format.md#when-another-page-is-requested). Empty if no parameter could
 * matter.
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
    difference: `there the link is followed as it is; a scheme adds what the first request sent of ${listed} where the link lacks it.`,
  };
  return [note('Pagination/ForeignDiffers', args, at)];
}

/** All pages have the same API version, and Microsoft's own clients send it again too. */
function isVersion(name: string): boolean {
  return name.toLowerCase().replace(/[-_.]/g, '') === 'apiversion';
}

/** Notes that the tool follows a link by GET while the operation has another method. Empty for a GET. */
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

/** Upper case, such as `GET`. */
export function verbOf(operation: string): string {
  return (operation.split(' ', 1)[0] ?? '').toUpperCase();
}
