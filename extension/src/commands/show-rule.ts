import type { RuleList } from '@pagewright/language-server/requests';
import {
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionProvider,
  languages,
  type QuickPickItem,
  type Range,
  type TextDocument,
  window,
} from 'vscode';
import { sourceEditor } from '../editor/subject-at-cursor.js';
import { type CommandContext, ruleCodes, ruleInLine } from './given-target.js';

export async function showRule(context: CommandContext, argument?: unknown): Promise<void> {
  const code = typeof argument === 'string' ? argument : await ruleAtCursor(context);
  if (code !== undefined) await context.pages.show({ kind: 'rule', code });
}

async function ruleAtCursor(context: CommandContext): Promise<string | undefined> {
  const editor = sourceEditor();
  const at = editor?.selection.active;
  if (editor === undefined || at === undefined) return pickRule(context);
  const { document } = editor;
  const here = languages.getDiagnostics(document.uri).filter(({ range }) => range.contains(at));
  const [first, ...others] = ruleCodes(here);
  if (first !== undefined && others.length > 0) return pickRule(context, [first, ...others]);
  return first ?? ruleInLine(document.lineAt(at.line).text, at.character) ?? pickRule(context);
}

const icons = { error: '$(error)', warn: '$(warning)', info: '$(info)' } as const;

async function pickRule({ server }: CommandContext, codes?: readonly string[]): Promise<string | undefined> {
  const { rules } = await server.request<RuleList>('pagewright/rules', {});
  const items = rules
    .filter(({ code }) => codes === undefined || codes.includes(code))
    .map(({ code, severity, summary }): QuickPickItem & { readonly code: string } => ({
      label: `${icons[severity]} ${code}`,
      description: severity,
      detail: summary,
      code,
    }));
  const chosen = await window.showQuickPick(items, {
    title: 'Show Rule',
    placeHolder: codes === undefined ? 'The rule to show' : 'Several rules apply here: pick one',
    matchOnDescription: true,
    matchOnDetail: true,
  });
  return chosen?.code;
}

export const showRuleActionKinds: readonly CodeActionKind[] = [CodeActionKind.QuickFix];

/** Adds the documentation of the rule to the quick fixes of a diagnostic. */
export class ShowRuleActions implements CodeActionProvider {
  provideCodeActions(
    _document: TextDocument,
    _range: Range,
    { diagnostics }: CodeActionContext,
  ): CodeAction[] {
    return ruleCodes(diagnostics).map((code) => {
      const title = `Show rule ${code}`;
      const action = new CodeAction(title, CodeActionKind.QuickFix);
      action.command = { command: 'pagewright.showRule', title, arguments: [code] };
      return action;
    });
  }
}
