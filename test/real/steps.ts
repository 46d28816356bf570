import { Session } from 'node:inspector';

/**
 * Counts the blocks of code that a call runs, so that work is measured without a clock. Only modules that are loaded
 * after this call are counted. Work inside Node is not counted: copying a text is one step, however long the text is.
 */
export function countSteps(): (work: () => unknown) => number {
  const session = new Session();
  session.connect();
  session.post('Profiler.enable');
  session.post('Profiler.startPreciseCoverage', { callCount: true, detailed: true });
  return (work) => {
    taken(session);
    work();
    return taken(session);
  };
}

/** Returns the steps since the last call. */
function taken(session: Session): number {
  let steps = 0;
  session.post('Profiler.takePreciseCoverage', (failed, { result }) => {
    if (failed) throw failed;
    for (const { functions } of result)
      for (const { ranges } of functions) for (const { count } of ranges) steps += count;
  });
  return steps;
}
