import { parseScheme, type TargetId } from '@pagewright/core';
import { expect, test } from 'vitest';
import { generate } from '../../src/index.js';

const { scheme } = parseScheme(
  {
    name: 'teamPage',
    type: 'offset',
    request: { offset: { type: 'offset' } },
    response: { data: { type: 'items' } },
  },
  'config',
);
const schemes = scheme === undefined ? [] : [scheme];

/** For each target: the file with its functions, the helper that checks path parameters, and a call of the helper. */
const checks = [
  ['typescript', 'operations.ts', 'pathSegment(', "{pathSegment('team-id', teamId)}/"],
  ['python', 'operations.py', '_path_segment(', '_path_segment("team-id", team_id) +'],
  ['go', 'operations.go', 'pathError(', 'pathError("team-id", teamID))'],
  ['java', 'Operations.java', 'pathSegment(', '+ pathSegment("team-id", teamId)'],
  ['kotlin', 'Operations.kt', 'pathSegment(', '+ pathSegment("team-id", teamId)'],
  ['ruby', 'pagination.rb', 'path_segment(', '#{path_segment("team-id", team_id)}/members'],
  ['php', 'Operations.php', 'pathSegment(', ". Paging::pathSegment('team-id', $teamId)"],
  ['csharp', 'Operations.cs', 'PathSegment(', '+ PathSegment("team-id", nameof(teamId), teamId)'],
  ['rust', 'operations.rs', 'path_text(', 'path_text(&["/teams/", "team-id", team_id, "/members"])?;'],
  ['cpp', 'operations.hpp', 'path_text(', 'path_text({"/teams/", {"team-id", team_id}, "/members"})'],
  ['dart', 'operations.dart', '_pathSegment(', "{_pathSegment('team-id', teamId)}/"],
  ['swift', 'Operations.swift', 'request.check(', 'request.check("team-id", teamId)'],
] as const satisfies readonly (readonly [TargetId, string, string, string])[];

test.each(checks)(
  'functions in %s check path parameters; without path parameters, no check is generated',
  (target, file, helper, use) => {
    const textOf = (path: string) => {
      const methods = [{ operation: `get ${path}`, scheme: 'teamPage', why: 'operation' }] as const;
      const files = generate({ schemes, methods, profile: 'full' }, target);
      return files.find((one) => one.path.endsWith(file))?.text ?? '';
    };
    expect(textOf('/teams/{team-id}/members')).toContain(use);
    expect(textOf('/members')).toContain('/members');
    expect(textOf('/members')).not.toContain(helper);
  },
);

test.each(checks)(
  'functions and arguments in %s are not named like the path check or a local variable',
  (target, file) => {
    const methods = [
      {
        operation: 'get /{pathSegment}/{url}/{request}',
        operationId: 'pathSegment',
        scheme: 'teamPage',
        why: 'operation',
      },
    ] as const;
    const files = generate({ schemes, methods, profile: 'full' }, target);
    const text = files.find((one) => one.path.endsWith(file))?.text ?? '';
    expect(text).toMatch(/\blist_?path_?segment\b/i);
    const isJvm = target === 'java' || target === 'kotlin';
    expect(text).toMatch(isJvm ? /"request", request\w*\)/ : /\bpath_?request\b/i);
    if (isJvm) return expect(text).toContain('pathSegment("pathSegment", pathSegmentParam)');
    // Swift has no path check and no variable with these names.
    if (target === 'swift') return;
    expect(text).toMatch(/\bpath_?path_?segment\b/i);
    expect(text).toMatch(/\bpath_?url\b/i);
  },
);

test('an argument in TypeScript ends with _ if its name is a reserved word', () => {
  const methods = [
    { operation: 'get /{package}/{class}/{constructor}', scheme: 'teamPage', why: 'operation' },
  ] as const;
  const files = generate({ schemes, methods }, 'typescript');
  const text = files.find(({ path }) => path === 'operations.ts')?.text;
  expect(text).toContain(
    '\n  package_: string | number | bigint,\n  class_: string | number | bigint,\n  constructor_: string',
  );
  expect(text).toContain("{pathSegment('package', package_)}/");
});
