import { tellPage } from '../in-host/run-tests.js';

/** Beginning of a line with the times, in the console of the host. */
export const timesMark = 'pagewright-times ';

/** Milliseconds by what was typed. */
export type Times = Readonly<Record<string, readonly number[]>>;

export function tellTimes(times: Times): void {
  tellPage(timesMark + JSON.stringify(times));
}
