import { type Finding, pointerText, schemeIdentity } from '@pagewright/core';
import { expect } from 'vitest';
import type { CodeAction } from 'vscode-languageserver';
import { codeActions, resolveCodeAction } from '../../../src/features/code-actions/code-actions.js';
import { diagnosticsOf } from '../../../src/features/diagnostics/diagnostics.js';
import type { CursorContext } from '../../../src/lsp/request-context.js';
import type { Workspace } from '../../../src/model/workspace.js';
import { applyWorkspaceEdit } from '../../kit/apply.js';
import type { Fixture } from '../../kit/fixture.js';

/** Returns the code actions at the cursor, after checking that each has exactly one of edit, disabled and data. */
export function offered(request: CursorContext, only?: readonly string[]): readonly CodeAction[] {
  const range = { start: request.offset, end: request.offset };
  const made = codeActions(request, range, { diagnostics: diagnosticsOf(request), only });
  for (const action of made) {
    const parts = [action.edit, action.disabled, action.data].filter((part) => part !== undefined);
    expect(parts).toHaveLength(1);
  }
  return made;
}

/** One line per action: preferred ones begin with `*`, disabled ones end with their reason. */
export function titles(actions: readonly CodeAction[]): readonly string[] {
  return actions.map(
    ({ title, isPreferred, disabled }) =>
      `${isPreferred ? '*' : ''}${title}${disabled === undefined ? '' : ` (${disabled.reason})`}`,
  );
}

/** Applies the action with this title, as a client does. */
export function act(request: CursorContext, title: string, only?: readonly string[]): void {
  const all = offered(request, only);
  const found = all.find((action) => action.title === title);
  if (found === undefined) throw new Error(`There is no ${title}, but ${titles(all).join('; ')}.`);
  const { edit } = resolveCodeAction(found, request);
  if (edit === undefined) throw new Error(`${title} has no edit.`);
  applyWorkspaceEdit(request.workspace, edit);
}

export function reported(workspace: Workspace): readonly string[] {
  return workspace
    .units()
    .flatMap((unit) => unit.check().reported)
    .map(({ code, message }: Finding) => `${code}: ${message}`)
    .sort();
}

/** The scheme that each method is bound to, described by its structure instead of its name. */
export function bindings(workspace: Workspace): readonly string[] {
  return workspace.units().flatMap((unit) => {
    const { methods, schemes } = unit.check().analysis;
    const identities = new Map(schemes.map((scheme) => [scheme.name, schemeIdentity(scheme)]));
    return methods.map(
      ({ operation, method, scheme }) =>
        `${operation} ${method ?? ''} ${scheme === null ? 'none' : identities.get(scheme)}`,
    );
  });
}

/** The text of a file without the additions of `eachVariant`: CRLF, a byte order mark, a first comment. */
export function textOf({ file }: Pick<Fixture, 'file'>, name: string): string {
  return file(name)
    .tree.text.replaceAll('\r\n', '\n')
    .replace(/^\uFEFF/, '')
    .replace(/^# 😀 é\n/, '');
}

/** Returns the parsed value at a pointer; throws if the pointer leads nowhere. */
export function valueIn(
  { file }: Pick<Fixture, 'file'>,
  name: string,
  ...pointer: (string | number)[]
): unknown {
  const { reader } = file(name).tree;
  if (reader.keys(pointer) === undefined && reader.get(pointer) === undefined)
    throw new Error(`Nothing stands at ${pointerText(pointer)} of ${name}.`);
  return reader.get(pointer);
}
