import { layerNamingFiles } from '@pagewright/units';
import type { FileHost } from '../../../src/host/choose-host.js';

/**
 * Files in memory. `reads` lists the files that the server has read, except those that it looks for with every
 * document: redocly.yaml and files that can name layers.
 */
export class MemoryHost implements FileHost {
  readonly files = new Map<string, string>();
  readonly read: FileHost['read'];
  readonly reads: string[] = [];
  /** Files that a search does not find, although they can be read. */
  readonly ignored = new Set<string>();
  /** Reported by `find`, if set. */
  problem: string | undefined;
  /** `find` waits for this promise before each file, and `read` waits for it before it returns. */
  gate: Promise<void> = Promise.resolve();

  constructor(files: Readonly<Record<string, string>> = {}) {
    for (const [uri, text] of Object.entries(files)) this.files.set(uri, text);
    this.read = async (uri) => {
      if (!isLookedFor(uri)) this.reads.push(uri);
      await this.gate;
      const text = this.files.get(uri);
      return text === undefined ? { kind: 'absent' } : { kind: 'text', text };
    };
  }

  async *find(
    folder: string,
    token: { readonly isCancellationRequested: boolean },
    onProblem: (problem: string) => void,
  ) {
    if (this.problem !== undefined) onProblem(this.problem);
    for (const uri of [...this.files.keys()].filter((one) => one.startsWith(`${folder}/`)).sort()) {
      await this.gate;
      if (token.isCancellationRequested) return;
      if (!this.ignored.has(uri)) yield [uri];
    }
  }

  async list(folder: string): Promise<readonly string[]> {
    const inside = [...this.files.keys()].filter((uri) => uri.startsWith(folder));
    return [
      ...new Set(inside.map((uri) => decodeURIComponent(uri.slice(folder.length).split('/', 1)[0] ?? ''))),
    ];
  }

  async wouldFind(_: string, uris: readonly string[]): Promise<readonly string[]> {
    return uris.filter((uri) => !this.ignored.has(uri));
  }
}

export function isLookedFor(uri: string): boolean {
  return uri.endsWith('/redocly.yaml') || layerNamingFiles.some((path) => uri.endsWith(`/${path}`));
}
