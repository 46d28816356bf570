import { plainText } from './comment.js';

export function row(cells: readonly string[]): string {
  return `| ${cells.join(' | ')} |`;
}

export function codeSpan(text: string): string {
  return /[`\n|]/.test(text) ? cell(text) : `\`${text}\``;
}

export function shortList(names: readonly string[], maxNames = 10): string {
  const more = names.length - maxNames;
  return names.slice(0, maxNames).join(', ') + (more > 0 ? ` and ${more} more` : '');
}

export function cell(text: string): string {
  return plainText(text).replace(/[|\\`<>*_[\]]/g, (mark) => `\\${mark}`);
}
