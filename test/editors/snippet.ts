import { readFileSync } from 'node:fs';

const page = new URL('../../docs/editors.md', import.meta.url);

/** Returns the code below `<!-- snippet: name -->` in docs/editors.md. */
export function snippet(name: string): string {
  const text = readFileSync(page, 'utf8');
  const at = text.indexOf(`<!-- snippet: ${name} -->`);
  const code = at < 0 ? undefined : /^[^\n]*\n```\w+\n(.*?)^```$/ms.exec(text.slice(at))?.[1];
  if (code === undefined) throw new Error(`docs/editors.md has no snippet ${name}.`);
  return code;
}
