import { encodedPart } from '@pagewright/core/internal';
/**
 * Two URIs have equal keys if and only if they name the same file. The URIs themselves can differ, because clients
 * escape different characters and write drive letters in different cases.
 */
export function uriKey(uri: string): string {
  const plain = decoded(uri);
  return plain.replace(
    /^(file:\/\/\/)([A-Za-z])(?=:)/,
    (_, start: string, drive: string) => start + drive.toLowerCase(),
  );
}

/** Undefined for a reference with a URI scheme, and if `from` has no path. */
export function resolveUri(reference: string, from: string): string | undefined {
  if (reference === '' || /^[a-z][a-z0-9+.-]+:/i.test(reference) || /^[/\\]{2}/.test(reference))
    return undefined;
  const path = encodePath(decoded(reference).replaceAll('\\', '/'));
  try {
    return new URL(path, from).href;
  } catch {
    // `untitled:Untitled-1` has no folder to resolve against.
    return undefined;
  }
}

export function isInside(folder: string, uri: string): boolean {
  const [outer, inner] = [uriKey(folder).replace(/\/+$/, ''), uriKey(uri)];
  return inner === outer || inner.startsWith(`${outer}/`);
}

/**
 * The path by which one file would refer to the other, such as `./schemas/page.yaml`; undefined if they share
 * no root.
 */
export function relativeUri(uri: string, from: string): string | undefined {
  const [to, base] = [uriKey(uri).split('/'), uriKey(from).split('/')];
  let same = 0;
  while (same < Math.min(to.length, base.length) - 1 && to[same] === base[same]) same++;
  if (same === 0) return undefined;
  const up = base.length - 1 - same;
  return `${up === 0 ? './' : '../'.repeat(up)}${to.slice(same).join('/')}`;
}

export function fileName(uri: string): string {
  return decoded(uri.slice(uri.lastIndexOf('/') + 1)) || uri;
}

/**
 * True if an empty file of this name is probably a new configuration. `pagewright.config.yaml` is excluded:
 * it holds options of the command line.
 */
export function isNamedAsConfig(uri: string): boolean {
  return uri.startsWith('untitled:') || /^pagewright\.(?!config\.)/.test(fileName(uri));
}

function encodePath(path: string): string {
  if (/^[\w./-]*$/.test(path)) return path;
  return path.split('/').map(encodedPart).join('/');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A text with invalid escapes is taken literally.
    return text;
  }
}
