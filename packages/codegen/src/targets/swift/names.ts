/** Keywords that are legal as names in backticks. After a dot and as labels of a call they need no backticks. */
const keywords: ReadonlySet<string> = new Set(
  'as associatedtype await break case catch class continue default defer deinit do else enum extension fallthrough false fileprivate for func guard if import in internal is nil open operator precedencegroup private protocol public repeat rethrows return static struct subscript switch throw throws true try typealias where while'.split(
    ' ',
  ),
);

/** Puts backticks around a keyword, as a declaration or an expression requires. */
export function swiftName(name: string): string {
  return keywords.has(name) ? `\`${name}\`` : name;
}
