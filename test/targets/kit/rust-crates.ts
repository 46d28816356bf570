import { lacks } from './run-tool.js';
import { unpackedTools } from './unpacked-tools.js';

/** Returns why no crates are available; undefined if they are. */
export function lacksCrates(): string | undefined {
  return lacks('cargo', ['--version'], 'Rust 1.85 or later') ?? lacks('apt-get', ['--version'], 'apt-get');
}

/** Cargo settings that use crates from Debian's packages, which are unpacked if necessary. */
export async function cargoConfig(): Promise<string> {
  const crates = await unpackedTools('rust');
  return `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${crates}"\n`;
}
