/**
 * Returns the query of RFC 9535 for a target that published overlays have and that is none: names with a dash without
 * brackets, `=~ /pattern/`, and `==` of a query that may select several values, of which any may fit.
 */
export function strictTarget(target: string): string {
  return target
    .replace(/\.(x-[\w-]+)/g, (_, name: string) => `['${name}']`)
    .replace(
      /(@[\w.]+) =~ \/([^/]*)\//g,
      (_, query: string, pattern: string) => `search(${query}, '${pattern}')`,
    )
    .replace(
      /(@\.responses\.\.\*)\["\$ref"\] == ("[^"]*")/g,
      (_, query: string, value: string) => `${query}[?@ == ${value}]`,
    );
}
