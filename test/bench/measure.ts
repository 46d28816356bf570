import { Bench } from 'tinybench';

/** Minimum duration of a measurement in milliseconds; a measurement also has a minimum number of rounds. */
const lasting = 800;
const minRounds = 3;

/**
 * Seconds per call in the best round, which other load on the machine affects least. Calls that take microseconds are
 * timed in groups, so that reading the clock costs nothing.
 */
export function secondsPerCall(work: () => unknown, callsPerRound = 1): number {
  const bench = new Bench({
    time: lasting,
    iterations: minRounds,
    warmupTime: lasting / 4,
    warmupIterations: 1,
    throws: true,
  });
  bench.add('work', () => {
    for (let call = 0; call < callsPerRound; call++) work();
  });
  const [task] = bench.runSync();
  if (task?.result.state !== 'completed') throw new Error(`The measurement was ${task?.result.state}.`);
  return task.result.latency.min / 1000 / callsPerRound;
}

/** The exponent of growth: the slope of a regression line through the logarithms. 1 is linear, 2 is quadratic. */
export function growth(points: readonly { readonly size: number; readonly seconds: number }[]): number {
  const xs = points.map(({ size }) => Math.log(size));
  const ys = points.map(({ seconds }) => Math.log(seconds));
  const x = mean(xs);
  const y = mean(ys);
  const rise = xs.reduce((sum, value, index) => sum + (value - x) * ((ys[index] ?? y) - y), 0);
  return rise / xs.reduce((sum, value) => sum + (value - x) ** 2, 0);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
