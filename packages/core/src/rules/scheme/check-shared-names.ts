import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { bodyPath } from '../../paging/exchange/request-parts.js';
import { sentName } from '../../paging/exchange/wording.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import type { RequestField } from '../../scheme/scheme.js';
import { schemeOccurrence } from './scheme-occurrence.js';

/** Request fields that are sent under one name, and those that take the place of the whole body. */
export function checkSharedNames(placed: PlacedScheme, found: (finding: Finding) => void): void {
  const first = new Map<string, string>();
  for (const [field, declared] of Object.entries(placed.scheme.request)) {
    const name = sentName(declared);
    const place = placeKey(declared);
    const before = first.get(place);
    if (before === undefined) {
      first.set(place, field);
    } else {
      const data = { side: 'request', field, first: before };
      const occurrence = schemeOccurrence(placed, ['request', field], 'key', data);
      const { part: _, ...there } = schemeOccurrence(placed, ['request', before], 'key').at;
      const related = [{ ...there, message: `${before} is sent as ${name} first` }];
      const args = { field, name, first: before };
      found(report('Pagination/SharedParameter', args, { ...occurrence, related }));
    }
    if (declared.location === 'body' && bodyPath(declared).length === 0) {
      const occurrence = schemeOccurrence(placed, ['request', field, 'path'], 'value', {
        side: 'request',
        field,
      });
      found(report('Pagination/WholeBody', { field }, occurrence));
    }
  }
}

/** A header field is sent as a query parameter (D18). */
function placeKey(field: RequestField): string {
  return field.location === 'body' ? `body ${JSON.stringify(bodyPath(field))}` : `query ${field.param}`;
}
