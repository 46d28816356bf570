import { runTests } from '../run-tests.js';
import { features } from './features.js';
import { pageHelper } from './generated-page.js';
import { life } from './life.js';
import { mock } from './mock.js';
import { outside } from './outside.js';
import { settings } from './settings.js';

/** Runs in a window on `workspace/`; tests that change the document come last. */
export const run = () => runTests(life, outside, settings, mock, pageHelper, features);
