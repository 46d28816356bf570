import { runTests } from '../in-host/run-tests.js';
import { features } from '../in-host/suites/features.js';

/** What the extension host of the page runs. */
export const run = () => runTests(features);
