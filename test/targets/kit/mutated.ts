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
 * Changes one text of a language before the tests see it, where `PAGEWRIGHT_MUTANT` asks for that
 * (test/mutations/runtimes.ts); no file is changed.
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
      // The text of a file is a JSON text there, below its name and its language.
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
