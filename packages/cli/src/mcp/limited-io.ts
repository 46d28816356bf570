import { dirname, isAbsolute, posix, relative, resolve, sep } from 'node:path';
import { gitText } from '../git/commits.js';
import { allLines, type Io, type Read } from '../io.js';

/** The output of a command, and the files that it was not allowed to read. */
export interface Captured {
  readonly stdout: () => string;
  readonly stderr: () => string;
  readonly unread: () => readonly string[];
}

/** The files that one tool call may access. */
export interface Reach {
  /** Absolute paths of the files and folders that the call names. */
  readonly named: readonly string[];
  /** True if the named files may be changed. */
  readonly writes: boolean;
}

const notNamed = { ok: false, problem: 'it was not named in this call' } as const;
const absent = { ok: false, problem: 'there is no such file' } as const;
const nothing = { ok: false, problem: 'tools are not allowed to do that' } as const;

/**
 * Returns a host on which a command can read only the files and folders that a call names, even if a document
 * refers to others. Symbolic links are resolved before a path is checked. There is no network access.
 */
export function limitedIo(
  io: Io,
  { named, writes }: Reach,
): { readonly io: Io; readonly captured: Captured } {
  const written = { stdout: '', stderr: '' };
  const unread = new Set<string>();
  const known = new Map<string, Promise<boolean>>();
  const isNamed = async (path: string): Promise<boolean> => {
    if (isSettings(io.cwd, path)) return true;
    const [real, root] = [await io.realPath(path), await io.realPath(io.cwd)];
    if (real === undefined || root === undefined || !isIn(root, real)) return false;
    for (const one of named) {
      const place = await io.realPath(one);
      if (place !== undefined && isIn(place, real)) return true;
    }
    return false;
  };
  const allows = (path: string): Promise<boolean> => {
    const answer = known.get(path) ?? isNamed(path);
    known.set(path, answer);
    return answer;
  };
  const exists = async (path: string) => isIn(io.cwd, path) || isIn(path, io.cwd);
  const readFile = async (path: string, room?: Uint8Array): Promise<Read<Uint8Array>> => {
    if (await allows(path)) return io.readFile(path, room);
    if ((await io.kindOf(path)) !== 'file') return absent;
    unread.add(path);
    return notNamed;
  };
  const ifWritable = async (path: string, write: () => Promise<Read<true>>): Promise<Read<true>> =>
    writes && (await allows(path)) ? write() : notNamed;
  const stream = (name: 'stdout' | 'stderr') => ({
    write: (text: string) => {
      written[name] += text;
    },
    isTTY: false,
    columns: undefined,
  });
  const limited: Io = {
    ...io,
    stdout: stream('stdout'),
    stderr: stream('stderr'),
    env: { CI: 'true' },
    cores: 1,
    readFile,
    readLines: async (path, take) => allLines(await readFile(path), take),
    readStdin: async () => nothing,
    isOnDisk: () => false,
    list: async (folder) => ((await exists(folder)) ? io.list(folder) : notNamed),
    kindOf: async (path) => ((await exists(path)) ? io.kindOf(path) : undefined),
    sizeOf: async (path) => ((await exists(path)) ? io.sizeOf(path) : undefined),
    writeFile: (path, text) => ifWritable(path, () => io.writeFile(path, text)),
    placeFile: (folder, path, text) =>
      ifWritable(resolve(folder, path), () => io.placeFile(folder, path, text)),
    loadModule: async () => nothing,
    git: async (args) => namedOnly(io, args, await gitOutput(io, args), named),
    exchange: async () => nothing,
    serve: async () => ({ ...nothing, reason: 'other' }),
  };
  const captured: Captured = {
    stdout: () => written.stdout,
    stderr: () => written.stderr,
    unread: () => [...unread].sort(),
  };
  return { io: limited, captured };
}

const gitQuestions: ReadonlySet<string> = new Set(['rev-parse', 'ls-tree', 'cat-file']);

async function gitOutput(io: Io, args: readonly string[]): Promise<Read<Uint8Array>> {
  return gitQuestions.has(args[0] ?? '') ? io.git(args) : nothing;
}

/** In the list of files of a revision, keeps only the named ones, such as `main:api/openapi.yaml`. */
async function namedOnly(
  io: Io,
  [question]: readonly string[],
  output: Read<Uint8Array>,
  named: readonly string[],
): Promise<Read<Uint8Array>> {
  if (question !== 'ls-tree' || !output.ok) return output;
  const folder = await folderInRepository(io);
  if (!folder.ok) return folder;
  const names = named.map((path) => posix.join(folder.value, slashed(relative(io.cwd, path))));
  const inRevision = named.flatMap(
    (path) => pathInRevision(slashed(relative(io.cwd, path)), folder.value) ?? [],
  );
  const kept = [...names, ...inRevision].filter((path) => isBelow(folder.value, path));
  const lines = new TextDecoder().decode(output.value).split('\0');
  const isKept = (line: string) => kept.some((name) => isBelow(name, line.slice(line.indexOf('\t') + 1)));
  return { ok: true, value: new TextEncoder().encode(lines.filter(isKept).join('\0')) };
}

/** True for `REV:PATH` if PATH is in the repository, but above or beside the working folder. */
export async function isOutsideInGit(io: Io, path: string): Promise<boolean> {
  const text = slashed(relative(io.cwd, path));
  if (!text.includes(':') || (await io.kindOf(path)) !== undefined) return false;
  const folder = await folderInRepository(io);
  const place = folder.ok ? pathInRevision(text, folder.value) : undefined;
  return folder.ok && place !== undefined && !isBelow(folder.value, place);
}

/** The working folder as a path from the root of the repository; `.` for the root. */
async function folderInRepository(io: Io): Promise<Read<string>> {
  const prefix = await gitText(io, ['rev-parse', '--show-prefix']);
  return prefix.ok ? { ok: true, value: posix.normalize(prefix.value.replace(/\/$/, '')) } : prefix;
}

/** The path from the root of the repository that `REV:PATH` names; undefined for any other text. */
function pathInRevision(text: string, folder: string): string | undefined {
  const path = /^[^:]+:(.+)$/s.exec(text)?.[1];
  if (path === undefined) return undefined;
  return /^\.{1,2}\//.test(path) ? posix.join(folder, path) : posix.normalize(path);
}

function isBelow(folder: string, path: string): boolean {
  return isIn(posix.resolve('/', folder), posix.resolve('/', path));
}

function slashed(path: string): string {
  return path.split(sep).join('/');
}

/** True for a settings file that the command finds without an option. */
function isSettings(cwd: string, path: string): boolean {
  return /[/\\]pagewright\.config\.(?:ya?ml|jsonc?)$/.test(path) && isIn(dirname(path), cwd);
}

/** True if the path is below the folder, and for the folder itself. */
export function isIn(folder: string, path: string): boolean {
  const inside = relative(folder, path);
  return inside !== '..' && !inside.startsWith(`..${sep}`) && !isAbsolute(inside);
}
