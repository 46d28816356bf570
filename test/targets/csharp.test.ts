import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { installTools } from './kit/install-tools.js';
import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

/** Folder of .NET's compiler and browser runtime, which run in Node, so that tests need no .NET on this machine. */
const tools = fileURLToPath(new URL('csharp/', import.meta.url));

describeTarget({
  target: 'csharp',
  folder: 'pagination',
  missing: () => lacks('mcs', ['--version'], 'the package mono-mcs'),
  files: (plays) => [
    { path: 'Driver.cs', text: driverText('csharp/Driver.cs') },
    { path: 'Walks.cs', text: walksText(plays) },
  ],
  compile: async (folder) => {
    await installTools('csharp');
    const built = await complaints('mcs', [`${tools}Compiler.cs`, '-out:Compiler.exe'], { cwd: folder });
    if (built !== '') return built;
    const pages = readdirSync(`${folder}/pagination`).filter((name) => name.endsWith('.cs'));
    const sources = [...pages.map((name) => `pagination/${name}`), 'Driver.cs', 'Walks.cs'];
    const said = await complaints(
      process.execPath,
      [`${tools}compile.mjs`, `${folder}/Compiler.exe`, `${folder}/compiler`, 'App.dll', ...sources],
      { cwd: folder },
    );
    return said.slice(0, 6000);
  },
  isAdapted: true,
  run: (folder, ...args) =>
    outputOf(process.execPath, [`${tools}run.mjs`, `${folder}/App.dll`, `${folder}/runtime`, ...args], {
      cwd: folder,
    }),
});

/** Returns the code of the walks; types are fixed at compile time, so each page needs its own line. */
function walksText(plays: readonly Play[]): string {
  const lines = plays.map(({ page: { names, params } }) => {
    const given = params.length === 0 ? '' : 'null, ';
    return `        ["${names.page}"] = Walk.Of(
            r => ${names.page}.Scheme.At(r.Query, r.Body, r.Headers),
            (t, r) => ${names.page}.List(t, r, ${given}item => item)
        ),`;
  });
  return `#nullable enable
using System.Collections.Generic;
using Pagination;

public static class Walks
{
    public static readonly IReadOnlyDictionary<string, Walk> All = new Dictionary<string, Walk>
    {
${lines.join('\n')}
    };
}
`;
}
