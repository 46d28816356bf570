import type { GeneratedFile } from '../../generated-file.js';

const declaration = /^export (?:abstract )?(class|const|function|interface|type) (\w+)/gm;

/**
 * Writes a module that exports everything from `modules`. If several of them export a name, the first one's is exported:
 * an explicit export takes precedence over `export *`.
 */
export function barrelText(modules: readonly GeneratedFile[]): string {
  const taken = new Map<string, string>();
  const shared = new Map<string, string>();
  for (const { path, text } of modules) {
    const from = `'./${path.replace(/\.ts$/, '.js')}';`;
    for (const [, kind = '', name = ''] of text.matchAll(declaration)) {
      const first = taken.get(name);
      if (first !== undefined) shared.set(name, first);
      else taken.set(name, `export ${/^[it]/.test(kind) ? 'type ' : ''}{ ${name} } from ${from}`);
    }
  }
  const all = modules.map(({ path }) => `export * from './${path.replace(/\.ts$/, '.js')}';`);
  return `${[...all.sort(), ...shared.values()].join('\n')}\n`;
}
