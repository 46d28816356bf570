import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import type { Pointer } from '../../json/json.js';
import { relatedTo } from '../../openapi/place.js';
import { itemsOf } from '../../openapi/schema-items.js';
import { typesOf } from '../../openapi/schema-types.js';
import type { SchemaView } from '../../openapi/schema-view.js';
import { pathText } from '../../paging/exchange/wording.js';
import { responseFieldWith } from '../../scheme/fields.js';
import { mismatch } from '../operation/bound-operation.js';
import { pathFacts } from '../operation/path-hint.js';
import type { Page } from '../operation/reading.js';
import { holdsObjects, isCompanion, listsOfItems } from './nearest-list.js';

/**
 * Another list may be meant: the scheme names none and takes the property data, or it takes a list of plain values
 * or one that stands beside the items by its name, where just one other list, no deeper, holds objects.
 */
export function checkSeveralLists(
  { subject, body }: Page,
  path: Pointer,
  chosen: SchemaView,
  found: (finding: Finding) => void,
): void {
  const { scheme, method } = subject;
  const declared = responseFieldWith(scheme, 'items')?.[0];
  // No other list is no deeper than the response itself.
  if (path.length === 0) return;
  const here = JSON.stringify(path);
  const beside = listsOfItems(body, path.length).filter((list) => JSON.stringify(list.path) !== here);
  // Most responses have one list, and what it holds is not looked at then.
  if (beside.length === 0) return;
  const companion = isCompanion(path);
  if (declared !== undefined && !companion && !holdsPlainValues(chosen)) return;
  const others = beside.filter(holdsObjects);
  const [other] = others;
  if (other === undefined || (declared !== undefined && others.length > 1)) return;
  const why =
    declared === undefined
      ? 'no field has the role items, so the property data is taken'
      : companion
        ? `${pathText(path)} sounds like what stands beside the items`
        : `${pathText(path)} holds plain values, ${pathText(other.path)} objects`;
  const names = wordList([path, ...others.map((list) => list.path)].map(pathText), 5);
  found(
    report(
      'Pagination/SeveralLists',
      { scheme: scheme.name, method, path: pathText(path), lists: names, why },
      mismatch(subject, {
        side: 'response',
        field: declared ?? 'data',
        related: others
          .slice(0, 3)
          .map((list) => relatedTo(list.spot, `${pathText(list.path)} is a list too`)),
        data: { role: 'items', ...pathFacts(declared === undefined ? undefined : other.path) },
      }),
    ),
  );
}

function holdsPlainValues(chosen: SchemaView): boolean {
  const items = itemsOf(chosen);
  if (items.kind !== 'known') return false;
  const { types, complete } = typesOf(items.value);
  return complete && !types.has('object') && !types.has('array');
}
