import type { Severity } from '@pagewright/core';

interface VerifyRule {
  readonly severity: Severity;
  readonly summary: string;
  readonly cost: string;
}

/** Rules for traffic, by the codes of their findings. A finding with severity `error` contradicts the declaration. */
export const verifyRules = {
  'Verify/NextRequestDiffers': {
    severity: 'error',
    summary: 'The request that followed a page is not the one that the declaration predicts.',
    cost: 'Generated pages request a page other than the next one: items are skipped or repeated.',
  },
  'Verify/EndsEarly': {
    severity: 'error',
    summary: 'The declaration ends paging at a page that was followed by others.',
    cost: 'Generated pages end there as if everything had been read: the rest is missing without an error.',
  },
  'Verify/EndMissed': {
    severity: 'error',
    summary: 'The declaration does not end paging at the last page.',
    cost: 'Generated pages request pages past the end: needless requests, and errors if the API refuses them.',
  },
  'Verify/ItemsNotFound': {
    severity: 'error',
    summary: 'The declared path of the items does not lead to a list.',
    cost: 'Generated pages are empty, and paging ends after the first one.',
  },
  'Verify/FieldNotFound': {
    severity: 'error',
    summary: 'No response has a declared field, but another member has a suitable value.',
    cost: 'Paging cannot use the field, and ends too early or too late.',
  },
  'Verify/ParameterNotSent': {
    severity: 'error',
    summary: 'No request sends the declared limit, but another parameter limits the pages.',
    cost: 'Callers set a page size that the API ignores.',
  },
  'Verify/WrongType': {
    severity: 'error',
    summary: 'A declared field has a value of a type that its role cannot have.',
    cost: 'Generated pages ignore the value, and their type is wrong.',
  },
  'Verify/StartDiffers': {
    severity: 'error',
    summary: 'Pages before the declared first page have items.',
    cost: 'Generated pages skip the items of those pages.',
  },
  'Verify/TotalTooSmall': {
    severity: 'error',
    summary: 'The pages have more items than the declared total.',
    cost: 'Paging by the total ends too early, and the shown progress is wrong.',
  },
  'Verify/TotalDisagrees': {
    severity: 'warn',
    summary: 'A complete walk collected fewer items than the declared total.',
    cost: 'Items are missing, or the total counts something else: callers that rely on it wait for items that never arrive.',
  },
  'Verify/ShortPage': {
    severity: 'warn',
    summary: 'A page had fewer items than requested, and more pages followed.',
    cost: 'An offset that grows by the limit skips items if the server lowers the limit.',
  },
  'Verify/RepeatedItems': {
    severity: 'warn',
    summary: 'A page repeats items of the page before.',
    cost: 'Iteration returns items twice.',
  },
  'Verify/UndeclaredPages': {
    severity: 'info',
    summary: 'An operation pages in the traffic, but declares no pagination.',
    cost: 'Its generated method returns only the first page.',
  },
  'Verify/OtherBasePath': {
    severity: 'info',
    summary: 'Requests go to a base path that no server of the document has.',
    cost: 'Generated clients that use the declared servers do not call the URLs that the recorded client called.',
  },
} as const satisfies Readonly<Record<string, VerifyRule>>;

/** The code of a finding of `verify`, a key of `verifyRules`: `Verify/EndMissed`. */
export type VerifyCode = keyof typeof verifyRules;
