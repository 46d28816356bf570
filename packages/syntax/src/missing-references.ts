import type { Finding } from '@pagewright/core';
import { report } from '@pagewright/core/internal';
import type { SyntaxTree } from './tree/syntax-tree.js';

/** The number of missing files that are reported of a text, and of places at which each is looked for. */
const maxFiles = 100;
const maxPlaces = 100;

/**
 * Findings of references to files that can't be read, one for each file, at its first `$ref`.
 *
 * @param missing the files as the text names them, without fragments, each with the reason as a clause
 * @param file the name that places shall carry; none for the document itself
 */
export function missingReferences(
  tree: SyntaxTree,
  missing: ReadonlyMap<string, string>,
  file?: string,
): readonly Finding[] {
  if (missing.size === 0) return [];
  const { text } = tree;
  return [...missing].slice(0, maxFiles).flatMap(([name, reason]): readonly Finding[] => {
    let offset = text.indexOf(name);
    for (let tries = 0; offset >= 0 && tries < maxPlaces; tries++) {
      const { pointer, part } = tree.pointerAt(offset + name.length);
      const value = part === 'value' && pointer.at(-1) === '$ref' ? tree.reader.get(pointer) : undefined;
      if (typeof value === 'string' && value.split('#', 1)[0] === name) {
        const problem = `${reason}.`;
        const at = {
          source: 'document',
          ...(file !== undefined && { file }),
          pointer,
          part: 'value',
        } as const;
        return [
          report(
            'Document/UnresolvedReference',
            { reference: value, problem },
            { at, suppressionKey: value },
          ),
        ];
      }
      offset = text.indexOf(name, offset + 1);
    }
    return [];
  });
}
