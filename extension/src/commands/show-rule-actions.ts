import {
  CodeAction,
  type CodeActionContext,
  CodeActionKind,
  type CodeActionProvider,
  type Range,
  type TextDocument,
} from 'vscode';
import { ruleCodes } from './rule-at-cursor.js';

export const showRuleActionKinds: readonly CodeActionKind[] = [CodeActionKind.QuickFix];

/** Beside the fixes of a diagnostic: the page of its rule, in the editor. */
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
