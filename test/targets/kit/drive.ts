import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type GenerateInput, generate } from '@pagewright/codegen';
import type { PlayReport } from './check-outcome.js';
import { orderOf, type Play } from './plays.js';
import type { Toolchain } from './toolchain.js';

/** Generates pages into a folder, adds the driver and its dependencies, and compiles all of it. */
export async function compilePages(
  { target, folder: below, files, compile }: Toolchain,
  folder: string,
  input: GenerateInput,
  plays: readonly Play[],
): Promise<string> {
  const generated = generate(input, target) ?? [];
  const into = below === undefined ? '' : `${below}/`;
  const made = [
    ...generated.map(({ path, text }) => ({ path: `${into}${path}`, text })),
    ...files(onePerPage(plays)),
  ];
  for (const { path, text } of made) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return compile(folder);
}

/** Keeps one play for each page type, since the program declares each page type once. */
export function onePerPage(plays: readonly Play[]): readonly Play[] {
  return [...new Map(plays.map((play) => [play.page.names.page, play])).values()];
}

/** The driver's server, and its mode. */
export interface DriveInto {
  readonly url: string;
  /** `adapter`: the driver walks through a function of the caller. Default: it walks by the page types. */
  readonly mode?: 'adapter';
}

/** Runs the driver, and returns its reports by play. */
export async function drive<Report extends PlayReport>(
  { run }: Toolchain,
  folder: string,
  plays: readonly Play[],
  { url, mode }: DriveInto,
): Promise<ReadonlyMap<string, Report>> {
  const orders = join(folder, 'orders.json');
  writeFileSync(orders, JSON.stringify(plays.map(orderOf)));
  const output = await run(folder, orders, url, ...(mode === undefined ? [] : [mode]));
  const lines = output.split('\n').filter((one) => one.startsWith('{'));
  const reports = lines.map((line) => JSON.parse(line) as Report);
  return new Map(reports.map((report) => [report.id, report]));
}
