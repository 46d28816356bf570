/**
 * A text that two URIs have in common exactly where they name the same file: clients differ in what they escape, and in
 * the case of a drive letter.
 */
export function uriKey(uri: string): string {
  const plain = decoded(uri);
  return plain.replace(
    /^(file:\/\/\/)([A-Za-z])(?=:)/,
    (_, start: string, drive: string) => start + drive.toLowerCase(),
  );
}

/**
 * Resolves a relative reference to a URI; undefined for one with a scheme of its own, and from what has no
 * path.
 */
export function resolveUri(reference: string, from: string): string | undefined {
  if (reference === '' || /^[a-z][a-z0-9+.-]+:/i.test(reference) || /^[/\\]{2}/.test(reference))
    return undefined;
  const path = encodePath(decoded(reference).replaceAll('\\', '/'));
  try {
    return new URL(path, from).href;
  } catch {
    // `untitled:Untitled-1` has no folder that anything could be relative to.
    return undefined;
  }
}

/** Returns true when a file is in a folder, or below. */
export function isInside(folder: string, uri: string): boolean {
  const [outer, inner] = [uriKey(folder).replace(/\/+$/, ''), uriKey(uri)];
  return inner === outer || inner.startsWith(`${outer}/`);
}

/** The path of one file as another would refer to it: `./schemas/page.yaml`; undefined where they share no root. */
export function relativeUri(uri: string, from: string): string | undefined {
  const [to, base] = [uriKey(uri).split('/'), uriKey(from).split('/')];
  let same = 0;
  while (same < Math.min(to.length, base.length) - 1 && to[same] === base[same]) same++;
  if (same === 0) return undefined;
  const up = base.length - 1 - same;
  return `${up === 0 ? './' : '../'.repeat(up)}${to.slice(same).join('/')}`;
}

/** The last part of a path, as people know the file. */
export function fileName(uri: string): string {
  return decoded(uri.slice(uri.lastIndexOf('/') + 1)) || uri;
}

/**
 * Returns true when the name of a file lets a configuration be expected: an empty file of any other name may become
 * anything. `pagewright.config.yaml` has the options of the command line.
 */
export function isNamedAsConfig(uri: string): boolean {
  return uri.startsWith('untitled:') || /^pagewright\.(?!config\.)/.test(fileName(uri));
}

/** Many references are resolved; most have nothing to be escaped. */
function encodePath(path: string): string {
  if (/^[\w./-]*$/.test(path)) return path;
  return path.split('/').map(encodeURIComponent).join('/');
}

function decoded(text: string): string {
  if (!text.includes('%')) return text;
  try {
    return decodeURIComponent(text);
  } catch {
    // A text that is not percent-encoded is a name as it is written.
    return text;
  }
}
