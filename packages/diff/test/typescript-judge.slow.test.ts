import { fileURLToPath } from 'node:url';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { breaksSource, helpers, seeds } from './generated.js';

// The compiled files exist only in memory; their folder is real.
const folder = fileURLToPath(new URL('./', import.meta.url));

/** A program that uses every part of the older version's helpers. */
const program = `
import type { Team, User } from './items.js';
import {
  listOffsetPages, listUserPages, type OffsetPages, type OffsetPagesParams, type PageTransport, type SparePages,
  type UserPages, type UserPagesParams, type UserPagesResponse,
} from './pagination.js';
import { listUsers } from './operations.js';
import { userPages } from './schemes.js';

export async function use(transport: PageTransport): Promise<unknown> {
  const params: UserPagesParams = { after: 'abc', limit: 20, order: 'desc' };
  const page: UserPages<User> = await listUserPages<User>(transport, { method: 'GET', url: '/users' }, params);
  const withoutParams = [
    listUserPages(transport, { method: 'GET', url: '/users' }),
    listOffsetPages(transport, { method: 'GET', url: '/teams' }),
  ];
  const listed: UserPages<User> = await listUsers(transport, params);
  const response: UserPagesResponse<User> = page;
  const users: readonly User[] = response.users;
  const next: string | null | undefined = page.next;
  const more: boolean | null | undefined = page.more;
  const found: unknown = page.found;
  const texts: string[] = users.map(({ id }) => id);
  const names: (string | undefined)[] = users.map(({ name }) => name);
  const ages: (number | undefined)[] = users.map(({ age }) => age);
  const ofTeams: OffsetPagesParams = { offset: 0, count: 10 };
  const teams: OffsetPages<Team> = await listOffsetPages<Team>(transport, { method: 'GET', url: '/teams' }, ofTeams);
  const ids: (number | undefined)[] = teams.teams.map(({ id }) => id);
  const rates: (number | undefined)[] = teams.teams.map(({ rate }) => rate);
  const total: number | null | undefined = teams.total;
  const spare: SparePages<string> | undefined = undefined;
  return [userPages, listed, withoutParams, next, more, found, texts, names, ages, ids, rates, total, spare];
}
`;

const options: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  noEmit: true,
  skipLibCheck: true,
  target: ts.ScriptTarget.ES2022,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts'],
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  types: [],
};

const host = ts.createCompilerHost(options);
const libraries = new Map<string, ts.SourceFile | undefined>();

/** Returns the errors of the program when it is compiled with these page helpers. */
function errorsAgainst(files: ReadonlyMap<string, string>): readonly string[] {
  const texts = new Map([...files].map(([path, text]) => [folder + path, text]));
  texts.set(`${folder}program.ts`, program);
  const compiled = ts.createProgram([`${folder}program.ts`], options, {
    ...host,
    fileExists: (file) => texts.has(file) || host.fileExists(file),
    getSourceFile: (file, version, ...rest) => {
      const text = texts.get(file);
      if (text !== undefined) return ts.createSourceFile(file, text, version);
      if (!libraries.has(file)) libraries.set(file, host.getSourceFile(file, version, ...rest));
      return libraries.get(file);
    },
  });
  const source = compiled.getSourceFile(`${folder}program.ts`);
  return compiled
    .getSemanticDiagnostics(source)
    .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' '));
}

describe('programs that use the generated TypeScript', () => {
  it('the TypeScript program of these tests compiles with the page helpers of the unchanged document', () => {
    expect(errorsAgainst(helpers('typescript'))).toEqual([]);
  });

  it.each(seeds())(
    'the TypeScript program compiles unless the diff reports the effect `source`: $code, when $when',
    ({ next }) => {
      const errors = errorsAgainst(helpers('typescript', next));
      expect({ breaks: errors.length > 0, errors }).toEqual({
        breaks: breaksSource('typescript', next),
        errors,
      });
    },
  );
});
