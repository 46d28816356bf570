import fc from 'fast-check';

/** Time limit of each property, in milliseconds. */
const patience = process.env.PAGEWRIGHT_TESTS === 'all' ? 1_000 : 100;

/** Ends a property at its time limit, but always runs the first value: a busy machine may reach the limit before it. */
const timeLimit: fc.Plugin<unknown> = () => {
  const end = performance.now() + patience;
  let isFirst = true;
  return {
    decorateRun: (run) => (value) => {
      if (!isFirst && performance.now() >= end) return new fc.PreconditionFailure(true);
      isFirst = false;
      return run(value);
    },
  };
};

// CI checks a change on the same values each time; all other runs draw new values.
const seed = process.env.CI ? { seed: 20_250_101 } : {};
// Set as a default, so that a property's own `plugins` replace the time limit.
const settings = { ...fc.readConfigureGlobal(), ...seed, plugins: [timeLimit] };
fc.configureGlobal(settings);
