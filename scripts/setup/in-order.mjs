/**
 * Makes each step after the steps that must come before it, several at a time. After a failure no further step begins.
 * @template {{ readonly folder: string, readonly after: readonly string[] }} Step
 * @param {readonly Step[]} steps sorted: each step comes after the steps that it depends on
 * @param {number} most maximum number of steps at a time
 * @param {(step: Step) => Promise<number>} make resolves to the exit status
 * @returns {Promise<number>} 0, or the exit status of the first failure
 */
export async function inOrder(steps, most, make) {
  const waiting = [...steps];
  /** @type {Map<Step, Promise<void>>} */
  const running = new Map();
  let failure = 0;
  while (running.size > 0 || (waiting.length > 0 && failure === 0)) {
    const pending = [...running.keys(), ...waiting];
    const index = waiting.findIndex(
      (step) => !pending.some((other) => other !== step && step.after.includes(other.folder)),
    );
    if (failure === 0 && index >= 0 && running.size < most) {
      const [step] = waiting.splice(index, 1);
      if (step !== undefined) running.set(step, made(step));
    } else await Promise.race(running.values());
  }
  return failure;

  /** @param {Step} step */
  async function made(step) {
    const status = await make(step);
    failure ||= status;
    running.delete(step);
  }
}
