import type { Finding } from '../diagnostics/finding.js';
import type { DialectId } from './dialect-names.js';

/** An operation that nothing of ours speaks of, and that is declared paginated for another tool. */
export interface DeclaredElsewhere {
  readonly operation: string;
  readonly dialect: DialectId;
}

/** The declarations of other tools in a document or a configuration: what they page, and what is wrong with them. */
export interface ForeignJudgements {
  readonly findings: readonly Finding[];
  readonly declaredElsewhere: readonly DeclaredElsewhere[];
}
