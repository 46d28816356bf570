import { execFileSync, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pack } from '../packaging/packed.js';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const programs = {
  pagewright: here('../../packages/cli/bin/pagewright.cjs'),
  redocly: here('node_modules/@redocly/cli/bin/cli.js'),
  spectral: here('node_modules/@stoplight/spectral-cli/dist/index.js'),
} as const;

/** A finding of the command or of a linter in a common form; the file is relative to the project. */
export interface Reported {
  readonly file: string;
  readonly code: string;
  readonly pointer: string;
  readonly message: string;
  readonly severity: string;
}

/** A project in which npm has installed only the plug-ins, from their tarballs. */
export interface Project {
  readonly folder: string;
  /** Writes a file of the project, and returns its path. */
  readonly write: (name: string, text: string) => string;
  readonly check: (files: readonly string[], ...options: readonly string[]) => readonly Reported[];
  /** `redocly` and `spectral` run the linters with the settings of the project. */
  readonly redocly: (files: readonly string[]) => readonly Reported[];
  readonly spectral: (files: readonly string[]) => readonly Reported[];
  /** Runs a program with arguments, and returns its output. */
  readonly run: (program: keyof typeof programs, ...args: readonly string[]) => string;
  readonly remove: () => void;
}

const packed = [
  'core',
  'overlays',
  'importers',
  'syntax',
  'units',
  'redocly-plugin',
  'spectral-ruleset',
] as const;

export function emptyProject(): Project {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'pagewright-linters-')));
  const write = (name: string, text: string) => {
    const path = join(folder, name);
    mkdirSync(dirname(path), { recursive: true });
    writeFileSync(path, text);
    return path;
  };
  write('package.json', '{ "private": true }');
  const tarballs = packed.map((name) => join(folder, `${name}.tgz`));
  for (const [index, name] of packed.entries()) pack(name, tarballs[index] ?? '');
  const install = ['install', '--offline', '--ignore-scripts', '--no-audit', '--no-fund', ...tarballs];
  execFileSync('npm', install, { cwd: folder, stdio: 'pipe' });

  const run: Project['run'] = (program, ...args) => {
    const { status, stdout, stderr } = spawnSync(process.execPath, [programs[program], ...args], {
      cwd: folder,
      encoding: 'utf8',
      maxBuffer: 1_000_000_000,
      env: {
        ...process.env,
        NO_COLOR: '1',
        REDOCLY_TELEMETRY: 'off',
        REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      },
    });
    // Linters exit with 1 if they have findings.
    if (status !== 0 && status !== 1)
      throw new Error(`${program} ended with status ${status}:\n${stdout}${stderr}`);
    return stdout;
  };
  const nameOf = (path: string) => relative(folder, resolve(folder, path));
  return {
    folder,
    write,
    run,
    check: (files, ...options) =>
      checked(run('pagewright', 'check', ...files, '--format', 'json', ...options), nameOf),
    redocly: (files) =>
      linted(run('redocly', 'lint', ...files, '--format', 'json', '--max-problems', '1000000'), nameOf),
    spectral: (files) => ruled(run('spectral', 'lint', ...files, '--format', 'json'), nameOf),
    remove: () => rmSync(folder, { recursive: true }),
  };
}

interface CheckJson {
  readonly files: readonly {
    readonly file: string;
    readonly findings: readonly (Omit<Reported, 'file'> & { readonly suppressed: boolean })[];
  }[];
}

function checked(output: string, nameOf: (path: string) => string): readonly Reported[] {
  const { files }: CheckJson = JSON.parse(output);
  const found = files.flatMap(({ file, findings }) =>
    findings.flatMap(({ code, pointer, message, severity, suppressed }) =>
      suppressed ? [] : [{ file: nameOf(file), code, pointer, message, severity }],
    ),
  );
  return inOrder(found);
}

interface RedoclyJson {
  readonly problems: readonly {
    readonly ruleId: string;
    readonly severity: string;
    readonly message: string;
    readonly location: readonly { readonly source: { readonly ref: string }; readonly pointer: string }[];
  }[];
}

/** Redocly prints one JSON object per document. */
function linted(output: string, nameOf: (path: string) => string): readonly Reported[] {
  const objects: readonly RedoclyJson[] = output
    .split(/^\}/m)
    .filter((text) => text.trim() !== '')
    .map((text) => JSON.parse(`${text}}`));
  const found = objects
    .flatMap(({ problems }) => problems)
    .map(({ ruleId, severity, message, location: [place] }) => ({
      file: nameOf(place?.source.ref ?? ''),
      code: ruleId.replace('pagewright/', ''),
      pointer: (place?.pointer ?? '')
        .replace(/^#\/?$/, '#')
        .slice(1)
        .replaceAll('%25', '%'),
      message,
      severity,
    }));
  return inOrder(found);
}

interface SpectralJson {
  readonly code: string;
  readonly path: readonly string[];
  readonly message: string;
  readonly severity: number;
  readonly source: string;
}

function ruled(output: string, nameOf: (path: string) => string): readonly Reported[] {
  // Without findings, a sentence follows the list.
  const results: readonly SpectralJson[] = JSON.parse(output.slice(0, output.lastIndexOf(']') + 1));
  const found = results.map(({ code, path, message, severity, source }) => ({
    file: nameOf(source),
    code,
    pointer: path.map((step) => `/${step.replaceAll('~', '~0').replaceAll('/', '~1')}`).join(''),
    message,
    severity: ['error', 'warn', 'info'][severity] ?? '',
  }));
  return inOrder(found);
}

function inOrder(found: readonly Reported[]): readonly Reported[] {
  const key = (one: Reported) => JSON.stringify([one.file, one.pointer, one.code, one.message]);
  return [...found].sort((one, other) => (key(one) < key(other) ? -1 : 1));
}

/** Converts severities to those of Redocly, whose lowest severity is a warning. */
export function asInRedocly(found: readonly Reported[]): readonly Reported[] {
  return found.map((one) => ({ ...one, severity: one.severity === 'error' ? 'error' : 'warn' }));
}

/** Settings files, by name, that load the linters' plug-ins so that they check each document alone. */
export const alone = {
  'alone-in-redocly.mjs':
    "import { pagewrightPlugin } from '@pagewright/redocly-plugin';\nexport default () => pagewrightPlugin({ neighbours: false });\n",
  'redocly.yaml': "plugins: ['./alone-in-redocly.mjs']\nextends: ['pagewright/recommended']\n",
  'alone-in-spectral.mjs':
    "import { pagewrightRuleset } from '@pagewright/spectral-ruleset/ruleset';\nexport default { extends: [pagewrightRuleset({ neighbours: false })] };\n",
} as const;

export const settings = {
  redocly: "plugins: ['@pagewright/redocly-plugin']\nextends: ['pagewright/recommended']\n",
  spectral: "extends: ['@pagewright/spectral-ruleset']\n",
} as const;
