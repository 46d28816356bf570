import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import type { Effect } from '@pagewright/diff';
import { runPagewright } from './run-pagewright.js';
import listed from './versions.json' with { type: 'json' };

/** Two versions of an API in its repository. */
export interface VersionPair {
  readonly api: string;
  /** The tool for which both versions declare pagination. */
  readonly tool: string;
  readonly repository: string;
  readonly old: string;
  readonly next: string;
  readonly document: string;
  /** Path of the tool's overrides; `config` is the path of its configuration. */
  readonly overrides?: string;
  readonly config?: string;
  /** Path of the older version, if it differs. */
  readonly oldDocument?: string;
  readonly oldOverrides?: string;
  /** Number of changes by effect, as a reviewer counted them. */
  readonly changes: Readonly<Record<Effect, number>>;
}

export interface ReportedChange {
  readonly code: string;
  readonly effect: Effect;
  readonly operation?: string;
  readonly scheme?: string;
  readonly targets: readonly string[];
  readonly message: string;
}

export const versions: readonly VersionPair[] = listed;

/** Returns the changes between the two versions, without a checkout in the clone. */
export async function reviewVersions(clones: string, pair: VersionPair): Promise<readonly ReportedChange[]> {
  const { repository, old, next, document, oldDocument = document } = pair;
  const clone = join(clones, repository);
  if (pair.overrides === undefined && pair.config === undefined)
    return changesIn(clone, `${old}:${oldDocument}`, `${next}:${document}`);
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-versions-'));
  try {
    const sides = [
      { name: 'old', revision: old, document: oldDocument, overrides: pair.oldOverrides ?? pair.overrides },
      { name: 'next', revision: next, document, overrides: pair.overrides },
    ];
    const paths: string[] = [];
    for (const side of sides) {
      const copied = { ...side, config: pair.config, clone, folder: join(folder, side.name) };
      paths.push(join(side.name, await copyVersion(copied)));
    }
    return await changesIn(folder, paths[0] ?? '', paths[1] ?? '');
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/**
 * Copies the files of a version, writes the declarations of its configuration into the document, and returns the
 * document's path for the comparison.
 */
async function copyVersion(side: {
  readonly clone: string;
  readonly folder: string;
  readonly revision: string;
  readonly document: string;
  readonly overrides: string | undefined;
  readonly config: string | undefined;
}): Promise<string> {
  const { clone, folder, revision, document, overrides, config } = side;
  const write = (path: string, text: string | Uint8Array): void => {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  };
  for (const path of [document, overrides, config])
    if (path !== undefined)
      write(path, execFileSync('git', ['show', `${revision}:${path}`], { cwd: clone, maxBuffer: 1 << 28 }));
  if (overrides !== undefined) {
    const at = relative(dirname(document), overrides);
    const spec = `openapi: ${JSON.stringify(document.split('/').at(-1))}, overrides: ${JSON.stringify(at)}`;
    write(join(dirname(document), 'generators.yml'), `api: { specs: [{ ${spec} }] }\n`);
  }
  if (config === undefined) return document;
  await runPagewright(folder, ['import', document, '--config', config, '--out', 'pagewright.yaml']);
  return 'pagewright.yaml';
}

async function changesIn(cwd: string, old: string, next: string): Promise<readonly ReportedChange[]> {
  const text = await runPagewright(cwd, ['diff', old, next, '--format', 'json']);
  return (JSON.parse(text) as { readonly changes: readonly ReportedChange[] }).changes;
}

/** Counts changes of what was there before: new operations break nothing. */
export function countsOf(changes: readonly ReportedChange[]): VersionPair['changes'] {
  const earlier = changes.filter(({ code }) => code !== 'Binding/OperationAdded');
  const count = (effect: Effect) => earlier.filter((change) => change.effect === effect).length;
  return { source: count('source'), wire: count('wire'), walk: count('walk'), docs: count('docs') };
}

/** A row of the table in docs/diff.md. */
export function versionRow(pair: VersionPair, changes = pair.changes): string {
  const { api, tool, repository, old, next, document, oldDocument } = pair;
  const short = (revision: string) => `\`${revision.slice(0, 8)}\``;
  const versionOf = (path: string) => /\d[\d.-]*\d/.exec(path)?.[0] ?? path;
  const revisions =
    oldDocument === undefined
      ? `${short(old)} to ${short(next)}`
      : `${short(next)}, ${versionOf(oldDocument)} to ${versionOf(document)}`;
  const { source, wire, walk, docs } = changes;
  return `| ${api} | ${tool} | ${repository} | ${revisions} | ${source} | ${wire} | ${walk} | ${docs} |`;
}
