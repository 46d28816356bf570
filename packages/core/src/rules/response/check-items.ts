import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import type { Pointer } from '../../json/json.js';
import { relatedTo } from '../../openapi/place.js';
import { arraysIn } from '../../openapi/schema-arrays.js';
import { walkPath } from '../../openapi/schema-path.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { itemsField } from '../../paging/exchange/scheme-fields.js';
import { pathText } from '../../paging/exchange/wording.js';
import { isInHeader, responseFieldWith } from '../../scheme/fields.js';
import { type FieldClaim, mismatch } from '../operation/bound-operation.js';
import { pathFacts, pathHint } from '../operation/path-hint.js';
import { costOf, otherTypes, type Page } from '../operation/reading.js';
import { typeWords } from '../operation/type-words.js';
import { checkSeveralLists } from './check-several-lists.js';
import { itemsOptional } from './items-optional.js';
import { missingText, reachedPlace } from './missing-words.js';
import { nearestList } from './nearest-list.js';

/** Checks whether the items are where the scheme reads them, and a list. */
export function checkItems(page: Page, found: (finding: Finding) => void): void {
  const { subject, body } = page;
  const { scheme, method } = subject;
  const items = itemsField(scheme);
  if (isInHeader(items)) return;
  const { path } = items;
  const walk = walkPath(body, path);
  const cost = costOf(scheme, 'items');
  const args = { scheme: scheme.name, method, path: pathText(path), cost };
  switch (walk.kind) {
    case 'unknown':
      return;
    case 'missing':
    case 'notAnObject': {
      const meant = nearestList(body, path);
      const missing = missingText(walk, path);
      found(
        report(
          'Pagination/ItemsNotFound',
          { ...args, missing, hint: listHint(body, meant) },
          mismatch(subject, claimOf(page, meant, [reachedPlace(walk)])),
        ),
      );
      return;
    }
    case 'found': {
      const types = walk.schema.kind === 'known' ? otherTypes(walk.schema.value, ['array']) : undefined;
      if (types === undefined) {
        itemsOptional(page, path, walk, found);
        if (walk.schema.kind === 'known') checkSeveralLists(page, path, walk.schema.value, found);
        return;
      }
      const meant = nearestList(body, path);
      const here = relatedTo(walk.spot, `${pathText(path)} is ${typeWords(types)}`);
      found(
        report(
          'Pagination/ItemsNotList',
          { ...args, found: typeWords(types), hint: listHint(body, meant) },
          mismatch(subject, claimOf(page, meant, [here])),
        ),
      );
    }
  }
}

/** Words the hint about a list: where there is no list at all, it is not the path that is wrong. */
function listHint(body: SchemaView, meant: Pointer | undefined): string {
  if (meant !== undefined || arraysIn(body, { most: 1 }).length > 0) return pathHint(meant);
  return ' The response is described without any list.';
}

/** A scheme without an items field reads the property data (docs/format.md#rules), which then is what is at fault. */
function claimOf(
  { subject: { scheme } }: Page,
  meant: Pointer | undefined,
  related: NonNullable<FieldClaim['related']>,
): FieldClaim {
  return {
    side: 'response',
    field: responseFieldWith(scheme, 'items')?.[0] ?? 'data',
    related,
    data: { role: 'items', ...pathFacts(meant) },
  };
}
