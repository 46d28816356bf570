import fc from 'fast-check';

// Every run on a developer's machine draws new values; a change is judged on values that are the same each time.
if (process.env.CI !== undefined) fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: 20_250_101 });
