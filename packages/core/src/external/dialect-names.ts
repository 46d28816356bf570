/** The tools whose declarations are read, by the word that the command line has for each, and how people call them. */
export const dialectNames = {
  stainless: 'Stainless',
  speakeasy: 'Speakeasy',
  fern: 'Fern',
  autorest: 'AutoRest',
  typespec: 'TypeSpec',
  scalar: 'Scalar',
} as const;

/** The identifier of another tool whose declarations can be read. */
export type DialectId = keyof typeof dialectNames;
