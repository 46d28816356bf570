import { isAskedCredential } from './asked-credential.js';
import { type Checked, isCount, isList, isShape, isText, isTruth, oneOf } from './checks.js';
import { isPair } from './walk-edits.js';

/** A place that can be opened: its number in the list that the host keeps. */
const isLink = isCount;

/** A line of JSON as it is shown. */
const isJsonLine = isShape(
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
    marks: isList(isText, 20),
  },
);

const isChange = isShape(
  { kind: oneOf('added', 'changed', 'removed') },
  { from: isText, to: isText, field: isText, link: isLink },
);

/** A part of a request: a parameter, a header, the URL, a value of the body. */
const isRequestPart = isShape({ name: isText }, { value: isText, change: isChange });

const isRequestView = isShape(
  {
    method: isText,
    url: isRequestPart,
    query: isList(isRequestPart, 1_000),
    headers: isList(isRequestPart, 1_000),
    bodyChanges: isList(isRequestPart, 1_000),
  },
  { body: isList(isJsonLine) },
);

const isRead = isShape(
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

const isStep = isShape(
  {
    page: isCount,
    request: isRequestView,
    headers: isList(isPair, 1_000),
    body: isList(isJsonLine),
    items: isCount,
    reads: isList(isRead, 1_000),
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
export const isWalkView = isShape(
  {
    operation: isText,
    scheme: isShape({ name: isText, type: isText }, { link: isLink }),
    next: isText,
    stops: isList(isText, 100),
    notes: isList(isText, 1_000),
    /** The first request, as it is edited. */
    first: isShape(
      { url: isText, query: isList(isPair, 1_000), headers: isList(isPair, 1_000) },
      { body: isText },
    ),
    server: isText,
    /** Addresses that the document declares for the operation. */
    servers: isList(isText, 1_000),
    /** Credentials that the operation asks for. */
    asked: isList(isAskedCredential, 100),
    steps: isList(isStep, 200),
    end: isShape({ reason: isText, text: isText }),
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
