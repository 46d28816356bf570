import type { Formatter } from './unformatted.js';

/** The formatter for generated Python, from its package. */
export async function ruff(tools: string): Promise<Formatter> {
  const { format } = await import(`${tools}/@wasm-fmt/ruff_fmt/ruff_fmt_node.js`);
  return (text, name) => format(text, name, { line_width: 100, indent_style: 'space', indent_width: 4 });
}
