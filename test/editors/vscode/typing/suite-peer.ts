import { runTestsWithin } from '../in-host/run-tests.js';
import { measureKeys } from './keys.js';
import { tellTimes } from './reported.js';

const limit = 500_000;

/** The suite of a window whose YAML server reports only syntax problems. */
export const run = () =>
  runTestsWithin(limit, {
    'typing and deleting a bracket is measured': async () => {
      const times = await measureKeys({
        ...{ text: 'x-vendor-pagination: ', into: 'x-vendor-pagination: '.length, after: '\npaths:' },
        ...{ letters: '[', keys: 14 },
        isSeen: (messages, typed) => messages.length > 0 === (typed !== ''),
      });
      tellTimes({ 'a bracket that is not closed': times });
    },
  });
