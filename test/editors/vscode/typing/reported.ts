import { tellPage } from '../in-host/run-tests.js';

/** Start of a console line with the times. */
export const timesMark = 'pagewright-times ';

/** Milliseconds by the name of the typed text. */
export type Times = Readonly<Record<string, readonly number[]>>;

export function tellTimes(times: Times): void {
  tellPage(timesMark + JSON.stringify(times));
}
