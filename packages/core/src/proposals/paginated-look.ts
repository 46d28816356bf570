import type { FindLook } from '../binding/analysis.js';
import { declarationsIn } from '../external/declarations-in.js';
import { viewOperation } from '../openapi/operation-view.js';
import { type Clues, cluesOf } from './clues.js';
import { evidenceText } from './evidence.js';
import { membersOf } from './members.js';
import { namesNext, saysMore } from './next-members.js';
import { proposeFrom } from './propose-scheme.js';

/**
 * Tells what makes an operation look paginated: the evidence of the scheme that is proposed for it, or of what is not
 * clear enough for one, with the reason. Undefined where it does not, and where it is declared in one of the dialects.
 */
export const paginatedLook: FindLook = (source, { operation, method }, dialects) => {
  const view = viewOperation(source, operation);
  if (declarationsIn({ source, view, method }, dialects).length > 0) return undefined;
  const clues = cluesOf(view);
  if (!mayPage(clues)) return undefined;
  const proposal = proposeFrom(clues, 'page');
  if (proposal.kind === 'scheme')
    return proposal.type === 'fakePage' ? undefined : { evidence: evidenceText(proposal.evidence) };
  const { evidence, reason } = proposal;
  return evidence && { evidence: evidenceText(evidence), reason };
};

const advances: ReadonlySet<string> = new Set(['offset', 'pageNumber', 'cursor', 'cursorId']);

/**
 * Returns whether anything indicates pages at all, which is known sooner than what: most operations are
 * decided by that.
 */
function mayPage(clues: Clues): boolean {
  if (clues.inputs().some(({ uses }) => uses.some(({ kind }) => advances.has(kind)))) return true;
  const body = clues.body();
  return body !== undefined && membersOf(body, []).some((member) => namesNext(member) || saysMore(member));
}
