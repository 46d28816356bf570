import {
  anyCheck,
  type Check,
  type Checked,
  isCount,
  isText,
  isTruth,
  listCheck,
  objectCheck,
  oneOf,
} from './checks.js';
import { isPair, isWalkEdits } from './walk-edits.js';
import { isWalkView } from './walk-view.js';

/** The operation that a panel is about. */
const isTarget = objectCheck({ uri: isText, operation: isText });

/** The state that the page keeps over being hidden and over a reload of the window. */
export const isSavedWalk = objectCheck(
  { version: is(1), target: isTarget, edits: isWalkEdits },
  {
    /** The one page that is unfolded; all of them where it is absent. */
    open: isCount,
  },
);

/** The state of a run against a server. Headers stay in memory. */
const isLiveView = objectCheck(
  {
    isTrusted: isTruth,
    base: isText,
    maxPages: isCount,
    mostPages: isCount,
    headers: listCheck(isPair, 100),
    state: oneOf('off', 'asking', 'running', 'ended'),
    /** True when the walk is one over responses of a server. */
    isShown: isTruth,
  },
  {
    /** Sentence on how the run goes or went. */
    note: isText,
    /** Failure that came instead of a page. */
    failure: objectCheck({ problem: isText }, { bodyStart: isText }),
  },
);

/** From the host to the page. `ticket` is that of the question which is answered. */
export const isToPage = anyCheck(
  objectCheck({ kind: is('target'), target: isTarget, live: isLiveView }),
  objectCheck({
    kind: is('walk'),
    ticket: isCount,
    why: oneOf('asked', 'document', 'live'),
    view: isWalkView,
    live: isLiveView,
  }),
  objectCheck({ kind: is('problem'), ticket: isCount, text: isText, canExplain: isTruth }),
  objectCheck({ kind: is('live'), live: isLiveView }),
);

/** From the page to the host. */
export const isToHost = anyCheck(
  objectCheck({ kind: is('ready') }),
  objectCheck({ kind: is('ask'), ticket: isCount, edits: isWalkEdits }),
  objectCheck({ kind: is('open'), link: isCount }),
  objectCheck({ kind: is('openResponse'), page: isCount }),
  objectCheck({ kind: is('explain') }),
  objectCheck({ kind: is('run'), base: isText, maxPages: isCount, headers: listCheck(isPair, 100) }),
  objectCheck({ kind: is('cancelRun') }),
  objectCheck({ kind: is('leaveRun') }),
);

export type WalkTarget = Checked<typeof isTarget>;
export type SavedWalk = Checked<typeof isSavedWalk>;
export type LiveView = Checked<typeof isLiveView>;
export type ToPage = Checked<typeof isToPage>;
export type ToHost = Checked<typeof isToHost>;

function is<const T extends string | number>(word: T): Check<T> {
  return (value): value is T => value === word;
}
