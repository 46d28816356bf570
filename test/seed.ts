import fc from 'fast-check';

/**
 * Time limit of each property in `npm test`, in milliseconds; in `npm run test:all` properties run completely.
 */
const patience = 150;

const drawsAll = Boolean(process.env.CI) || process.env.PAGEWRIGHT_TESTS === 'all';

// A change is checked on values that are equal each time; everywhere else every run draws new ones.
const seed = process.env.CI ? { seed: 20_250_101 } : {};
const limit = drawsAll ? {} : { interruptAfterTimeLimit: patience };
fc.configureGlobal({ ...fc.readConfigureGlobal(), ...seed, ...limit });
