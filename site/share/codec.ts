import { Deflate, Inflate, strFromU8, strToU8 } from 'fflate';
import { dictionary } from './dictionary.js';

/** A text unpacked from a link, or a sentence about the problem. */
export type Unpacked =
  | { readonly ok: true; readonly text: string }
  | { readonly ok: false; readonly problem: string };

/** The first character of a link, which names its format. Formats never change, so that old links stay readable. */
type Frame = '1' | '2';

const dictionaries: Readonly<Record<Frame, Uint8Array | undefined>> = {
  // Raw deflate.
  '1': undefined,
  // Raw deflate with a preset dictionary, which halves the links of small documents.
  '2': strToU8(dictionary),
};

const newestFrame: Frame = '2';

/** Maximum length of a link in characters; browsers and chat programs cut longer ones. */
export const maxLinkLength = 32_000;
/** Maximum length of a link to read, in characters. */
const maxReadLength = 2_000_000;
/** Maximum size of an unpacked link, in bytes. */
const maxUnpacked = 12_000_000;
/** Compressed bytes to unpack between checks of the size; each may expand a thousandfold. */
const step = 4096;

/** Packs a text for a URL's fragment: `2.` followed by base64url. */
export function pack(text: string, frame: Frame = newestFrame): string {
  const chunks: Uint8Array[] = [];
  const preset = dictionaries[frame];
  const deflate = new Deflate({ level: 9, ...(preset && { dictionary: preset }) }, (chunk) => {
    chunks.push(chunk);
  });
  deflate.push(strToU8(text), true);
  return `${frame}.${toBase64Url(join(chunks))}`;
}

/** Unpacks the result of `pack` in any format. Never throws. */
export function unpack(packed: string): Unpacked {
  if (packed.length > maxReadLength) return failed('The link is too long.');
  const [, name = '', body = ''] = /^([^.]*)\.([A-Za-z0-9_-]*)$/.exec(packed) ?? [];
  if (name === '') return failed('This is not a playground link, or part of the link is missing.');
  if (name !== '1' && name !== '2')
    return failed(
      'The link was made by a newer version of the playground. Reload the page, or update the playground.',
    );
  try {
    return inflate(fromBase64Url(body), dictionaries[name]);
  } catch {
    return failed('The link is damaged. Copy the whole link again.');
  }
}

function inflate(bytes: Uint8Array, preset: Uint8Array | undefined): Unpacked {
  const chunks: Uint8Array[] = [];
  const progress = { size: 0, isDone: false };
  const stream = new Inflate({ ...(preset && { dictionary: preset }) }, (chunk, final) => {
    chunks.push(chunk.slice());
    progress.size += chunk.length;
    progress.isDone = final;
  });
  for (let at = 0; at < bytes.length && progress.size <= maxUnpacked; at += step)
    stream.push(bytes.subarray(at, at + step), at + step >= bytes.length);
  if (progress.size > maxUnpacked) return failed('The link contains more than 12 MB.');
  if (!progress.isDone) return failed('The link is damaged. Copy the whole link again.');
  return { ok: true, text: new TextDecoder('utf-8', { fatal: true }).decode(join(chunks)) };
}

function failed(problem: string): Unpacked {
  return { ok: false, problem };
}

function join(chunks: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(chunks.reduce((size, chunk) => size + chunk.length, 0));
  let at = 0;
  for (const chunk of chunks) {
    joined.set(chunk, at);
    at += chunk.length;
  }
  return joined;
}

function toBase64Url(bytes: Uint8Array): string {
  return btoa(strFromU8(bytes, true)).replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
}

function fromBase64Url(text: string): Uint8Array {
  return strToU8(atob(text.replaceAll('-', '+').replaceAll('_', '/')), true);
}
