import type { ChoiceMeaning, NameMeaning, ScalarMeaning } from '../../grammar/shape.js';

/** Standard types of the protocol, so that every theme has a colour for them. Their order is the legend's. */
export const tokenTypes = [
  'property',
  'class',
  'type',
  'enumMember',
  'parameter',
  'variable',
  'method',
] as const;

export type TokenType = (typeof tokenTypes)[number];

/** A name where it is given, not where it is used. */
export const tokenModifiers = ['declaration'] as const;

export interface TokenKind {
  readonly type: TokenType;
  readonly isDeclaration?: true;
}

/** What a value is; undefined for one that has no colour of ours. */
export function kindOfValue(meaning: ScalarMeaning): TokenKind | undefined {
  return meaning.kind === 'choice' ? choices[meaning.of] : values[meaning.kind];
}

/** What a key is that the author has chosen. */
export function kindOfName(name: NameMeaning): TokenKind | undefined {
  return names[name];
}

const choices: Readonly<Record<ChoiceMeaning, TokenKind>> = {
  schemeType: { type: 'type' },
  requestRole: { type: 'enumMember' },
  responseRole: { type: 'enumMember' },
  location: { type: 'enumMember' },
  severity: { type: 'enumMember' },
  profile: { type: 'enumMember' },
  other: { type: 'enumMember' },
};

const values: Readonly<Record<Exclude<ScalarMeaning['kind'], 'choice'>, TokenKind | undefined>> = {
  schemeName: { type: 'class', isDeclaration: true },
  schemeReference: { type: 'class' },
  parameterName: { type: 'parameter' },
  bodyProperty: { type: 'property' },
  bodyStep: { type: 'property' },
  responseProperty: { type: 'property' },
  responseStep: { type: 'property' },
  itemStep: { type: 'property' },
  cursorStep: { type: 'property' },
  headerName: { type: 'parameter' },
  endpoint: { type: 'method' },
  target: { type: 'enumMember' },
  ruleCode: { type: 'enumMember' },
  text: undefined,
  flag: undefined,
  number: undefined,
  anything: undefined,
  linkRelation: undefined,
  documentFile: undefined,
};

const names: Readonly<Record<NameMeaning, TokenKind | undefined>> = {
  requestField: { type: 'variable', isDeclaration: true },
  responseField: { type: 'variable', isDeclaration: true },
  method: { type: 'method', isDeclaration: true },
  target: { type: 'enumMember' },
  ruleCode: { type: 'enumMember' },
  resource: undefined,
  path: undefined,
  component: undefined,
};
