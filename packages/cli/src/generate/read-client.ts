import { basename, dirname, join, relative, resolve } from 'node:path';
import { type ClientId, type ClientModule, clientIds, clientTargets, isClientId } from '@pagewright/codegen';
import { suggest } from '@pagewright/core/internal';
import type { Io } from '../io.js';
import { displayName } from '../project/source-file.js';

export interface AskedClient {
  readonly client: ClientId;
  /** File or folder; absent if the generator's naming convention is enough. */
  readonly path?: string;
}

export interface ReadClient {
  readonly client: ClientId;
  readonly modules: readonly ClientModule[];
  /** Says that there is no client at its conventional location. */
  readonly note?: string;
}

/** Conventional locations of client modules relative to the output. */
const usual: Readonly<Partial<Record<ClientId, string>>> = {
  'hey-api': '../client/sdk.gen.js',
  'openapi-fetch': '../schema.js',
};

export function askedClients(given: readonly string[]): readonly AskedClient[] | string {
  const asked = new Map<ClientId, AskedClient>();
  for (const text of given) {
    const sign = text.indexOf('=');
    const name = sign < 0 ? text : text.slice(0, sign);
    const path = sign < 0 ? '' : text.slice(sign + 1);
    if (!isClientId(name)) {
      const meant = suggest(name, clientIds);
      return `--client ${name} is not one of ${clientIds.join(', ')}${meant === undefined ? '' : `; did you mean ${meant}?`}`;
    }
    if (usual[name] === undefined && path === '') {
      return `--client ${name} needs its file or folder: --client ${name}=src/api, because no configuration says where ${name} writes`;
    }
    if (asked.has(name))
      return `--client ${name} can be passed only once: run generate for each client, with another --out`;
    asked.set(name, { client: name, ...(path !== '' && { path }) });
  }
  return [...asked.values()];
}

export async function readClients(
  io: Io,
  out: string,
  asked: readonly AskedClient[],
): Promise<readonly ReadClient[] | string> {
  const read: ReadClient[] = [];
  for (const { client, path } of asked) {
    if (path === undefined) {
      const specifier = usual[client];
      if (specifier === undefined) read.push({ client, modules: [] });
      else read.push({ client, modules: [{ specifier }], ...(await absenceOf(io, out, client, specifier)) });
      continue;
    }
    const language = languages[clientTargets[client]];
    const modules = await modulesBelow(io, resolve(io.cwd, path), join(out, client), language);
    if (typeof modules === 'string') return `--client ${client}: ${path} ${modules}`;
    if (modules.length === 0) return `--client ${client}: ${path} contains no ${language.name} files`;
    read.push({ client, modules });
  }
  return read;
}

/** Clients may be generated later, so an absent one is only a note. */
async function absenceOf(
  io: Io,
  out: string,
  client: ClientId,
  specifier: string,
): Promise<Pick<ReadClient, 'note'>> {
  const path = resolve(out, client, specifier.replace(/\.js$/, ''));
  for (const extension of ['.ts', '.d.ts', '.js'])
    if ((await io.kindOf(path + extension)) === 'file') return {};
  const name = displayName(io.cwd, `${path}.ts`);
  return {
    note: `--client ${client}: there is no client at ${name}, which the generated code imports; generate it there, or name its file or folder with --client ${client}=PATH`,
  };
}

interface Language {
  readonly name: string;
  readonly extension: string;
  /** Returns the import specifier of `file` for a module in the output folder `from`. */
  readonly specifier: (io: Io, file: string, from: string) => string | Promise<string>;
}

const languages: Readonly<Record<(typeof clientTargets)[ClientId], Language>> = {
  typescript: { name: 'TypeScript', extension: '.ts', specifier: (_, file, from) => specifierOf(file, from) },
  python: { name: 'Python', extension: '.py', specifier: pythonModule },
  go: { name: 'Go', extension: '.go', specifier: goPackage },
  csharp: { name: 'C#', extension: '.cs', specifier: (_, file) => file },
  java: { name: 'Java', extension: '.java', specifier: (_, file) => file },
};

const maxFiles = 20_000;

async function modulesBelow(
  io: Io,
  path: string,
  from: string,
  { extension, specifier }: Language,
): Promise<readonly ClientModule[] | string> {
  const kind = await io.kindOf(path);
  if (kind === undefined) return 'does not exist';
  const files: string[] = [];
  const folders = kind === 'folder' ? [path] : [];
  if (kind !== 'folder') files.push(path);
  for (let folder = folders.pop(); folder !== undefined && files.length <= maxFiles; folder = folders.pop()) {
    // Generated pages are not part of the client, but the output folder may be inside the client's folder.
    if (folder === from) continue;
    const listed = await io.list(folder);
    for (const entry of listed.ok ? listed.value : []) {
      const at = join(folder, entry.name);
      if (entry.kind === 'folder') {
        if (entry.name !== 'node_modules') folders.push(at);
      } else if (entry.name.endsWith(extension)) files.push(at);
    }
  }
  if (files.length > maxFiles) return `contains more than ${maxFiles} files: name a folder in it`;
  const modules: ClientModule[] = [];
  for (const file of files.sort()) {
    const found = await io.readFile(file);
    if (!found.ok) return found.problem;
    modules.push({
      specifier: await specifier(io, file, from),
      text: new TextDecoder().decode(found.value),
    });
  }
  return modules;
}

function specifierOf(file: string, from: string): string {
  const path = relative(from, file).replaceAll('\\', '/');
  const module = path.replace(/(?:\.d)?\.ts$/, '.js');
  return module.startsWith('.') ? module : `./${module}`;
}

/** The dotted module name; packages are the parent folders with `__init__.py`. */
async function pythonModule(io: Io, file: string): Promise<string> {
  const name = basename(file, '.py');
  const names = name === '__init__' ? [] : [name];
  let folder = dirname(file);
  while ((await io.kindOf(join(folder, '__init__.py'))) === 'file') {
    names.unshift(basename(folder));
    folder = dirname(folder);
  }
  return names.join('.');
}

/** The import path: the module of `go.mod` plus the folders below it. */
async function goPackage(io: Io, file: string): Promise<string> {
  const below: string[] = [];
  for (let folder = dirname(file); ; folder = dirname(folder)) {
    const module = await io.readFile(join(folder, 'go.mod'));
    const [, name] = module.ok
      ? (/^module\s+"?([^\s"]+)/m.exec(new TextDecoder().decode(module.value)) ?? [])
      : [];
    if (name !== undefined) return [name, ...below].join('/');
    if (folder === dirname(folder)) return basename(dirname(file));
    below.unshift(basename(folder));
  }
}
