import type { Writable } from 'node:stream';

/**
 * Writes lines to a stream, those of one turn of the event loop together. A reader that does not keep up loses
 * lines, and is told how many; one that is gone is written to no more. Neither holds up the service.
 */
export function makeLineWriter(stream: Writable): (line: string) => void {
  let pending = '';
  let lost = 0;
  let gone = false;
  // On every error: one that nobody hears would end the process.
  stream.on('error', () => {
    gone = true;
  });
  const flush = () => {
    const text = lost === 0 ? pending : `${pending}{"event":"lost","lines":${lost}}\n`;
    pending = '';
    lost = 0;
    if (!gone) stream.write(text);
  };
  return (line) => {
    if (stream.writableLength + pending.length > mostWaiting) {
      lost++;
      return;
    }
    if (pending === '') setImmediate(flush);
    pending += line;
  };
}

/** The most text that waits to be read. */
const mostWaiting = 1 << 20;
