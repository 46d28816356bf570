import { mkdirSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import type { GeneratedFile } from '@pagewright/codegen';

export function isCode({ path }: GeneratedFile): boolean {
  return path.endsWith('.swift');
}

/** Writes the files into one folder, without their subfolders, and returns their names. */
export function place(folder: string, files: readonly GeneratedFile[]): readonly string[] {
  mkdirSync(folder, { recursive: true });
  for (const { path, text } of files) writeFileSync(join(folder, basename(path)), text);
  return files.map(({ path }) => basename(path));
}
