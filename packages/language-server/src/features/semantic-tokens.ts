import { type Pointer, pointerText } from '@pagewright/core';
import { vendorKeys } from '@pagewright/core/internal';
import type { OffsetRange, SyntaxTree } from '@pagewright/syntax';
import type { SemanticTokensLegend } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { type GrammarNode, grammarNodeBelow, grammarNodesTo } from '../grammar/grammar-node.js';
import type { ChoiceMeaning, NameMeaning, ScalarMeaning, Shape } from '../grammar/shape.js';
import { type RequestContext, unitOf } from '../lsp/request-context.js';
import type { Unit, UnitPlace } from '../model/unit.js';
import type { WorkspaceFile } from '../model/workspace-file.js';
import { pathsBetween } from '../queries/locations.js';
import { operationsIn } from '../queries/methods.js';

/**
 * Tokens for the words of the format, in the whole file or in the parts that overlap the range. Other text gets no
 * tokens.
 */
export function semanticTokens(request: RequestContext, range?: OffsetRange): { data: number[] } {
  const { file, workspace, token } = request;
  const unit = unitOf(request);
  const shape = workspace.shapeOf(file);
  if (unit === undefined || shape === undefined || !unit.settings.semanticTokens) return { data: [] };
  const within = range ?? { start: 0, end: file.tree.length };
  // A cheap test first: parts of paths outside of the range are skipped.
  const near = range && new Set<unknown>(pathsBetween(file.tree, range));
  const tokens: Token[] = [];
  for (const part of ourParts(unit, file)) {
    if (token.isCancellationRequested) return { data: [] };
    if (part[0] === 'paths' && near?.has(part[1]) === false) continue;
    const whole = file.tree.range(part, 'value');
    const key = file.tree.range(part, 'key') ?? whole;
    if (whole === undefined || key === undefined) continue;
    if (whole.end < within.start || key.start > within.end) continue;
    for (const one of tokensIn(shape, file.tree, part, within)) tokens.push(one);
  }
  return { data: encodeTokens(tokens, file) };
}

function ourParts(unit: Unit, file: WorkspaceFile): readonly Pointer[] {
  if (file === unit.config) return [[]];
  const keys = vendorKeys(unit.vendorPrefixes);
  const ownKeys = new Set<string | number>(
    keys.flatMap(({ pagination, marker, ignore }) => [pagination, marker, ignore]),
  );
  const parts = new Map<string, Pointer>();
  const add = (pointer: Pointer) => {
    const at = pointer.findIndex((step) => ownKeys.has(step));
    if (at < 0) return;
    const part = pointer.slice(0, at + 1);
    parts.set(pointerText(part), part);
  };
  const addPlace = (place: UnitPlace) => {
    const found = unit.locate(place);
    if (found?.file === file) add(found.pointer);
  };
  if (file === unit.document) for (const key of ownKeys) add([key]);
  const { analysis, reported, suppressed } = unit.check();
  const pointerOf = operationsIn(unit, file);
  for (const method of analysis.methods) {
    const { decidedBy } = method;
    if (decidedBy === undefined) continue;
    if (decidedBy.source === 'document') {
      addPlace(decidedBy);
    } else {
      const own = pointerOf(method.operation);
      if (own !== undefined) for (const { pagination } of keys) add([...own, pagination]);
    }
  }
  for (const finding of [...reported, ...suppressed]) {
    const places = finding.ignoredBy === undefined ? [finding] : [finding, finding.ignoredBy];
    for (const place of places) addPlace(place);
  }
  return [...parts.values()];
}

/** Standard types of the protocol, which every theme colors, in the order of the legend. */
const tokenTypes = ['property', 'class', 'type', 'enumMember', 'parameter', 'variable', 'method'] as const;

type TokenType = (typeof tokenTypes)[number];

/** Marks names in declarations, as opposed to uses. */
const tokenModifiers = ['declaration'] as const;

export const semanticTokensLegend: SemanticTokensLegend = {
  tokenTypes: [...tokenTypes],
  tokenModifiers: [...tokenModifiers],
};

interface TokenKind {
  readonly type: TokenType;
  readonly isDeclaration?: true;
}

function kindOfValue(meaning: ScalarMeaning): TokenKind | undefined {
  return meaning.kind === 'choice' ? choices[meaning.of] : values[meaning.kind];
}

function kindOfName(name: NameMeaning): TokenKind | undefined {
  return names[name];
}

const choices: Readonly<Record<ChoiceMeaning, TokenKind>> = {
  schemeType: { type: 'type' },
  requestRole: { type: 'enumMember' },
  responseRole: { type: 'enumMember' },
  location: { type: 'enumMember' },
  severity: { type: 'enumMember' },
  profile: { type: 'enumMember' },
  preset: { type: 'enumMember' },
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
  jsonPath: undefined,
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

interface Token {
  readonly range: OffsetRange;
  readonly kind: TokenKind;
}

const maxVisited = 200_000;

/** Tokens that overlap `within`, unordered, in the part of the file at `part`. */
function* tokensIn(shape: Shape, tree: SyntaxTree, part: Pointer, within: OffsetRange): Generator<Token> {
  const top = grammarNodesTo(shape, tree.reader, part).at(-1);
  const pending = top === undefined ? [] : [top];
  let seen = 0;
  for (let at = pending.pop(); at !== undefined && seen < maxVisited; at = pending.pop()) {
    seen++;
    yield* tokensAt(at, tree, within);
    const value = tree.range(at.pointer, 'value');
    const isShown = value !== undefined && touches(value, within);
    if (!isShown || at.shape.kind === 'scalar' || at.shape.kind === 'foreign') continue;
    for (const step of tree.reader.keys(at.pointer) ?? [])
      pending.push(grammarNodeBelow(at, tree.reader, step));
  }
}

function* tokensAt(
  { pointer, shape, member, name }: GrammarNode,
  tree: SyntaxTree,
  within: OffsetRange,
): Generator<Token> {
  const ofKey: TokenKind | undefined =
    member?.isOwn === true ? { type: 'property' } : name === undefined ? undefined : kindOfName(name);
  if (ofKey !== undefined && typeof pointer.at(-1) === 'string')
    yield* token(tree.range(pointer, 'key'), ofKey, tree, within);
  const ofValue = shape.kind === 'scalar' ? kindOfValue(shape.meaning) : undefined;
  // `paginated: false` is not a name.
  const isName = ofValue !== undefined && typeof tree.reader.get(pointer) === 'string';
  if (isName) yield* token(tree.range(pointer, 'value'), ofValue, tree, within);
}

/** Skips values of several lines: clients need not support tokens across lines. */
function* token(
  range: OffsetRange | undefined,
  kind: TokenKind,
  tree: SyntaxTree,
  within: OffsetRange,
): Generator<Token> {
  if (range === undefined || range.end <= range.start || !touches(range, within)) return;
  if (!/[\r\n]/.test(tree.slice(range.start, range.end))) yield { range, kind };
}

function touches(range: OffsetRange, { start, end }: OffsetRange): boolean {
  return range.end >= start && range.start <= end;
}

/** The protocol's encoding: five numbers per token, positions relative to the previous token. */
function encodeTokens(tokens: readonly Token[], document: TextDocument): number[] {
  const ordered = [...tokens].sort((one, other) => one.range.start - other.range.start);
  const data: number[] = [];
  let [line, character, end] = [0, 0, 0];
  for (const { range, kind } of ordered) {
    // Skip a value that an alias has already led to.
    if (range.start < end) continue;
    const at = document.positionAt(range.start);
    const isSameLine = at.line === line;
    data.push(
      at.line - line,
      isSameLine ? at.character - character : at.character,
      range.end - range.start,
      tokenTypes.indexOf(kind.type),
      kind.isDeclaration ? 1 : 0,
    );
    ({ line, character } = at);
    end = range.end;
  }
  return data;
}
