import type { JsonStyle } from './json-value.js';
import { linesAround } from './lines.js';

/** So many lines around a place are looked at. */
const near = 100;

/** How JSON is written around `at`. What cannot be seen there is as most printers have it. */
export function jsonStyle(
  text: string,
  at: number,
  lineBreak: string,
): Omit<JsonStyle, 'indent'> & { indent: string } {
  const area = linesAround(text, at, near);
  const spaced = count(area, /":[ \t]/g);
  const tight = count(area, /":[^ \t\r\n]/g);
  const gap = tight > spaced ? '' : ' ';
  const oneLineLists = count(area, /\[[ \t]*[^\s[\]{}][^[\]{}\r\n]*\]/g);
  const manyLineLists = count(area, /\[[ \t]*\r?\n[ \t]*["\d]/g);
  const oneLineMaps = count(area, /\{[ \t]*"/g);
  return {
    indent: /^[ \t]+(?=\S)/m.exec(linesAround(text, 0, near))?.[0] ?? '  ',
    lineBreak,
    gap,
    padMaps: oneLineMaps === 0 ? gap : count(area, /\{[ \t]+"/g) * 2 >= oneLineMaps ? ' ' : '',
    padLists: oneLineLists > 0 && count(area, /\[[ \t]+[^\s[\]{}]/g) * 2 >= oneLineLists ? ' ' : '',
    flowLists: oneLineLists > manyLineLists,
  };
}

function count(text: string, pattern: RegExp): number {
  return [...text.matchAll(pattern)].length;
}
