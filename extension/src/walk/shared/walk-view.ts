import { isAskedCredential } from './asked-credential.js';
import { type Checked, isCount, isList, isShape, isText, isTruth, oneOf } from './checks.js';
import { isPair } from './walk-edits.js';

/** Index into the host's list of locations that the page may open. */
const isLink = isCount;

const isJsonLine = isShape(
  {
    depth: isCount,
    text: isText,
    /** `cut`: a note about omitted lines instead of JSON. */
    kind: oneOf('text', 'number', 'word', 'bracket', 'cut'),
    comma: isTruth,
  },
  {
    key: isText,
    /** Notes next to the value: which field reads it, or what changed it. */
    marks: isList(isText, 20),
  },
);

const isChange = isShape(
  { kind: oneOf('added', 'changed', 'removed') },
  { from: isText, to: isText, field: isText, link: isLink },
);

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
    /** Shortened if long; absent if the response lacks it. */
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
    source: oneOf('madeUp', 'edited', 'received', 'mocked'),
  },
  {
    status: isCount,
    /** The whole body for editing; absent if it is too long to edit. */
    bodyText: isText,
    /** From sending the request to receiving the whole response. */
    milliseconds: isCount,
    /** The request that would follow the last page shown. */
    next: isRequestView,
  },
);

export const isWalkView = isShape(
  {
    operation: isText,
    scheme: isShape({ name: isText, type: isText }, { link: isLink }),
    next: isText,
    stops: isList(isText, 100),
    notes: isList(isText, 1_000),
    first: isShape(
      { url: isText, query: isList(isPair, 1_000), headers: isList(isPair, 1_000) },
      { body: isText },
    ),
    server: isText,
    servers: isList(isText, 1_000),
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
