import type { Play } from './kit/plays.js';
import { complaints, driverText, lacks, outputOf } from './kit/run-tool.js';
import { describeTarget } from './kit/target-suite.js';

const manifest = `[package]
name = "plays"
version = "0.0.0"
edition = "2021"

[lib]
path = "lib.rs"

[[bin]]
name = "plays"
path = "main.rs"

[profile.dev]
debug = false
incremental = false

[workspace]
`;

/** Groups that are off by default, and lints that crates often enable. */
const lints = ['clippy::pedantic', 'clippy::nursery', 'missing_docs', 'unreachable_pub', 'rust_2018_idioms'];
const withoutClippy = lacks('cargo', ['clippy', '--version'], 'clippy');

describeTarget({
  target: 'rust',
  missing: () =>
    lacks('cargo', ['--version'], 'Rust 1.85 or later') ?? lacks('rustfmt', ['--version'], 'rustfmt'),
  files: (plays) => [
    { path: 'Cargo.toml', text: manifest },
    { path: 'lib.rs', text: '//! Generated pages.\n\npub mod pagination;\n' },
    { path: 'main.rs', text: driverText('rust/driver.rs') },
    { path: 'walks.rs', text: walksText(plays) },
  ],
  compile: async (folder) => {
    const options = { cwd: folder, env: { RUSTFLAGS: '-D warnings', CARGO_TERM_QUIET: 'true' } };
    return (
      (await complaints('rustfmt', ['--check', '--edition', '2021', 'pagination/mod.rs'], options)) +
      (await complaints('cargo', ['build', '--offline'], options)) +
      (withoutClippy === undefined
        ? await complaints(
            'cargo',
            ['clippy', '--offline', '--lib', '--', ...lints.map((one) => `-W${one}`)],
            options,
          )
        : '')
    );
  },
  run: (folder, orders, url) => outputOf(`${folder}/target/debug/plays`, [orders, url], { cwd: folder }),
});

/** Returns the code of the walks; types are fixed at compile time, so each page needs its own line. */
function walksText(plays: readonly Play[]): string {
  const arms = plays.map(({ page: { names, pageType, params, members } }) => {
    const isGeneric = pageType === 'generic';
    const type = isGeneric ? `Page::<${names.response}<Json>>` : `${names.page}::<Json>`;
    // If parameters are required, `paginate` takes them. The vectors' requests have them, so it is not called.
    const given = params.length === 0 && !isGeneric ? '' : ', &Default::default()';
    const pager = params.some(({ required }) => required)
      ? `Ok(Pager::<${type}>::new(t, r))`
      : `${type}::paginate(t, r${given})`;
    const held = members.map(({ name }) => `("${name}", page.${name}.to_json())`).join(', ');
    const page = held === '' ? '_' : 'page';
    return `        "${names.page}" => order.play(|t, r| ${pager}, |${page}| vec![${held}]),`;
  });
  return `use plays::pagination::*;

use super::Order;

pub fn walk(page: &str, order: &Order<'_>) -> Result<Json, PageError> {
    match page {
${arms.join('\n')}
        _ => Err(PageError::transport("there is no such page")),
    }
}
`;
}
