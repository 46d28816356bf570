import type { Io, Read } from '../io.js';

/** Scripts of the package that the program loads on demand, because most commands do not need them. */
export interface OwnModules {
  readonly 'dist/mcp.cjs': typeof import('../mcp-program.js');
  readonly 'dist/generate.cjs': typeof import('../generate-program.js');
}

/** Loads a script of the package. The problem is a clause. */
export async function ownModule<Name extends keyof OwnModules>(
  io: Io,
  name: Name,
): Promise<Read<OwnModules[Name]>> {
  const loaded = await io.loadModule(io.packageFile(name));
  // The cast is sound: the build bundles this script from the module whose type is used here.
  return loaded.ok ? { ok: true, value: loaded.value as OwnModules[Name] } : loaded;
}
