const cell = { width: 8.43, height: 20 } as const;
const margin = 16;
const colours = { background: '#16181d', text: '#d7dae0' } as const;
const font = "ui-monospace,SFMono-Regular,Menlo,Consolas,'Liberation Mono',monospace";

/** Draws terminal output with colours as an SVG picture. */
export function terminalPicture(text: string, title: string): string {
  const lines = text.split('\n');
  const columns = Math.max(...lines.map((line) => line.replaceAll(escapes, '').length));
  const [width, height] = [
    Math.ceil(columns * cell.width) + 2 * margin,
    lines.length * cell.height + 2 * margin,
  ];
  const rows = lines.map((line, index) => [margin + (index + 0.75) * cell.height, spans(line)] as const);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" role="img" viewBox="0 0 ${width} ${height}" width="${width}" height="${height}">`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" rx="8" fill="${colours.background}"/>`,
    `<g fill="${colours.text}" font-size="14" font-family="${font}">`,
    ...rows.flatMap(([y, content]) =>
      content === '' ? [] : [`<text x="${margin}" y="${y}">${content}</text>`],
    ),
    '</g>',
    '</svg>',
    '',
  ].join('\n');
}

/** Escape codes that Node's `styleText` writes. */
const escapes = new RegExp(`${String.fromCharCode(27)}\\[(\\d+)m`, 'g');

const begins: Readonly<Record<string, readonly [property: string, value: string]>> = {
  1: ['font-weight', 'bold'],
  2: ['opacity', '0.6'],
  31: ['fill', '#ff7b85'],
  33: ['fill', '#e9c46a'],
  34: ['fill', '#7aa7f7'],
  36: ['fill', '#66d0d8'],
};
const ends: Readonly<Record<string, readonly string[]>> = { 22: ['font-weight', 'opacity'], 39: ['fill'] };

function spans(line: string): string {
  const active = new Map<string, string>();
  return line
    .split(escapes)
    .map((part, index) => {
      // The parts alternate between text and the number of an escape code.
      if (index % 2 === 0) return span(part, active);
      const begin = begins[part];
      const end = ends[part];
      if (begin === undefined && end === undefined) throw new Error(`The code ${part} is not known.`);
      if (begin !== undefined) active.set(...begin);
      for (const property of end ?? []) active.delete(property);
      return '';
    })
    .join('');
}

function span(text: string, active: ReadonlyMap<string, string>): string {
  if (text === '' || active.size === 0) return escaped(text);
  const attributes = [...active].map(([property, value]) => ` ${property}="${value}"`).join('');
  return `<tspan${attributes}>${escaped(text)}</tspan>`;
}

/** Replaces blanks with non-breaking ones, which browsers keep. */
function escaped(text: string): string {
  return text.replace(/[&<"]/g, (sign) => `&#${sign.charCodeAt(0)};`).replaceAll(' ', '\u00a0');
}
