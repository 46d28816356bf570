/** Starts the server as the command does. */
export function main(argv: readonly string[]): void {
  process.stderr.write(`pagewright-language-server ${argv.join(' ')}\n`);
}
