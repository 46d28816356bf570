/**
 * Converts targets of published overlays that violate RFC 9535: names with a dash but without brackets, `=~ /pattern/`,
 * and `==` after a query that may select several values, which becomes true if any of the values matches.
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
