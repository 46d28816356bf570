import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { fileURLToPath } from 'node:url';
import { lacks, outputOf } from './run-tool.js';

/** Returns why no crates are available; undefined if they are. */
export function lacksCrates(): string | undefined {
  return lacks('cargo', ['--version'], 'Rust 1.85 or later') ?? lacks('apt-get', ['--version'], 'apt-get');
}

/** Cargo settings that use crates from Debian's packages, which are unpacked if necessary. */
export async function cargoConfig(): Promise<string> {
  const crates = fileURLToPath(new URL('../../../node_modules/.cache/rust/crates', import.meta.url));
  if (!existsSync(crates)) {
    const script = fileURLToPath(new URL('../rust/install.sh', import.meta.url));
    await outputOf('sh', [script, crates], { cwd: tmpdir() });
  }
  return `[source.crates-io]\nreplace-with = "debian"\n[source.debian]\ndirectory = "${crates}"\n`;
}
