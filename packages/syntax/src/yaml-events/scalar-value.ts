import { CST, isScalar, type ScalarTag, Schema } from 'yaml';
import { type BlockRows, indentOf, isSimple, kindOf, rowKinds, writtenRange } from './block-rows.js';

/** The value of a scalar by the core schema, in which only plain ones are more than text. */
export function scalarValue(rows: BlockRows, row: number): unknown {
  const kind = kindOf(rows, row);
  if (kind === rowKinds.missing) return null;
  const text = scalarText(rows, row);
  return kind === rowKinds.plain ? coreValue(text) : text;
}

/** What a scalar says: without its quotes, escapes, header and indentation. */
export function scalarText(rows: BlockRows, row: number): string {
  const { start, end } = writtenRange(rows, row);
  const kind = kindOf(rows, row);
  if (!isSimple(rows, row)) {
    const token = tokenOf(kind, rows.text.slice(start, end), indentOf(rows, row));
    return CST.resolveAsScalar(token, false, ignore).value;
  }
  const quote = kind === rowKinds.plain ? 0 : 1;
  return rows.text.slice(start + quote, end - quote);
}

/** As the parser of the package would have it. */
function tokenOf(kind: number, written: string, indent: number): CST.FlowScalar | CST.BlockScalar {
  if (kind === rowKinds.literal || kind === rowKinds.folded) return blockToken(written, indent);
  return { type: flowTypes[kind] ?? 'scalar', offset: 0, indent: 0, source: written };
}

const flowTypes: Readonly<Record<number, CST.FlowScalar['type']>> = {
  [rowKinds.singleQuoted]: 'single-quoted-scalar',
  [rowKinds.doubleQuoted]: 'double-quoted-scalar',
};

function blockToken(written: string, indent: number): CST.BlockScalar {
  const [header = '', digit = '0'] = /^[|>][-+]?([1-9])?[-+]?/.exec(written) ?? [];
  const headerEnd = written.indexOf('\n') + 1;
  return {
    type: 'block-scalar',
    offset: 0,
    // The package adds what the header says.
    indent: digit === '0' ? 0 : indent - Number(digit),
    props: [{ type: 'block-scalar-header', offset: 0, indent: 0, source: header }],
    source: headerEnd === 0 ? '' : written.slice(headerEnd),
  };
}

const coreTags = new Schema({ schema: 'core' }).tags.filter(
  (tag): tag is ScalarTag & { test: RegExp } =>
    tag.collection === undefined && tag.default === true && tag.test !== undefined,
);

/** A plain text that begins otherwise is nothing but text. */
const specialStarts = new Set('-+.0123456789~nNtTfF');

function coreValue(text: string): unknown {
  if (text !== '' && !specialStarts.has(text.charAt(0))) return text;
  const tag = coreTags.find(({ test }) => test.test(text));
  if (tag === undefined) return text;
  const value = tag.resolve(text, ignore, {});
  return isScalar(value) ? value.value : value;
}

/** Only what is free of faults has become a row. */
function ignore(): void {}
