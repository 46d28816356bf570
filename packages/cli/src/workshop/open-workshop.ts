import type { Io } from '../io.js';
import { threadedWorkshop } from './threaded-workshop.js';
import { localWorkshop, type Workshop } from './workshop.js';

/** Starting a thread costs as much as checking a text of about this many characters. */
const worthwhile = 8_000_000;

/**
 * A workshop for these files, and so many others that are too much to hold: threads where the user asks for several, or
 * where there is so much to do beside the largest file that they pay.
 */
export function openWorkshop(
  io: Io,
  sizes: readonly number[],
  others: number,
  concurrency: number | undefined,
): Workshop {
  const count = Math.min(concurrency ?? io.cores, sizes.length + others);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const beside = sizes.reduce((sum, size) => sum + size, 0) - largest;
  const pays = concurrency !== undefined || beside >= worthwhile || others > 0;
  return count > 1 && pays ? threadedWorkshop(io, count) : localWorkshop(io);
}
