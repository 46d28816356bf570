/**
 * Makes each step after all those that it follows, several at a time. After a failure no further step begins.
 * @template {{ readonly folder: string, readonly after: readonly string[] }} Step
 * @param {readonly Step[]} steps each after those that it follows
 * @param {number} most steps at a time
 * @param {(step: Step) => Promise<number>} make gives 0, or the exit status of a failure
 * @returns {Promise<number>} 0, or the first failure
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
