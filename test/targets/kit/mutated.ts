import { relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

interface Mutant {
  readonly file: string;
  readonly find: string;
  readonly replace: string;
}

const root = fileURLToPath(new URL('../../..', import.meta.url));
const runtimes = 'packages/codegen/src/generated/runtimes.ts';

/**
 * Changes a source file of a language while it is loaded, as `PAGEWRIGHT_MUTANT` says (test/mutations/runtimes.ts); the
 * file on disk stays unchanged.
 */
export function mutated(): Plugin {
  const asked = process.env.PAGEWRIGHT_MUTANT;
  const mutant = asked === undefined ? undefined : (JSON.parse(asked) as Mutant);
  return {
    name: 'mutated',
    enforce: 'pre',
    transform(code, id) {
      if (mutant === undefined) return undefined;
      const file = relative(root, id.split('?', 1)[0] ?? '').replaceAll('\\', '/');
      if (file === mutant.file) return changed(code, 0, mutant.find, mutant.replace);
      const [, language, name] = /^packages\/codegen\/runtimes\/([^/]+)\/(.+)$/.exec(mutant.file) ?? [];
      if (file !== runtimes || language === undefined || name === undefined) return undefined;
      // The module contains the file as a JSON string, after the names of the language and the file.
      const below = code.indexOf(`${JSON.stringify(language)}: {`);
      const from = code.indexOf(`${JSON.stringify(name)}: `, below);
      return changed(code, from, inJson(mutant.find), inJson(mutant.replace));
    },
  };
}

function inJson(text: string): string {
  return JSON.stringify(text).slice(1, -1);
}

function changed(code: string, from: number, find: string, replace: string): string {
  const at = code.indexOf(find, from);
  if (from < 0 || at < 0) throw new Error(`There is no text ${find} to change.`);
  return code.slice(0, at) + replace + code.slice(at + find.length);
}
