/** Changes the incremental engine in one place at a time, for its tests to find: `npm run test:mutations`. */
import { runNode } from './setup/run.mjs';
import { root, setUp } from './setup.mjs';

const program = ['--import', 'tsx', 'test/mutations/main.ts', ...process.argv.slice(2)];
process.exitCode = (await setUp({ through: 'generate' })) || (await runNode(root, program));
