/**
 * `@pagewright/core/incremental`: cached values that record their dependencies and are recomputed when a
 * dependency changes.
 */
export type { Dependency } from '../incremental/dependency.js';
export { DirtySet } from '../incremental/dirty-set.js';
export { Memo } from '../incremental/memo.js';
export { MemoTable } from '../incremental/memo-table.js';
export { areSame, QueryContext } from '../incremental/query-context.js';
