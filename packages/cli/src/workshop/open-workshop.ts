import type { Io } from '../io.js';
import type { TextFile } from '../project/source-file.js';
import { threadedWorkshop } from './threaded-workshop.js';
import { localWorkshop, type Workshop } from './workshop.js';

/** Starting a thread costs as much as checking a text of about this many characters. */
const worthwhile = 8_000_000;

/**
 * A workshop for these files: threads where the user asks for several, or where there is so much to do beside the
 * largest file that they pay.
 */
export function openWorkshop(
  io: Io,
  files: readonly Pick<TextFile, 'length'>[],
  concurrency: number | undefined,
): Workshop {
  const count = Math.min(concurrency ?? io.cores, files.length);
  const sizes = files.map(({ length }) => length);
  const largest = sizes.reduce((most, size) => Math.max(most, size), 0);
  const beside = sizes.reduce((sum, size) => sum + size, 0) - largest;
  const pays = concurrency !== undefined || beside >= worthwhile;
  return count > 1 && pays ? threadedWorkshop(io, count) : localWorkshop(io);
}
