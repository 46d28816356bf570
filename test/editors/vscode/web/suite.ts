import { runTests } from '../in-host/run-tests.js';
import { features } from '../in-host/suites/features.js';
import { pageHelper } from '../in-host/suites/generated-page.js';

/** Runs the tests in the extension host of the page. */
export const run = () => runTests(pageHelper, features);
