/** `tokenInItem` as `token_in_item`. */
export function snakeCase(camel: string): string {
  return camel.replace(/[A-Z]/g, (capital) => `_${capital.toLowerCase()}`);
}

/** `tokenInItem` as `TokenInItem`. */
export function pascalCase(camel: string): string {
  return camel.charAt(0).toUpperCase() + camel.slice(1);
}
