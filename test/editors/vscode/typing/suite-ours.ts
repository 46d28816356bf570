import { show, uriOf } from '../in-host/documents.js';
import { runTestsWithin } from '../in-host/run-tests.js';
import { measureKeys } from './keys.js';
import { tellTimes } from './reported.js';

const letters = 'abcdefghij';
const keys = 120;

const limit = 500_000;

/** The suite of a window that has Pagewright. */
export const run = () =>
  runTestsWithin(limit, {
    'the large document opens': async () => {
      await show(uriOf('github.yaml'));
    },

    'typing in a scheme name is measured': async () => {
      const binding = /\n +x-vendor-pagination: (\w+)\n/.exec((await show(uriOf('github.yaml'))).getText());
      const name = binding?.[1] ?? '';
      const unknown = (word: string) => `names the scheme "${word}", which is not defined`;
      const inBinding = await measureKeys({
        ...{ text: `x-vendor-pagination: ${name}`, into: 'x-vendor-pagination: '.length, after: '\npaths:' },
        ...{ letters, keys },
        isSeen: (messages, typed) =>
          typed === ''
            ? !messages.some((each) => /names the scheme "/.test(each))
            : messages.some((each) => each.includes(unknown(typed + name))),
      });
      tellTimes({ 'the name that an operation is bound by': inBinding });
    },

    'typing in the type of a scheme is measured': async () => {
      const inType = await measureKeys({
        ...{ text: 'type: ', into: 'type: '.length, after: '\nx-vendor-pagination:' },
        ...{ letters, keys },
        isSeen: (messages, typed) =>
          typed === ''
            ? !messages.some((each) => /is ignored: /.test(each))
            : messages.some((each) => each.includes('is ignored: ') && each.includes(`"${typed}`)),
      });
      tellTimes({ 'the type of a scheme at the root': inType });
    },
  });
