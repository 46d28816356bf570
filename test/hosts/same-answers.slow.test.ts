import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, describe, expect, it } from 'vitest';
import { byCommand, byRedocly, byServer, bySpectral, documentsIn, filesIn, type Shown } from './hosts.js';
import { madeFolders } from './made-folders.js';

const here = (name: string) => fileURLToPath(new URL(name, import.meta.url));

/** Folders that the tests check as a whole: each case and each sample. */
const written = ['../cases', '../../samples']
  .flatMap((root) =>
    readdirSync(here(root), { withFileTypes: true })
      .filter((entry) => entry.isDirectory())
      .map(({ name }) => here(`${root}/${name}`)),
  )
  .filter((folder) => filesIn(folder).length > 0)
  .map((folder) => [relative(here('../..'), folder), folder] as const);

const made = Object.entries(madeFolders).map(([name, files]) => {
  const folder = mkdtempSync(join(tmpdir(), 'pagewright-hosts-'));
  // The folder .git marks the root of a repository, so that files in parent folders are ignored.
  mkdirSync(join(folder, '.git'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), text);
  }
  return [name, folder] as const;
});
afterAll(() => {
  for (const [, folder] of made) rmSync(folder, { recursive: true });
});

/** A linter, or the server with all files open or with none open. */
type Place = 'linter' | 'open' | 'closed';

interface PermittedDifference {
  readonly in: readonly Place[];
  /** Matches findings of the command that the host does not show. */
  readonly finding: RegExp;
  /** Matches findings that the host shows instead. */
  readonly instead?: RegExp;
  readonly why: string;
}

const permitted: readonly PermittedDifference[] = [
  {
    in: ['linter'],
    finding: / Document\/UnresolvedReference .* no such file\.$/,
    why: 'Linters report missing files themselves.',
  },
  {
    in: ['linter'],
    finding: / Guideline\//,
    why: 'A linter checks guidelines only if its own settings enable them.',
  },
  {
    in: ['closed'],
    finding: / Overlay\/(?:Unlaid|InvalidFormat|InvalidAction|InvalidTarget|LenientTarget) /,
    why: 'An overlay that applies to no document may be for another tool, unless the user opens it.',
  },
  {
    in: ['open', 'closed'],
    finding: / Overlay\/Unread \/openapi[/:]/,
    why: 'The command reports a missing document or overlay as a problem of the run, and ends with status 2.',
  },
  {
    in: ['open', 'closed'],
    finding: / Document\/UnindentedText /,
    instead: / Document\/InvalidSyntax : The closing `'` is missing\.$/,
    why: 'The command repairs unindented text before it parses; the server parses the edited text unchanged.',
  },
];

/** Removes permitted differences from the findings of the command and of a host. */
function withoutPermitted(
  place: Place,
  command: readonly Shown[],
  host: readonly Shown[],
): readonly [command: readonly Shown[], host: readonly Shown[]] {
  const own = permitted.filter((one) => one.in.includes(place));
  const isLeft = (one: Shown) => own.some(({ finding, instead }) => finding.test(one) || instead?.test(one));
  return [command.filter((one) => !isLeft(one)), host.filter((one) => !isLeft(one))];
}

describe.each([...written, ...made])('%s', (_, folder) => {
  it('the language server reports the same findings for a folder as pagewright check', async () => {
    const expected = await byCommand(folder, '.');
    for (const files of ['open', 'closed'] as const) {
      const [command, server] = withoutPermitted(files, expected, byServer(folder, files));
      expect(server, `with files that are ${files}`).toEqual(command);
    }
  });

  it.each(documentsIn(folder).map((document) => [relative(folder, document), document] as const))(
    'the linter plug-ins report the same findings for %s as pagewright check',
    async (name, document) => {
      const expected = await byCommand(folder, name);
      for (const [linter, lint] of Object.entries({ Redocly: byRedocly, Spectral: bySpectral })) {
        const [command, found] = withoutPermitted('linter', expected, lint(folder, document));
        expect(found, linter).toEqual(command);
      }
    },
  );
});
