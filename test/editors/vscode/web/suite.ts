import { runTests } from '../in-host/run-tests.js';
import { features } from '../in-host/suites/features.js';
import { pageHelper } from '../in-host/suites/generated-page.js';

export const run = () => runTests(pageHelper, features);
