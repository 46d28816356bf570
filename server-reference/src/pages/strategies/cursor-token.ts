/** A position as a token that a client has no reason to look into. */
export function cursorToken(position: number): string {
  return Buffer.from(`after:${position}`).toString('base64url');
}

/** The position of a token, or undefined for a text that this service has given nobody. */
export function cursorPosition(token: string): number | undefined {
  const position = Number(/^after:(\d{1,6})$/.exec(Buffer.from(token, 'base64url').toString('latin1'))?.[1]);
  return cursorToken(position) === token ? position : undefined;
}
