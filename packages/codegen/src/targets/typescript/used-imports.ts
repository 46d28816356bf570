import { codeLines, list } from '../../text/layout.js';
import { typescriptStyle } from './expressions.js';

/** Limits the imports of a module to the names that it uses, because compilers can report the others. */
export function withUsedImports(text: string): string {
  const code = text.replace(/^import [^;]*;\n|\/\*\*[\s\S]*?\*\/|^ *\/\/.*$/gm, '');
  return text.replace(
    /^import (type )?\{([^}]*)\} from ('.*');\n/gm,
    (_, type: string | undefined, names: string, from: string) => {
      const used = names
        .split(',')
        .map((name) => name.trim())
        .filter((name) => name !== '' && new RegExp(`\\b${name.replace(/^type /, '')}\\b`).test(code));
      if (used.length === 0) return '';
      const isType = type !== undefined || used.every((name) => name.startsWith('type '));
      const written = isType ? used.map((name) => name.replace(/^type /, '')) : used;
      const before = isType ? 'import type { ' : 'import { ';
      return `${codeLines(list(before, written, ` } from ${from};`), '', typescriptStyle).join('\n')}\n`;
    },
  );
}
