import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isMade } from '@pagewright/codegen';

/** Formats the text of a file; its name determines the kind. */
export type Formatter = (text: string, name: string) => string;

/** Returns the generated files of a folder that are not as a formatter writes them: empty when there are none. */
export function unformatted(folder: string, ending: string, format: Formatter): string {
  const names = readdirSync(folder).filter((name) => name.endsWith(ending));
  return names
    .map((name) => ({ name, text: readFileSync(join(folder, name), 'utf8') }))
    .filter(({ text }) => isMade(text))
    .flatMap(({ name, text }) => differences(name, text, format(text, name)))
    .join('\n');
}

/** The first line that differs: those after it may differ only because of it. */
function differences(name: string, text: string, formatted: string): readonly string[] {
  if (text === formatted) return [];
  const [lines, others] = [text.split('\n'), formatted.split('\n')];
  const at = lines.findIndex((line, index) => line !== others[index]);
  return [`${name}:${at + 1}: ${JSON.stringify(lines[at])} is formatted as ${JSON.stringify(others[at])}`];
}
