import type { Read } from '../io.js';

export async function attempt<T>(ask: () => Promise<T>): Promise<Read<T>> {
  try {
    return { ok: true, value: await ask() };
  } catch (error) {
    return { ok: false, problem: errorText(error) };
  }
}

const sentences: Readonly<Record<string, string>> = {
  ENOENT: 'no such file or folder',
  ENOTDIR: 'no such file or folder',
  EACCES: 'permission denied',
  EPERM: 'permission denied',
  EROFS: 'its file system is read-only',
  ENOSPC: 'there is no space left',
  EISDIR: 'it is a folder',
  EEXIST: 'it exists already',
  EBUSY: 'another program uses it',
  EDQUOT: 'the disk quota is used up',
  EIO: 'the disk reported an error',
  ELOOP: 'its symbolic links form a loop',
  EMFILE: 'too many files are open',
  ENAMETOOLONG: 'the name is too long',
  ERR_FS_FILE_TOO_LARGE: 'it is larger than 2 GiB',
  ECONNREFUSED: 'nothing answers at that address (connection refused)',
  ECONNRESET: 'the connection was interrupted',
  UND_ERR_SOCKET: 'the connection was interrupted',
  ENOTFOUND: 'there is no host with that name',
  EAI_AGAIN: 'the host name could not be looked up',
  EHOSTUNREACH: "the host can't be reached",
  ENETUNREACH: "the network can't be reached",
  ETIMEDOUT: 'the connection timed out',
  UND_ERR_CONNECT_TIMEOUT: 'the connection timed out',
  CERT_HAS_EXPIRED: 'its certificate has expired',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'its certificate is self-signed',
  SELF_SIGNED_CERT_IN_CHAIN: 'its certificate is self-signed',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "its certificate can't be verified",
  Z_DATA_ERROR: 'its compressed data is invalid',
  Z_BUF_ERROR: 'its compressed data is incomplete',
  ERR_TLS_CERT_ALTNAME_INVALID: 'its certificate is for another host',
};

export function errorText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const code = 'code' in error ? String(error.code) : '';
  const known = Object.hasOwn(sentences, code) ? sentences[code] : undefined;
  if (known !== undefined) return known;
  if (error.cause instanceof Error && error.cause !== error) return errorText(error.cause);
  return error.message === '' && code !== '' ? code : error.message;
}
