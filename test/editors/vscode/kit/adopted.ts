import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const program = fileURLToPath(new URL('../../../../packages/cli/bin/pagewright.cjs', import.meta.url));

/** The result of `pagewright adopt` for a document: its schemes with their operations, and the text that it writes. */
export interface Adopted {
  readonly schemes: readonly { readonly name: string; readonly operations: readonly string[] }[];
  readonly text: string;
}

interface Plan {
  readonly files: readonly {
    readonly schemes: readonly { readonly name: string }[];
    readonly operations: readonly { readonly operation: string; readonly scheme: string | null }[];
  }[];
}

/** Runs `pagewright adopt` on a document in a temporary folder. */
export function adopted(document: string): Adopted {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-adopt-'));
  const path = join(folder, 'openapi.yaml');
  writeFileSync(path, document);
  try {
    const printed = execFileSync(process.execPath, [program, 'adopt', path, '--write', '--format', 'json']);
    const plan: Plan = JSON.parse(printed.toString());
    const { schemes = [], operations = [] } = plan.files[0] ?? {};
    return {
      schemes: schemes.map(({ name }) => ({
        name,
        operations: operations.filter(({ scheme }) => scheme === name).map(({ operation }) => operation),
      })),
      text: readFileSync(path, 'utf8'),
    };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
