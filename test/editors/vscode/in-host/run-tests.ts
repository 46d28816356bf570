/** Tests by title. They run in this order in one window, and may rely on changes by earlier tests. */
export type Tests = Readonly<Record<string, () => Promise<void>>>;

/** The text that starts each console line about the tests. */
export const mark = 'pagewright-tests ';

/** Content of a console line: the first line has the plan, and each further line the result of a test. */
export type Told =
  | { readonly plan: readonly string[] }
  | { readonly name: string; readonly took: number; readonly failure?: string };

/** Time limit of a test, in milliseconds. */
const patience = 60_000;

/** Runs all tests, even after failures, and writes their results to the console. */
export function runTests(...suites: readonly Tests[]): Promise<void> {
  return runTestsWithin(patience, ...suites);
}

/** @param limit time limit of each test, in milliseconds */
export async function runTestsWithin(limit: number, ...suites: readonly Tests[]): Promise<void> {
  const tests = suites.flatMap((suite) => Object.entries(suite));
  tell({ plan: tests.map(([name]) => name) });
  for (const [name, test] of tests) {
    const start = Date.now();
    const failure = await Promise.race([test().then(() => undefined, reported), tooLong(limit)]);
    tell({ name, took: Date.now() - start, ...(failure === undefined ? {} : { failure }) });
  }
}

/** Resolves to a failure after the time limit, so that a hanging test does not block the others. */
function tooLong(limit: number): Promise<string> {
  return new Promise((settle) => setTimeout(settle, limit, `It did not end within ${limit / 1000} seconds.`));
}

function reported(error: unknown): string {
  return error instanceof Error ? (error.stack ?? error.message) : String(error);
}

function tell(what: Told): void {
  tellPage(mark + JSON.stringify(what));
}

/** VS Code forwards the console of extension hosts to the page, where the driver reads it. */
export function tellPage(line: string): void {
  const { console } = globalThis;
  console.log(line);
}
