import { runTests } from '../run-tests.js';
import { features } from './features.js';
import { pageHelper } from './generated-page.js';
import { life } from './life.js';
import { outside } from './outside.js';
import { settings } from './settings.js';

/** In a window on `workspace/`. What changes the document is the last. */
export const run = () => runTests(life, outside, settings, pageHelper, features);
