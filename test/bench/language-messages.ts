import type { Readable } from 'node:stream';

/** The parts of a protocol message that the bench reads. */
export interface Message {
  readonly id?: number | string | null;
  readonly method?: string;
  readonly params?: {
    readonly items?: readonly { readonly section?: string }[];
    readonly uri?: string;
    readonly version?: number;
  };
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export function framed(message: object): Buffer {
  const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }));
  return Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]);
}

export function readMessages(stream: Readable, take: (message: Message) => void): void {
  let left: Buffer = Buffer.alloc(0);
  stream.on('data', (chunk: Buffer) => {
    left = left.length === 0 ? chunk : Buffer.concat([left, chunk]);
    for (;;) {
      const head = left.indexOf('\r\n\r\n');
      const length = /content-length: *(\d+)/i.exec(left.subarray(0, Math.max(0, head)).toString())?.[1];
      const end = head + 4 + Number(length);
      if (head < 0 || length === undefined || left.length < end) return;
      const body = left.subarray(head + 4, end).toString();
      left = left.subarray(end);
      take(JSON.parse(body) as Message);
    }
  });
}
