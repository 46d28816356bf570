import { joinBytes } from './base64.js';

export type Unpacked =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly problem: string; readonly isTooLarge?: true };

/** `coding` is a token of the Content-Encoding header. Fails if the result exceeds `maxBytes`. */
export async function decompress(coding: string, bytes: Uint8Array, maxBytes: number): Promise<Unpacked> {
  if (coding === 'gzip' || coding === 'x-gzip') return inflate('gzip', bytes, maxBytes);
  if (coding === 'deflate') {
    const wrapped = await inflate('deflate', bytes, maxBytes);
    // Some servers send raw deflate under the name `deflate`.
    return wrapped.ok || wrapped.isTooLarge === true ? wrapped : inflate('deflate-raw', bytes, maxBytes);
  }
  if (coding === 'br') return unpackBrotli(bytes, maxBytes);
  return { ok: false, problem: `its content coding ${coding.slice(0, 20)} is not supported` };
}

async function inflate(format: CompressionFormat, bytes: Uint8Array, maxBytes: number): Promise<Unpacked> {
  const packed = new Blob([Uint8Array.from(bytes)]).stream();
  const reader = packed.pipeThrough(new DecompressionStream(format)).getReader();
  const parts: Uint8Array[] = [];
  let length = 0;
  try {
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > maxBytes) {
        await reader.cancel();
        return tooLarge(maxBytes);
      }
      parts.push(part.value);
    }
  } catch {
    // The stream throws for damaged or truncated bytes.
    return { ok: false, problem: `it can't be decompressed as ${format}` };
  }
  return { ok: true, bytes: joinBytes(parts) };
}

/** The function of `node:zlib` that is used if it exists, because the web platform can't decompress Brotli. */
interface Brotli {
  brotliDecompressSync(bytes: Uint8Array, options: { readonly maxOutputLength: number }): Uint8Array;
}

function unpackBrotli(bytes: Uint8Array, maxBytes: number): Unpacked {
  const host = globalThis as { readonly process?: { getBuiltinModule?(name: string): Brotli | undefined } };
  const zlib = host.process?.getBuiltinModule?.('node:zlib');
  if (zlib === undefined) return { ok: false, problem: 'Brotli can be decompressed only in Node' };
  try {
    return { ok: true, bytes: zlib.brotliDecompressSync(bytes, { maxOutputLength: maxBytes }) };
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? error.code : undefined;
    return code === 'ERR_BUFFER_TOO_LARGE'
      ? tooLarge(maxBytes)
      : { ok: false, problem: "it can't be decompressed as Brotli" };
  }
}

function tooLarge(maxBytes: number): Unpacked {
  return {
    ok: false,
    isTooLarge: true,
    problem: `it decompresses to more than ${Math.floor(maxBytes / 1_000_000)} MB, and is not read`,
  };
}
