/** `@pagewright/core/incremental`: values with their dependencies, computed again when one of those is no longer valid. */
export type { Dependency } from '../incremental/dependency.js';
export { DirtySet } from '../incremental/dirty-set.js';
export { Memo } from '../incremental/memo.js';
export { MemoTable } from '../incremental/memo-table.js';
export { areSame, QueryContext } from '../incremental/query-context.js';
