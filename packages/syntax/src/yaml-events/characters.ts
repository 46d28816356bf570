/** The characters that mean something between the parts of a text. */
export const signs = {
  lineFeed: 0x0a,
  carriageReturn: 0x0d,
  space: 0x20,
  hash: 0x23,
  comma: 0x2c,
  dash: 0x2d,
  colon: 0x3a,
  questionMark: 0x3f,
  closingBracket: 0x5d,
  closingBrace: 0x7d,
} as const;
