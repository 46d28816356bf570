import type { Scheme } from '@pagewright/core';
import { expect } from 'vitest';
import { prepareRename, rename } from '../../../src/features/rename/rename.js';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import { eachVariant, type Fixture, fixture } from '../../kit/fixture.js';
import { offsets } from '../../kit/shown.js';

/**
 * Renames at each cursor, in every variant, and compares checks before and after: findings, bindings, requests and
 * reads stay the same. Returns the texts of the files that the rename at the first cursor changes.
 */
export function renamed(text: string, to: string): readonly string[] {
  const cursors = fixture(text).questions.length;
  for (let cursor = 0; cursor < cursors; cursor++) {
    eachVariant(text, (one) => {
      const request = one.questions[cursor];
      if (request !== undefined) checked(one, request, to);
    });
  }
  const plain = fixture(text);
  const [first] = plain.questions;
  return first === undefined ? [] : checked(plain, first, to);
}

/** Returns the reason why the rename is refused, which must be the same in every variant of the text. */
export function refused(text: string, to?: string): string {
  const problems = new Set<string>();
  eachVariant(text, (one) => {
    for (const request of one.questions) {
      const answer = to === undefined ? prepareRename(request) : rename(request, to);
      if (!('problem' in answer)) throw new Error('It was not refused.');
      problems.add(answer.problem);
    }
  });
  expect(problems.size).toBe(1);
  return [...problems].join();
}

function checked(one: Fixture, request: CursorContext, to: string): readonly string[] {
  const prepared = prepareRename(request);
  if ('problem' in prepared) throw new Error(prepared.problem);
  const { start, end } = offsets(request.file, prepared.range);
  expect(request.file.tree.slice(start, end)).toBe(prepared.placeholder);
  expect([start <= request.offset, request.offset <= end]).toEqual([true, true]);
  const from = prepared.placeholder;
  const before = judged(one);
  const edit = rename(request, to);
  if ('problem' in edit) throw new Error(edit.problem);
  const changed = applyWorkspaceEdit(one.workspace, edit);
  for (const { tree } of changed) expect(tree.problems).toEqual([]);
  const after = judged(one);
  expect(after.findings).toEqual(before.findings);
  expect(after.methods).toEqual(before.methods.map((method) => withName(method, from, to)));
  expect(after.wires).toEqual(before.wires);
  return changed.map(({ tree }) => tree.text);
}

function judged({ workspace }: Fixture) {
  const all = workspace.units().map((unit) => unit.check());
  return {
    findings: all.flatMap(({ reported }) => reported.map(({ code }) => code)).sort(),
    methods: all.flatMap(({ analysis }) =>
      analysis.methods.map(({ operation, resource = [], method = '', scheme, why }) => ({
        operation,
        place: [...resource, method].join('.'),
        scheme: scheme ?? '',
        why,
      })),
    ),
    wires: all.flatMap(({ analysis }) => analysis.schemes.map(wireOf)),
  };
}

/** Returns the parts of a scheme that are sent and read, without the keys of its fields. */
function wireOf({ type, request, response }: Scheme) {
  return {
    type,
    request: Object.values(request),
    response: Object.values(response).map(({ path, ...rest }) =>
      rest.location === 'header' || rest.location === 'linkHeader' ? rest : { path, ...rest },
    ),
  };
}

function withName<T extends { readonly scheme: string; readonly place: string }>(
  method: T,
  from: string,
  to: string,
): T {
  const place = method.place
    .split('.')
    .map((name) => (name === from ? to : name))
    .join('.');
  return { ...method, scheme: method.scheme === from ? to : method.scheme, place };
}
