import type { Finding, RelatedLocation, SourceLocation } from '@pagewright/core';
import {
  type ExternalFormatId,
  type ExternalSubject,
  externalFormatNames,
  type externalRules,
  findingSet,
  listsFor,
  markIgnored,
  readIgnoreLists,
} from '@pagewright/core/external';
import { type FindingFacts, type RuleArguments, report, type VendorKeys } from '@pagewright/core/internal';
import type { Operation, SourceDocument } from '@pagewright/core/openapi';

export type NoteCode = keyof typeof externalRules;

type NoteArguments<Code extends NoteCode> = Omit<RuleArguments<Code>, 'tool'>;

export interface NoteExtras {
  readonly related?: readonly RelatedLocation[];
  readonly data?: FindingFacts;
}

export type ReportNote = <Code extends NoteCode>(
  code: Code,
  args: NoteArguments<Code>,
  at: SourceLocation,
  extras?: NoteExtras,
) => Finding;

/** Returns a function that reports findings about one method; each can be suppressed under the method's name. */
export function noteOn(
  { view, method }: Pick<ExternalSubject, 'view' | 'method'>,
  externalFormat: ExternalFormatId,
): ReportNote {
  return noteUnder(method, externalFormat, view.operation.name);
}

/** `suppressionKey` is the name of a scheme, of a method, or of a part of a configuration. */
export function noteUnder(
  suppressionKey: string,
  externalFormat: ExternalFormatId,
  operation?: string,
): ReportNote {
  return (code, args, at, extras) => {
    // The compiler can't infer that `tool` completes the arguments.
    const all = { ...args, tool: externalFormatNames[externalFormat] } as unknown as RuleArguments<
      typeof code
    >;
    const finding = report(code, all, { at, suppressionKey, ...extras });
    return operation === undefined ? finding : { ...finding, operation };
  };
}

/** Removes duplicates, and marks the findings that the document suppresses (D13). */
export function reportedFindings(
  findings: readonly Finding[],
  source: SourceDocument,
  operations: readonly Operation[],
  keys: readonly VendorKeys[],
): readonly Finding[] {
  const root = readIgnoreLists({ document: source, pointer: [] }, keys).lists;
  const own = operations.map((operation) => ({
    operation,
    lists: readIgnoreLists(operation.node, keys).lists,
    isComplete: () => true,
  }));
  const coveredBy = listsFor(root, own);
  const reported = findingSet();
  for (const finding of findings) reported.add(markIgnored(finding, coveredBy(finding)));
  return reported.all();
}
