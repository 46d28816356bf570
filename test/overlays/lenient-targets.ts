/**
 * Converts targets of published overlays that are not valid RFC 9535: names with a dash without brackets, `=~ /pattern/`,
 * and `==` of a query that may select several values, any of which may match.
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
