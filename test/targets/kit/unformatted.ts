import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMade } from '@pagewright/codegen';

/** Formats the text of a file, whose kind follows from its name. */
export type Formatter = (text: string, name: string) => string;

/** Returns the generated files of a folder that a formatter would change. */
export function unformatted(folder: string, ending: string, format: Formatter): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => isMade(text))
    .flatMap(({ name, text }) => differences(name, text, format(text, name)))
    .join('\n');
}

/** Returns only the first differing line, since it may cause all later differences. */
function differences(name: string, text: string, formatted: string): readonly string[] {
  if (text === formatted) return [];
  const [lines, others] = [text.split('\n'), formatted.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return [`${name}:${at + 1}: ${JSON.stringify(lines[at])} is formatted as ${JSON.stringify(others[at])}`];
}
