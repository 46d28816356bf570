import type { Finding } from '../../findings/finding.js';
import { placeOf } from '../../openapi/place.js';
import type { PlacedScheme } from '../../scheme/parse-schemes.js';
import { report } from '../report.js';
import { wordList } from '../word-list.js';
import type { DocumentMethod, DocumentSubject } from './document-subject.js';

/** With how many schemes each operation is tried. */
const mostTried = 20;

/** Those that an operation which looks paginated is tried with. */
export function triedSchemes(configured: readonly PlacedScheme[]): readonly PlacedScheme[] {
  return configured.slice(0, mostTried);
}

/** Operations that look paginated and of which nothing is said, not even for another tool. */
export function checkUndeclared(subject: DocumentSubject, found: (finding: Finding) => void): void {
  if (subject.evidence === undefined) return;
  for (const method of subject.methods()) {
    if (method.scheme !== null || method.why !== 'none') continue;
    const evidence = subject.evidence(method);
    if (evidence !== undefined) found(undeclared(subject, method, evidence));
  }
}

function undeclared(subject: DocumentSubject, method: DocumentMethod, evidence: string): Finding {
  const fits = triedSchemes(subject.configured).flatMap((placed) => {
    const fit = subject.fit(placed, method);
    return fit?.misses.length === 0 ? [placed.scheme.name] : [];
  });
  const [only] = fits;
  const verb = fits.length === 1 ? 'fits' : 'fit';
  const hint = only === undefined ? '' : ` ${wordList(fits, 3)} ${verb} it.`;
  return report(
    'Document/UndeclaredPagination',
    { method: method.method, evidence, hint },
    {
      at: placeOf(method.operation.spot, 'key'),
      suppressionKey: method.method,
      operation: method.operation.name,
      data: { fits, ...(fits.length === 1 && only !== undefined && { suggestion: only }) },
    },
  );
}
