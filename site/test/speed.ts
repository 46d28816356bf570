import { duration, table } from '../../test/bench/report.js';
import { openStage, type Stage, visit } from './kit/browser.js';
import { typeAtEndOf } from './kit/playground.js';

const visits = 7;
const keys = 14;

const stage = await openStage();
const rows = [
  ['problems of the first sample, after navigation', await timesAfterNavigation(stage)],
  ['problems updated, after a key', await timesAfterKey(stage)],
] as const;
await stage.close();
process.stdout.write(
  table(
    ['', 'median', 'longest', 'times'],
    rows.map(([what, times]) => [
      what,
      duration(median(times) / 1000),
      duration(Math.max(...times) / 1000),
      String(times.length),
    ]),
  ),
);

function median(values: readonly number[]): number {
  return [...values].sort((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** Measures the milliseconds from navigation to the first problem, each in a fresh profile. */
async function timesAfterNavigation(on: Stage): Promise<readonly number[]> {
  const times: number[] = [];
  for (let index = 0; index < visits; index++) {
    const { page, close } = await visit(on, 'playground/');
    const time = await page.waitForFunction(() =>
      document.querySelector('.card') === null ? undefined : performance.now(),
    );
    times.push((await time.jsonValue()) ?? Number.NaN);
    await close();
  }
  return times;
}

/** Measures the milliseconds from a key to the new count of problems. */
async function timesAfterKey(on: Stage): Promise<readonly number[]> {
  const { page, close } = await visit(on, 'playground/');
  await page.waitForSelector('.card');
  await typeAtEndOf(page, 'x-vendor-pagination: bookPages', '');
  await page.evaluate(() => {
    const log: number[] = [];
    Object.assign(window, { log });
    let pressed = 0;
    addEventListener(
      'keydown',
      () => {
        pressed = performance.now();
      },
      true,
    );
    new MutationObserver(() => {
      if (pressed === 0) return;
      log.push(performance.now() - pressed);
      pressed = 0;
    }).observe(document.querySelector('.pane h2') as Element, {
      characterData: true,
      childList: true,
      subtree: true,
    });
  });
  for (let index = 0; index < keys; index++) {
    await page.keyboard.press(index % 2 === 0 ? 'z' : 'Backspace');
    await page.waitForFunction((count) => (window as unknown as { log: number[] }).log.length > count, index);
  }
  const times = await page.evaluate(() => (window as unknown as { log: number[] }).log);
  await close();
  return times;
}
