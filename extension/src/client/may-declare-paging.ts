/** UTF-16 units; a key that only comes later is not looked for. */
export const mostLooked = 200_000;

/**
 * Keys at the root of OpenAPI documents and SDK configurations. A document in which `openapi` comes late, as where keys
 * are sorted, is recognised by its `components`.
 */
const keys = 'openapi|swagger|pagination|resources|components';
/** In YAML flush left, perhaps in quotes. */
const inBlock = new RegExp(`^["']?(?:${keys})["']?[ \\t]*:(?:\\s|$)`, 'm');
/** In JSON near the margin; without line breaks right after a brace or comma. */
const inFlow = new RegExp(`(?:^[ \\t]{0,4}"|[,{][ \\t]?["']?)(?:${keys})["']?[ \\t]*:`, 'm');

/**
 * Returns true when a text, or a part of one that begins with a line, may be one that Pagewright reads. The test is
 * cheap and sometimes true for another text: the server that is started for such a text decides exactly.
 */
export function mayDeclarePaging(text: string): boolean {
  const part = text.length > mostLooked ? text.slice(0, mostLooked) : text;
  return inBlock.test(part) || inFlow.test(part);
}

/**
 * A workspace with such a file starts the server before anything is opened. The manifest activates the extension by the
 * same pattern.
 */
export const wellKnownNames = '**/{openapi,swagger}.{yaml,yml,json}';
