/**
 * Types of the requests that this server adds to the protocol, for clients in TypeScript. The module contains
 * no code.
 */
export type {
  DeclareAllParams,
  DeclaredAll,
  DeclaredScheme,
} from './features/code-actions/declared-all.js';
export type {
  ExplainAnswer,
  ExplainParams,
  RuleAnswer,
  RuleList,
  RulePage,
  SubjectExplanation,
  Unexplained,
} from './features/explain/explained.js';
export type {
  Explored,
  ExploredCounts,
  ExploredFile,
  ExploredOperation,
  ExploredScheme,
  ExploredTarget,
  ExploredUnit,
  ExternalOperation,
  UndeclaredOperation,
} from './features/explorer/explored.js';
export type {
  FieldRead,
  PageWalk,
  PageWalkParams,
  RequestChange,
  WalkAnswer,
  WalkProblem,
  WalkStep,
} from './features/page-walk/walked.js';
