import { closeSync, openSync, readSync } from 'node:fs';

/**
 * Reads a file some whole lines at a time, in one room for all: a large file is never held beside its text. The bytes
 * are valid during the call; only the last lines may lack their line feed. Ends where `take` returns false.
 * It is read at once, since nothing else goes on meanwhile and every wait for a part would cost a third of its time.
 *
 * @throws what the file system does
 *
 * @throws what the file system does
 */
export function readLines(path: string, take: (lines: Uint8Array) => boolean): true {
  const file = openSync(path, 'r');
  try {
    let room = Buffer.allocUnsafeSlow(roomAtFirst);
    let held = 0;
    for (let wanted = true; wanted; ) {
      const before = held;
      held = fill(file, room, held);
      if (held < room.length) {
        if (held > 0) take(room.subarray(0, held));
        break;
      }
      const end = before + room.subarray(before).lastIndexOf(lineFeed) + 1;
      if (end > before) {
        wanted = take(room.subarray(0, end));
        room.copyWithin(0, end);
        held -= end;
      } else room = Buffer.concat([room], room.length * 2);
    }
    return true;
  } finally {
    closeSync(file);
  }
}

/** In bytes. Texts of this size are neither moved around nor, for one wide character, all too wide. */
const roomAtFirst = 262_144;
const lineFeed = 0x0a;

/** Reads on until the room is full or the file ends; gives how much is held then. */
function fill(file: number, room: Buffer, held: number): number {
  let filled = held;
  while (filled < room.length) {
    const bytesRead = readSync(file, room, filled, room.length - filled, null);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}
