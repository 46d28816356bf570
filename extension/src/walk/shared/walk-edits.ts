import { type Checked, isCount, isList, isShape, isText } from './checks.js';

/** JSON as a person types it. */
const isDraft = isShape({
  /** As it is in the field, broken or not. */
  text: isText,
  /** As it was when it could last be read; what the walk is made with. */
  good: isText,
});

/** A name and a value, as they are typed. */
export const isPair = isShape({ name: isText, value: isText });

const isEditedResponse = isShape({ page: isCount, headers: isList(isPair, 100), body: isDraft });

/** A person's changes of the walk that is made up; what is absent is made up. */
export const isWalkEdits = isShape(
  { responses: isList(isEditedResponse, 100) },
  {
    url: isText,
    query: isList(isPair, 200),
    headers: isList(isPair, 200),
    body: isDraft,
    /** Number of pages of the made-up collection that have items. */
    pages: isCount,
  },
);

export type Draft = Checked<typeof isDraft>;
export type Pair = Checked<typeof isPair>;
export type EditedResponse = Checked<typeof isEditedResponse>;
export type WalkEdits = Checked<typeof isWalkEdits>;

export const noEdits: WalkEdits = { responses: [] };

const defaultPages = 2;
export const maxMadeUpPages = 20;

export function editedResponse(edits: WalkEdits, page: number): EditedResponse | undefined {
  return edits.responses.find((one) => one.page === page);
}

/** The edits with that response in place of the one of its page. */
export function withResponse(edits: WalkEdits, response: EditedResponse): WalkEdits {
  const others = edits.responses.filter(({ page }) => page !== response.page);
  return { ...edits, responses: [...others, response].sort((one, other) => one.page - other.page) };
}

/** The edits with that page made up again. */
export function withoutResponse(edits: WalkEdits, page: number): WalkEdits {
  return { ...edits, responses: edits.responses.filter((one) => one.page !== page) };
}

/** One more page, made up, behind a page; what was edited after it moves on. */
export function withPageAfter(edits: WalkEdits, page: number): WalkEdits {
  const pages = Math.min((edits.pages ?? defaultPages) + 1, maxMadeUpPages);
  const responses = edits.responses.map((one) => (one.page > page ? { ...one, page: one.page + 1 } : one));
  return { ...edits, pages, responses };
}

export function withoutPage(edits: WalkEdits, page: number): WalkEdits {
  const pages = Math.max((edits.pages ?? defaultPages) - 1, 0);
  const responses = edits.responses
    .filter((one) => one.page !== page)
    .map((one) => (one.page > page ? { ...one, page: one.page - 1 } : one));
  return { ...edits, pages, responses };
}

export function isEdited({ responses, ...others }: WalkEdits): boolean {
  return responses.length > 0 || Object.values(others).some((one) => one !== undefined);
}

/** Names of headers that carry credentials: they are not kept with the edits. */
export function isCredentialHeader(name: string): boolean {
  return credentialHeaders.has(name.trim().toLowerCase());
}

const credentialHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);
