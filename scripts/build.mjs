/** Builds every package, whether or not its sources have changed: `npm run build`. */
import { setUp } from './setup.mjs';

process.exitCode = await setUp({ afresh: true });
