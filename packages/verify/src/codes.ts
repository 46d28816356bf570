import type { Severity } from '@pagewright/core';

interface VerifyRule {
  readonly severity: Severity;
  readonly summary: string;
  readonly cost: string;
}

/** Rules for traffic, by the codes of their findings. An error contradicts the declaration. */
export const verifyRules = {
  'Verify/NextRequestDiffers': {
    severity: 'error',
    summary: 'The request that followed a page is not the one that the declaration predicts.',
    cost: 'Generated pages ask for another page than the next one: items are skipped or come twice.',
  },
  'Verify/EndsEarly': {
    severity: 'error',
    summary: 'The declaration ends paging at a page that others followed.',
    cost: 'Generated pages end there as if everything was read: the rest is missing, and no error says so.',
  },
  'Verify/EndMissed': {
    severity: 'error',
    summary: 'The declared end does not fit the page that was the last one.',
    cost: 'Generated pages ask for pages past the end: needless requests, and errors where the API refuses them.',
  },
  'Verify/ItemsNotFound': {
    severity: 'error',
    summary: 'The place that is declared for the items has no list.',
    cost: 'Generated pages are empty, and paging ends after the first one.',
  },
  'Verify/FieldNotFound': {
    severity: 'error',
    summary: 'No answer has a declared field, and another member holds what it stands for.',
    cost: 'What the field decides is never decided: paging ends too early or too late.',
  },
  'Verify/ParameterNotSent': {
    severity: 'error',
    summary: 'No request sends the declared limit, and another parameter is what limits the pages.',
    cost: 'Callers set a page size that the API ignores.',
  },
  'Verify/WrongType': {
    severity: 'error',
    summary: 'A declared field holds a value of a kind that its role can not have.',
    cost: 'Generated pages ignore the value, and their type is wrong.',
  },
  'Verify/StartDiffers': {
    severity: 'error',
    summary: 'Pages with items come before the one where the declaration starts.',
    cost: 'Generated pages skip the items of those pages.',
  },
  'Verify/TotalTooSmall': {
    severity: 'error',
    summary: 'More items came than the declared total.',
    cost: 'Paging by the total ends too early, and progress is shown wrongly.',
  },
  'Verify/TotalDisagrees': {
    severity: 'warn',
    summary: 'A complete walk collected fewer items than the declared total.',
    cost: 'Items are missing, or the total counts something else: who relies on it waits for items that never come.',
  },
  'Verify/ShortPage': {
    severity: 'warn',
    summary: 'A page had fewer items than were asked for, and others followed.',
    cost: 'An offset that grows by the limit skips items if the server lowers the limit.',
  },
  'Verify/RepeatedItems': {
    severity: 'warn',
    summary: 'A page repeats items of the page before.',
    cost: 'Walks hand out items twice.',
  },
  'Verify/UndeclaredPages': {
    severity: 'info',
    summary: 'An operation pages in the traffic and declares no pagination.',
    cost: 'Its generated method returns the first page alone.',
  },
  'Verify/OtherBasePath': {
    severity: 'info',
    summary: 'Requests go to a base path that the servers of the document do not name.',
    cost: 'Generated clients that use the declared servers call other addresses than the recorded client.',
  },
} as const satisfies Readonly<Record<string, VerifyRule>>;

/** The code of a finding about traffic. */
export type VerifyCode = keyof typeof verifyRules;
