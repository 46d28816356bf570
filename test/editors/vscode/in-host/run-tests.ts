/**
 * Tests by their titles. They run in this order, on one window, so that one may build on the state that another has
 * left.
 */
export type Tests = Readonly<Record<string, () => Promise<void>>>;

/** Beginning of a line about the tests, in the console of the host. */
export const mark = 'pagewright-tests ';

/** A line after the mark: first the plan, then one for each test. */
export type Told =
  | { readonly plan: readonly string[] }
  | { readonly name: string; readonly took: number; readonly failure?: string };

/** So long a test may take, in milliseconds. */
const patience = 60_000;

/** Runs them all, whatever the result of each, and reports them in the console. */
export function runTests(...suites: readonly Tests[]): Promise<void> {
  return runTestsWithin(patience, ...suites);
}

/** @param limit so long each of them may take, in milliseconds */
export async function runTestsWithin(limit: number, ...suites: readonly Tests[]): Promise<void> {
  const tests = suites.flatMap((suite) => Object.entries(suite));
  tell({ plan: tests.map(([name]) => name) });
  for (const [name, test] of tests) {
    const start = Date.now();
    const failure = await Promise.race([test().then(() => undefined, reported), tooLong(limit)]);
    tell({ name, took: Date.now() - start, ...(failure === undefined ? {} : { failure }) });
  }
}

/** A test that hangs does not keep the others from running. */
function tooLong(limit: number): Promise<string> {
  return new Promise((settle) => setTimeout(settle, limit, `It had no end in ${limit / 1000} seconds.`));
}

function reported(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function tell(what: Told): void {
  tellPage(mark + JSON.stringify(what));
}

/** VS Code hands the console of its extension hosts over to the page, where the one who drives it reads this. */
export function tellPage(line: string): void {
  const { console } = globalThis;
  console.log(line);
}
