/** The types of the requests that are this server's own, for clients in TypeScript. Nothing here runs. */
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
