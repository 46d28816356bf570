/** The parts of a request target that matter here; a fragment has no place in one. */
export interface RequestTarget {
  readonly path: string;
  /** Without the question mark; empty when there is none. */
  readonly query: string;
}

/** Reads origin form (`/a?b`) and absolute form (`http://host/a?b`), which every server has to accept (RFC 9112). */
export function readTarget(target: string): RequestTarget {
  const local = target.startsWith('/') ? target : target.replace(/^https?:\/\/[^/?#]*/i, '');
  // An absolute target without a path asks for the root.
  if (local === '' || local.startsWith('?')) return { path: '/', query: local.slice(1) };
  const mark = local.indexOf('?');
  if (mark === -1) return { path: local, query: '' };
  return { path: local.slice(0, mark), query: local.slice(mark + 1) };
}
