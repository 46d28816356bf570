import fc from 'fast-check';

/** Time limit of each property, in milliseconds. */
const patience = process.env.PAGEWRIGHT_TESTS === 'all' ? 1_000 : 100;

// A change is checked on values that are equal each time; everywhere else every run draws new ones.
const seed = process.env.CI ? { seed: 20_250_101 } : {};
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed, interruptAfterTimeLimit: patience });
