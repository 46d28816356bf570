import {
  type Check,
  type Checked,
  isAny,
  isCount,
  isList,
  isShape,
  isText,
  isTruth,
  oneOf,
} from './checks.js';
import { isPair, isWalkEdits } from './walk-edits.js';
import { isWalkView } from './walk-view.js';

/** The operation that a panel is about. */
const isTarget = isShape({ uri: isText, operation: isText });

/** The state that the page keeps over being hidden and over a reload of the window. */
export const isSavedWalk = isShape(
  { version: is(1), target: isTarget, edits: isWalkEdits },
  {
    /** The one page that is unfolded; all of them where it is absent. */
    open: isCount,
  },
);

/** The state of a run against a server. Headers stay in memory. */
const isLiveView = isShape(
  {
    isTrusted: isTruth,
    base: isText,
    maxPages: isCount,
    maxSessionPages: isCount,
    headers: isList(isPair, 100),
    state: oneOf('off', 'asking', 'running', 'ended'),
    /** True when the walk is one over responses of a server. */
    isShown: isTruth,
  },
  {
    /** Sentence on how the run goes or went. */
    note: isText,
    /** Credentials that the host has for an origin; never their texts. */
    kept: isShape({
      origin: isText,
      /** Ids of those that were given. */
      given: isList(isText, 1_000),
      /** True when they are among the secrets of the editor. */
      isStored: isTruth,
    }),
    /** Failure that came instead of a page. */
    failure: isShape(
      {
        problem: isText,
        /** The request that was sent: `GET https://api.example.com/books`. */
        sent: isText,
      },
      {
        answer: isShape(
          { status: isCount, headers: isList(isPair, 1_000), isCut: isTruth },
          {
            /** The beginning of the body; whole unless `isCut`. */
            bodyStart: isText,
          },
        ),
      },
    ),
  },
);

/** From the host to the page. `ticket` is that of the question which is answered. */
export const isToPage = isAny(
  isShape({ kind: is('target'), target: isTarget, live: isLiveView }),
  isShape({
    kind: is('walk'),
    ticket: isCount,
    why: oneOf('asked', 'document', 'live'),
    view: isWalkView,
    live: isLiveView,
  }),
  isShape({ kind: is('problem'), ticket: isCount, text: isText, canExplain: isTruth }),
  isShape({ kind: is('live'), live: isLiveView }),
);

/** From the page to the host. */
export const isToHost = isAny(
  isShape({ kind: is('ready') }),
  isShape({ kind: is('ask'), ticket: isCount, edits: isWalkEdits }),
  isShape({ kind: is('open'), link: isCount }),
  isShape({ kind: is('openResponse'), page: isCount }),
  isShape({ kind: is('explain') }),
  /** The address that is shown: it decides which credentials are there. */
  isShape({ kind: is('address'), base: isText }),
  isShape({ kind: is('forget'), base: isText }),
  isShape({
    kind: is('run'),
    base: isText,
    maxPages: isCount,
    headers: isList(isPair, 100),
    /** Credentials that were typed. */
    credentials: isList(isShape({ id: isText, value: isText }, { user: isText }), 100),
    /** Ids of those that were given before and are sent again. */
    given: isList(isText, 100),
    /** True when all of them are put among the secrets of the editor. */
    keep: isTruth,
  }),
  isShape({ kind: is('manageTrust') }),
  isShape({ kind: is('cancelRun') }),
  isShape({ kind: is('leaveRun') }),
);

export type WalkTarget = Checked<typeof isTarget>;
export type SavedWalk = Checked<typeof isSavedWalk>;
export type LiveView = Checked<typeof isLiveView>;
export type ToPage = Checked<typeof isToPage>;
export type ToHost = Checked<typeof isToHost>;

function is<const T extends string | number>(word: T): Check<T> {
  return (value): value is T => value === word;
}
