// Builds every package, changed or not: `npm run build`.
import { setUp } from './setup.mjs';

process.exitCode = await setUp({ afresh: true });
