/** A syntax node of web-tree-sitter. */
export interface SyntaxNode {
  readonly id: number;
  readonly type: string;
  readonly text: string;
  readonly startIndex: number;
  /** True if a part of the text could not be parsed. */
  readonly hasError: boolean;
  readonly parent: SyntaxNode | null;
  childForFieldName(name: string): SyntaxNode | null;
  descendantsOfType(type: string): readonly (SyntaxNode | null)[];
}

/** The part of web-tree-sitter that the tests use; the package's own types exist only after its install. */
interface TreeSitter {
  readonly Parser: {
    init(): Promise<void>;
    new (): {
      setLanguage(language: unknown): unknown;
      parse(text: string): { readonly rootNode: SyntaxNode } | null;
    };
  };
  readonly Language: { load(path: string): Promise<unknown> };
}

/** Returns a parser for a grammar; `tools` is the folder of the packages. */
export async function treeReader(tools: string, language: string): Promise<(text: string) => SyntaxNode> {
  const { Parser, Language }: TreeSitter = await import(`${tools}/web-tree-sitter/tree-sitter.js`);
  await Parser.init();
  const parser = new Parser();
  const grammar = `${tools}/@repomix/tree-sitter-wasms/out/tree-sitter-${language}.wasm`;
  parser.setLanguage(await Language.load(grammar));
  return (text) => {
    const tree = parser.parse(text);
    if (tree === null) throw new Error('There is no tree.');
    return tree.rootNode;
  };
}

export function nodesOf(node: SyntaxNode | undefined, type: string): readonly SyntaxNode[] {
  return (node?.descendantsOfType(type) ?? []).flatMap((one) => one ?? []);
}

export function nameIn(node: SyntaxNode): string {
  return node.childForFieldName('name')?.text ?? '';
}

/** Returns the names of a class's methods and getters in order, without constructors. */
export function membersOf(node: SyntaxNode | undefined): readonly string[] {
  const signatures = nodesOf(node, 'getter_signature').concat(nodesOf(node, 'function_signature'));
  const names = signatures.map((one) => ({ at: one.startIndex, name: nameIn(one) }));
  return names.sort((left, right) => left.at - right.at).map(({ name }) => name);
}

export function fieldsOf(node: SyntaxNode | undefined): readonly string[] {
  return nodesOf(node, 'initialized_identifier').map(({ text }) => text);
}

/** Returns true if an identifier declares a name. */
export function declares(node: SyntaxNode): boolean {
  const { parent } = node;
  if (parent === null) return false;
  return (
    parent.childForFieldName('name')?.id === node.id ||
    /definition|declaration|signature|type_alias|initialized_identifier|constructor_param/.test(parent.type)
  );
}
