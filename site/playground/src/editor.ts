import {
  autocompletion,
  closeBrackets,
  closeBracketsKeymap,
  completionKeymap,
} from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { json } from '@codemirror/lang-json';
import { yaml } from '@codemirror/lang-yaml';
import {
  bracketMatching,
  codeFolding,
  foldGutter,
  foldKeymap,
  indentOnInput,
  indentUnit,
  syntaxHighlighting,
} from '@codemirror/language';
import { lintGutter, lintKeymap, type Diagnostic as Mark, setDiagnostics } from '@codemirror/lint';
import {
  findReferencesKeymap,
  hoverTooltips,
  jumpToDefinitionKeymap,
  renameKeymap,
  serverCompletion,
} from '@codemirror/lsp-client';
import { highlightSelectionMatches, searchKeymap } from '@codemirror/search';
import { EditorState, type Extension, type Text } from '@codemirror/state';
import {
  drawSelection,
  EditorView,
  highlightActiveLine,
  highlightActiveLineGutter,
  keymap,
  lineNumbers,
} from '@codemirror/view';
import type { Diagnostic, Position, Range } from 'vscode-languageserver-protocol';
import { messageOf } from './diagnostic-message.js';
import { highlightStyle, look } from './editor-look.js';
import { type Session, uriOf } from './session.js';

export interface EditorOptions {
  readonly name: string;
  readonly text: string;
  /** Accessible name of the editor. */
  readonly label: string;
  readonly session: Session;
  readonly onChange: () => void;
  /** Called when the user requests the actions at the selection. */
  readonly onActions: (view: EditorView) => void;
}

export function createEditor(options: EditorOptions): EditorView {
  const { name, text, label, session, onChange, onActions } = options;
  const isJson = /\.jsonc?$/.test(name);
  const extensions: Extension[] = [
    lineNumbers(),
    highlightActiveLineGutter(),
    history(),
    codeFolding(),
    foldGutter(),
    drawSelection(),
    indentOnInput(),
    indentUnit.of('  '),
    bracketMatching(),
    closeBrackets(),
    highlightActiveLine(),
    highlightSelectionMatches(),
    isJson ? json() : yaml(),
    syntaxHighlighting(highlightStyle),
    look,
    autocompletion({ icons: false }),
    serverCompletion(),
    hoverTooltips({ hoverTime: 250 }),
    lintGutter(),
    EditorView.contentAttributes.of({ 'aria-label': label, tabindex: '0' }),
    EditorState.phrases.of({ 'Fold line': 'Fold', 'Unfold line': 'Unfold' }),
    session.client.plugin(uriOf(name), isJson ? 'json' : 'yaml'),
    EditorView.updateListener.of(({ docChanged }) => {
      if (!docChanged) return;
      // Edits are sent to the server at once; the server waits for further edits before it analyses them.
      queueMicrotask(() => session.client.sync());
      onChange();
    }),
    keymap.of([
      {
        key: 'Mod-.',
        run: (view) => {
          onActions(view);
          return true;
        },
      },
      ...closeBracketsKeymap,
      ...defaultKeymap,
      ...searchKeymap,
      ...historyKeymap,
      ...foldKeymap,
      ...completionKeymap,
      ...lintKeymap,
      ...renameKeymap,
      ...jumpToDefinitionKeymap,
      ...findReferencesKeymap,
    ]),
  ];
  return new EditorView({ state: EditorState.create({ doc: text, extensions }) });
}

const severities = ['error', 'error', 'warning', 'info', 'hint'] as const;

/** Maximum number of marks, because more would slow down the editor. The pane lists all diagnostics. */
const maxMarks = 2000;

export function showDiagnostics(view: EditorView, diagnostics: readonly Diagnostic[]): void {
  const { doc } = view.state;
  const marks = diagnostics.slice(0, maxMarks).map((diagnostic): Mark => {
    const { range, code, severity = 1 } = diagnostic;
    const { from, to } = offsetsOf(doc, range);
    return {
      from,
      to,
      message: messageOf(diagnostic),
      severity: severities[severity] ?? 'error',
      source: String(code ?? ''),
    };
  });
  view.dispatch(setDiagnostics(view.state, marks));
}

/** Returns the offset of a position. It is limited to the text, which may have become shorter. */
export function offsetOf(doc: Text, { line, character }: Position): number {
  if (line >= doc.lines) return doc.length;
  const { from, length } = doc.line(line + 1);
  return from + Math.min(character, length);
}

export function offsetsOf(doc: Text, { start, end }: Range): { readonly from: number; readonly to: number } {
  const from = offsetOf(doc, start);
  return { from, to: Math.max(from, offsetOf(doc, end)) };
}

export function positionOf(doc: Text, offset: number): Position {
  const { number, from } = doc.lineAt(offset);
  return { line: number - 1, character: offset - from };
}

export function reveal(view: EditorView, range: Range): void {
  const { from, to } = offsetsOf(view.state.doc, range);
  view.dispatch({
    selection: { anchor: from, head: to },
    effects: EditorView.scrollIntoView(from, { y: 'center' }),
  });
  view.focus();
}
