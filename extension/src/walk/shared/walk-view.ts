import { type Checked, isCount, isText, isTruth, listCheck, objectCheck, oneOf } from './checks.js';
import { isPair } from './walk-edits.js';

/** A place that can be opened: its number in the list that the host keeps. */
const isLink = isCount;

/** A line of JSON as it is shown. */
const isJsonLine = objectCheck(
  {
    depth: isCount,
    text: isText,
    /** `cut`: not part of the JSON, but words on what is left out here. */
    kind: oneOf('text', 'number', 'word', 'bracket', 'cut'),
    comma: isTruth,
  },
  {
    key: isText,
    /** Notes beside the value: what reads it, or what changed it. */
    marks: listCheck(isText, 20),
  },
);

const isChange = objectCheck(
  { kind: oneOf('added', 'changed', 'removed') },
  { from: isText, to: isText, field: isText, link: isLink },
);

/** A part of a request: a parameter, a header, the URL, a value of the body. */
const isRequestPart = objectCheck({ name: isText }, { value: isText, change: isChange });

const isRequestView = objectCheck(
  {
    method: isText,
    url: isRequestPart,
    query: listCheck(isRequestPart, 1_000),
    headers: listCheck(isRequestPart, 1_000),
    bodyChanges: listCheck(isRequestPart, 1_000),
  },
  { body: listCheck(isJsonLine) },
);

const isRead = objectCheck(
  { field: isText, of: oneOf('value', 'cursorPath', 'itemCursor'), decides: isTruth },
  {
    role: isText,
    pointer: isText,
    header: isText,
    /** Cut where it is long; absent where the response lacks it. */
    value: isText,
    link: isLink,
    declared: isLink,
  },
);

const isStep = objectCheck(
  {
    page: isCount,
    request: isRequestView,
    headers: listCheck(isPair, 1_000),
    body: listCheck(isJsonLine),
    items: isCount,
    reads: listCheck(isRead, 1_000),
    source: oneOf('madeUp', 'edited', 'received'),
  },
  {
    status: isCount,
    /** The whole body, to be edited; absent where it is too long for that. */
    bodyText: isText,
    /** From sending the request to the whole response. */
    milliseconds: isCount,
    /** The request that follows where no page is there to show it. */
    next: isRequestView,
  },
);

/** The walk as the page shows it. */
export const isWalkView = objectCheck(
  {
    operation: isText,
    scheme: objectCheck({ name: isText, type: isText }, { link: isLink }),
    next: isText,
    stops: listCheck(isText, 100),
    notes: listCheck(isText, 1_000),
    /** The first request, as it is edited. */
    first: objectCheck(
      { url: isText, query: listCheck(isPair, 1_000), headers: listCheck(isPair, 1_000) },
      { body: isText },
    ),
    server: isText,
    steps: listCheck(isStep, 200),
    end: objectCheck({ reason: isText, text: isText }),
  },
  { method: isText, link: isLink },
);

export type JsonLine = Checked<typeof isJsonLine>;
export type ChangeView = Checked<typeof isChange>;
export type RequestPart = Checked<typeof isRequestPart>;
export type RequestView = Checked<typeof isRequestView>;
export type ReadView = Checked<typeof isRead>;
export type StepView = Checked<typeof isStep>;
export type WalkView = Checked<typeof isWalkView>;
