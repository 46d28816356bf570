/**
 * Shows one code lens and one status item in large documents, and reads nothing. This measures the time that VS Code
 * itself needs for both.
 */
const { CodeLens, Range, languages, window, workspace } = require('vscode');

const isLarge = (document) => document !== undefined && document.lineCount > 1000;

exports.activate = ({ subscriptions }) => {
  const item = window.createStatusBarItem(2);
  const update = () => {
    item.text = `Pagination ${isLarge(window.activeTextEditor?.document) ? '100.0 %' : ''}`;
    item.show();
  };
  const provideCodeLenses = (document) =>
    isLarge(document) ? [new CodeLens(new Range(364, 4, 364, 7), { title: 'stops', command: 'none' })] : [];
  subscriptions.push(
    item,
    workspace.onDidOpenTextDocument(update),
    window.onDidChangeActiveTextEditor(update),
    languages.registerCodeLensProvider({ language: 'yaml' }, { provideCodeLenses }),
  );
  update();
};
