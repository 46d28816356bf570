import { type FileHandle, open } from 'node:fs/promises';

/**
 * Reads a file some whole lines at a time, in one room for all: a large file is never held beside its text. What is given
 * holds during the call; only the last lines may lack their line feed. Ends where `take` says that no more is wanted.
 *
 * @throws what the file system does
 */
export async function readLines(path: string, take: (lines: Uint8Array) => boolean): Promise<true> {
  const file = await open(path);
  try {
    let room = Buffer.allocUnsafeSlow(roomAtFirst);
    let held = 0;
    for (let wanted = true; wanted; ) {
      const before = held;
      held = await fill(file, room, held);
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
    await file.close();
  }
}

/** In bytes. Texts of this size are neither moved around nor, for one wide character, all too wide. */
const roomAtFirst = 262_144;
const lineFeed = 0x0a;

/** Reads on until the room is full or the file ends; gives how much is held then. */
async function fill(file: FileHandle, room: Buffer, held: number): Promise<number> {
  let filled = held;
  while (filled < room.length) {
    const { bytesRead } = await file.read(room, filled, room.length - filled);
    if (bytesRead === 0) break;
    filled += bytesRead;
  }
  return filled;
}
