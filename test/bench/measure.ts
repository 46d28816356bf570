import { Bench } from 'tinybench';

/** Duration of a measurement in milliseconds; it makes at least `leastRounds` rounds. */
const lasting = 800;
const leastRounds = 3;

/**
 * The time of one call in the best round, in seconds: what other programs on the machine disturb least. Calls that
 * take microseconds are timed many at a time, so that the clock costs nothing.
 */
export function secondsPerCall(work: () => unknown, callsPerRound = 1): number {
  const bench = new Bench({
    time: lasting,
    iterations: leastRounds,
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

/**
 * The exponent of growth: the slope of a straight line through the logarithms of both. 1 is linear, 2 is quadratic.
 */
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
