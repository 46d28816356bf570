import fc from 'fast-check';

/** Time limit of each property, in milliseconds. */
const patience = process.env.PAGEWRIGHT_TESTS === 'all' ? 1_000 : 100;

// CI checks a change on the same values each time; all other runs draw new values.
const seed = process.env.CI ? { seed: 20_250_101 } : {};
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed, interruptAfterTimeLimit: patience });
