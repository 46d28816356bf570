import type { Page } from 'playwright-core';
import { mark, type Told } from './run-tests.js';

export interface HostTest {
  readonly name: string;
  /** Why the test failed; absent if it passed. */
  readonly failure?: string;
}

/**
 * Time limit for all tests of a window, in milliseconds. The enclosing test has a longer limit, to be able to report
 * which test hangs.
 */
const patience = 240_000;

/**
 * Opens a page whose extension host runs tests, and waits until all tests have ended.
 *
 * @param onLine called with each line of the host's console
 * @returns one result for each planned test; empty if the host never started them
 * @throws if the host does not end, with the last lines of its console
 */
export async function runInPage(
  page: Page,
  address: string,
  onLine: (line: string) => void = () => undefined,
): Promise<readonly HostTest[]> {
  const lines: string[] = [];
  let settle: (status: number) => void = () => {};
  const ended = new Promise<number>((settled) => {
    settle = settled;
  });
  await page.exposeFunction('codeAutomationLog', (type: string, args: readonly unknown[]) => {
    const line = `[${type}] ${args.join(' ')}`;
    lines.push(line);
    onLine(line);
  });
  await page.exposeFunction('codeAutomationExit', (status: number) => settle(status));
  await page.goto(address);
  let limit: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    limit = setTimeout(() => fail(new Error(`The tests have no end:\n${lines.join('\n')}`)), patience);
  });
  const status = await Promise.race([ended, late]).finally(() => clearTimeout(limit));
  const results = resultsOf(lines);
  if (results.length > 0) return results;
  throw new Error(`The host has ended with ${status}, without tests:\n${lines.join('\n')}`);
}

function resultsOf(lines: readonly string[]): readonly HostTest[] {
  const reported = lines.flatMap((line): readonly Told[] => {
    const at = line.indexOf(mark);
    return at < 0 ? [] : [JSON.parse(line.slice(at + mark.length)) as Told];
  });
  const ends = new Map(reported.flatMap((one) => ('name' in one ? [[one.name, one] as const] : [])));
  const plan = reported.flatMap((one) => ('plan' in one ? one.plan : []));
  return plan.map((name) => {
    const end = ends.get(name);
    const failure = end === undefined ? `It has no end:\n${lines.join('\n')}` : end.failure;
    return { name, ...(failure === undefined ? {} : { failure }) };
  });
}
