import type { PaginatedLook } from '../../binding/analysis.js';
import type { Finding } from '../../diagnostics/finding.js';
import { report } from '../../diagnostics/report.js';
import { wordList } from '../../diagnostics/word-list.js';
import { placeOf } from '../../openapi/place.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import type { DocumentMethod, DocumentSubject } from './document-subject.js';

/** With how many schemes each operation is tried. */
const mostTried = 20;

/** Lists the schemes that an operation which looks paginated is tried with. */
export function triedSchemes(configured: readonly PlacedScheme[]): readonly PlacedScheme[] {
  return configured.slice(0, mostTried);
}

/** Operations that look paginated and of which nothing is said, not even for another tool. */
export function checkUndeclared(subject: DocumentSubject, found: (finding: Finding) => void): void {
  if (subject.look === undefined) return;
  for (const method of subject.methods()) {
    if (method.scheme !== null || method.why !== 'none') continue;
    const look = subject.look(method);
    if (look !== undefined) found(undeclared(subject, method, look));
  }
}

function undeclared(
  subject: DocumentSubject,
  method: DocumentMethod,
  { evidence, reason }: PaginatedLook,
): Finding {
  const fits = triedSchemes(subject.configured).flatMap((placed) => {
    const fit = subject.fit(placed, method);
    return fit?.misses.length === 0 ? [placed.scheme.name] : [];
  });
  const [only] = fits;
  return report(
    'Document/UndeclaredPagination',
    { method: method.method, evidence, hint: hintOf(fits, reason) },
    {
      at: placeOf(method.operation.spot, 'key'),
      suppressionKey: method.method,
      operation: method.operation.name,
      data: { fits, ...(fits.length === 1 && only !== undefined && { suggestion: only }) },
    },
  );
}

/** Names the schemes that fit the operation, else the reason why no scheme is proposed for it. */
function hintOf(fits: readonly string[], reason: string | undefined): string {
  if (fits.length > 0) return ` ${wordList(fits, 3)} ${fits.length === 1 ? 'fits' : 'fit'} it.`;
  return reason === undefined ? '' : ` No scheme is proposed for it: ${reason}.`;
}
