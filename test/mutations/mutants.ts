import { join } from 'node:path';
import ts from 'typescript';

/** A change of a source file that some test must detect. */
export interface Mutant {
  readonly file: string;
  readonly line: number;
  /** Description of the change. With the file it identifies a mutant even if lines have moved. */
  readonly change: string;
  /** The whole changed file. */
  readonly text: string;
}

interface Edit {
  readonly what: 'negated' | 'dropped' | 'emptied';
  readonly node: ts.Node;
  readonly to: string;
}

/** Makes all mutants of a file, whose path is relative to the folder `root`. */
export function mutantsOf(program: ts.Program, root: string, file: string): readonly Mutant[] {
  const source = program.getSourceFile(join(root, file));
  if (source === undefined) throw new Error(`${file} is not a file of the program.`);
  const checker = program.getTypeChecker();
  const edits: Edit[] = [];
  const visit = (node: ts.Node): void => {
    edits.push(...editsOf(node, checker));
    ts.forEachChild(node, visit);
  };
  visit(source);
  const known = new Map<string, number>();
  return edits.map(({ what, node, to }) => {
    const change = `${what} in ${ownerOf(node)}: ${node.getText().replace(/\s+/g, ' ')}`;
    const count = (known.get(change) ?? 0) + 1;
    known.set(change, count);
    const text = source.text.slice(0, node.getStart()) + to + source.text.slice(node.getEnd());
    const line = source.getLineAndCharacterOfPosition(node.getStart()).line + 1;
    return { file, line, change: count === 1 ? change : `${change} (${count})`, text };
  });
}

/** Returns edits of a node: negate a condition or boolean, remove a statement with effects, empty a dependency list. */
function editsOf(node: ts.Node, checker: ts.TypeChecker): readonly Edit[] {
  if (ts.isExpressionStatement(node)) return [{ what: 'dropped', node, to: ';' }];
  if (ts.isForOfStatement(node)) return [{ what: 'emptied', node: node.expression, to: '[]' }];
  const negate = (one: ts.Expression): Edit => ({ what: 'negated', node: one, to: `!(${one.getText()})` });
  const values = valuesOf(node).flatMap((value): readonly Edit[] => {
    const type = checker.typeToString(checker.getBaseTypeOfLiteralType(checker.getTypeAtLocation(value)));
    if (type === 'boolean') return [negate(value)];
    return /^(readonly )?Dependency\[\]$/.test(type) ? [{ what: 'emptied', node: value, to: '[]' }] : [];
  });
  return [...conditionsOf(node).map(negate), ...values];
}

function conditionsOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isIfStatement(node) || ts.isWhileStatement(node) || ts.isDoStatement(node)) return [node.expression];
  if (ts.isConditionalExpression(node)) return [node.condition];
  if (ts.isForStatement(node)) return node.condition === undefined ? [] : [node.condition];
  if (!ts.isBinaryExpression(node)) return [];
  const { kind } = node.operatorToken;
  const joins = kind === ts.SyntaxKind.AmpersandAmpersandToken || kind === ts.SyntaxKind.BarBarToken;
  return joins ? [node.left, node.right] : [];
}

/** Values that a node stores, passes on or returns. */
function valuesOf(node: ts.Node): readonly ts.Expression[] {
  if (ts.isReturnStatement(node) || ts.isYieldExpression(node))
    return node.expression ? [node.expression] : [];
  if (ts.isArrowFunction(node)) return ts.isBlock(node.body) ? [] : [node.body];
  if (ts.isCallExpression(node) || ts.isNewExpression(node)) return node.arguments ?? [];
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse];
  if (ts.isBinaryExpression(node))
    return node.operatorToken.kind === ts.SyntaxKind.EqualsToken ? [node.right] : [];
  const isNamed =
    ts.isVariableDeclaration(node) ||
    ts.isPropertyDeclaration(node) ||
    ts.isPropertyAssignment(node) ||
    ts.isParameter(node);
  return isNamed && node.initializer ? [node.initializer] : [];
}

/** Name of the enclosing function or member. */
function ownerOf(node: ts.Node): string {
  const { parent } = node;
  if (parent === undefined) return 'the module';
  if (ts.isConstructorDeclaration(parent)) return 'the constructor';
  const isOwner = ts.isFunctionDeclaration(parent) || ts.isClassElement(parent);
  return (isOwner && parent.name?.getText()) || ownerOf(parent);
}
