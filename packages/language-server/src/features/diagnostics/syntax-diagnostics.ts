import { type Finding, gate, report } from '@pagewright/core';
import type { SyntaxProblem } from '@pagewright/syntax';
import type { Diagnostic } from 'vscode-languageserver';
import type { WorkspaceFile } from '../../model/workspace-file.js';
import { lspRange } from '../lsp-range.js';
import { type Question, unitOf } from '../question.js';
import { describeFinding } from './describe-finding.js';

const codes = {
  document: { syntax: 'Document/InvalidSyntax', duplicate: 'Document/DuplicateKey' },
  config: { syntax: 'Config/InvalidSyntax', duplicate: 'Config/DuplicateKey' },
} as const;

/** What is wrong with the text of a file that is part of a unit; that of any other is none of our business. */
export function syntaxDiagnostics(question: Question): readonly Diagnostic[] {
  const { file, client } = question;
  const { tree, uri } = file;
  const unit = unitOf(question);
  if (unit === undefined) return [];
  const { problems } = tree;
  const settings = unit.config?.tree.reader.get(['diagnostics']) ?? unit.settings.diagnostics;
  const { reported } = gate(
    problems.map((problem, number) => findingOf(problem, number, file)),
    settings,
  );
  return reported.flatMap((finding) => {
    const problem = problems[Number(finding.data)];
    if (problem === undefined) return [];
    const related = problem.related?.map(({ range, message }) => ({
      location: { uri, range: lspRange(tree, range) },
      message,
    }));
    return {
      ...describeFinding(finding, client),
      range: lspRange(tree, problem.range),
      ...(client.relatedInformation && related !== undefined && { relatedInformation: related }),
    };
  });
}

/** Carries the number of the problem, which has a place in the text but not always one in the tree. */
function findingOf(problem: SyntaxProblem, number: number, { kind }: WorkspaceFile): Finding {
  const source = kind === 'config' ? 'config' : 'document';
  const at = { source, pointer: [], part: 'value' } as const;
  const { syntax, duplicate } = codes[source];
  const occurrence = { at, suppressionKey: 'syntax', data: number };
  return {
    ...(problem.kind === 'duplicateKey'
      ? report(duplicate, { key: problem.key }, occurrence)
      : report(syntax, { problem: problem.message }, occurrence)),
    message: problem.message,
  };
}
