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

const isTarget = isShape({ uri: isText, operation: isText });

/** State that survives hiding the panel and reloading the window. */
export const isSavedWalk = isShape(
  { version: is(1), target: isTarget, edits: isWalkEdits },
  {
    /** Index of the only expanded page; absent if all are expanded. */
    open: isCount,
  },
);

const isLiveView = isShape(
  {
    isTrusted: isTruth,
    base: isText,
    maxPages: isCount,
    maxSessionPages: isCount,
    headers: isList(isPair, 100),
    state: oneOf('off', 'asking', 'running', 'ended'),
    isShown: isTruth,
    /** True if the mock of the document answers instead of a server. */
    isMock: isTruth,
  },
  {
    note: isText,
    /** Credentials that the host has for an origin, without their values. */
    kept: isShape({
      origin: isText,
      given: isList(isText, 1_000),
      isStored: isTruth,
    }),
    failure: isShape(
      {
        problem: isText,
        sent: isText,
      },
      {
        answer: isShape(
          { status: isCount, headers: isList(isPair, 1_000), isCut: isTruth },
          {
            /** The beginning of the body; all of it unless `isCut`. */
            bodyStart: isText,
          },
        ),
      },
    ),
  },
);

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

export const isToHost = isAny(
  isShape({ kind: is('ready') }),
  isShape({ kind: is('ask'), ticket: isCount, edits: isWalkEdits }),
  isShape({ kind: is('open'), link: isCount }),
  isShape({ kind: is('openResponse'), page: isCount }),
  isShape({ kind: is('explain') }),
  /** The server address entered in the page; the host then shows the credentials that it has for its origin. */
  isShape({ kind: is('address'), base: isText }),
  isShape({ kind: is('forget'), base: isText }),
  isShape({
    kind: is('run'),
    base: isText,
    maxPages: isCount,
    headers: isList(isPair, 100),
    credentials: isList(isShape({ id: isText, value: isText }, { user: isText }), 100),
    /** Ids of earlier credentials to use again. */
    given: isList(isText, 100),
    /** True to keep all these credentials in the secret storage. */
    keep: isTruth,
  }),
  isShape({ kind: is('runMock') }),
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
