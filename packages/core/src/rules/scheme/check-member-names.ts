import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import { targetIds } from '../../format/target-ids.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import { memberName, memberNames } from '../../targets/member-names.js';
import { targetName } from '../../targets/support-matrix.js';
import { plainName } from '../operation/paging-names.js';
import { schemeOccurrence } from './scheme-occurrence.js';

/** Nobody writes more fields; the names of more are not compared. */
const most = 200;

/** Fields of one side that a target cases to one member name, so that a later one takes a number (as D8). */
export function checkMemberNames(placed: PlacedScheme, found: (finding: Finding) => void): void {
  const { request, response } = placed.scheme;
  const sent = Object.entries(request).map(([key, { param }]) => [key, param] as const);
  const answered = Object.keys(response).map((key) => [key, key] as const);
  checkSide(placed, 'request', sent, found);
  checkSide(placed, 'response', answered, found);
}

function checkSide(
  placed: PlacedScheme,
  side: 'request' | 'response',
  fields: readonly (readonly [key: string, name: string])[],
  found: (finding: Finding) => void,
): void {
  const names = [...new Set(fields.map(([, name]) => name))];
  // Casing touches nothing but capitals and what is no letter or digit.
  if (new Set(names.map(plainName)).size === names.length) return;
  if (names.length > most) return;
  const on = side === 'request' ? 'params' : 'page';
  const cased = targetIds.map((target) => ({
    target,
    plain: names.map((name) => memberName(name, target, { on })),
    given: memberNames(names, target, { on }),
  }));
  for (const [index, second] of names.entries()) {
    const hits = cased.filter(({ plain, given }) => plain[index] !== given[index]);
    const [hit] = hits;
    const field = fields.find(([, name]) => name === second)?.[0];
    if (hit === undefined || field === undefined) continue;
    const first = names[hit.plain.indexOf(hit.plain[index] ?? '')] ?? second;
    const args = {
      names: `${first} and ${second}`,
      scheme: placed.scheme.name,
      targets: wordList(hits.map(({ target }) => targetName(target))),
      second,
      member: hit.given[index] ?? second,
    };
    const occurrence = schemeOccurrence(placed, [side, field], 'key', { side, field });
    found(report('Pagination/MemberCollision', args, occurrence));
  }
}
