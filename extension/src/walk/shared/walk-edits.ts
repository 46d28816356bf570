import { type Checked, isCount, isList, isShape, isText } from './checks.js';

/** JSON that the user is typing. */
const isDraft = isShape({
  /** The text of the field, valid or not. */
  text: isText,
  /** The last valid text, which the walk uses. */
  good: isText,
});

export const isPair = isShape({ name: isText, value: isText });

const isEditedResponse = isShape({ page: isCount, headers: isList(isPair, 100), body: isDraft });

export const isWalkEdits = isShape(
  { responses: isList(isEditedResponse, 100) },
  {
    url: isText,
    query: isList(isPair, 200),
    headers: isList(isPair, 200),
    body: isDraft,
    /** Number of pages with items in the made-up collection. */
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

export function withResponse(edits: WalkEdits, response: EditedResponse): WalkEdits {
  const others = edits.responses.filter(({ page }) => page !== response.page);
  return { ...edits, responses: [...others, response].sort((one, other) => one.page - other.page) };
}

export function withoutResponse(edits: WalkEdits, page: number): WalkEdits {
  return { ...edits, responses: edits.responses.filter((one) => one.page !== page) };
}

/** Inserts a made-up page after `page` and renumbers the edits of later pages. */
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

/** True for a header whose value is never saved with the edits. */
export function isCredentialHeader(name: string): boolean {
  return credentialHeaders.has(name.trim().toLowerCase());
}

const credentialHeaders: ReadonlySet<string> = new Set(['authorization', 'cookie', 'proxy-authorization']);
