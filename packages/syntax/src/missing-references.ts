import type { Finding } from '@pagewright/core';
import { report } from '@pagewright/core/internal';
import type { SyntaxTree } from './tree/syntax-tree.js';

const maxFiles = 100;
const maxPlaces = 100;

/**
 * Returns a finding for each file that can't be read, at its first `$ref`.
 * @param missing reasons as clauses; the keys are file names as in the text, without fragments
 * @param file the `file` of the findings; undefined for the document itself
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
