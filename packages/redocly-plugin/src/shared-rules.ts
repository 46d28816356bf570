import * as path from 'node:path';
import { type Finding, findRule, pointerText, type RelatedLocation, type RuleCode } from '@pagewright/core';
import { ruleLink } from '@pagewright/core/internal';
import { checkParsedDocument, type DocumentCheck } from '@pagewright/units';
import { neighbourHost } from '@pagewright/units/files';
import type { LintRule, RedoclyLocation, RedoclyProblem, RedoclyVisitor } from './host.js';
import { ResolvedFiles } from './resolved-files.js';

/** Options of a plug-in that is set up in JavaScript. */
export interface PluginOptions extends Pick<DocumentCheck, 'vendorPrefixes' | 'profile' | 'config'> {
  /** Whether the document's configuration, overlays and settings of other tools apply. Default: true. */
  readonly neighbours?: boolean;
}

interface Lint {
  readonly codes: Set<RuleCode>;
  files?: ResolvedFiles;
  problems?: ReadonlyMap<string, readonly RedoclyProblem[]>;
}

/**
 * Creates a rule for each code. Redocly calls the enabled rules one after the other for each document, so a
 * second call of a rule, or a call after traversal has begun, starts another document. The first rule
 * collects references during traversal; all rules report at its end.
 */
export function sharedRules(
  codes: readonly RuleCode[],
  options: PluginOptions,
): Readonly<Record<string, LintRule>> {
  let lint: Lint = { codes: new Set() };
  const rule = (code: RuleCode) => (): RedoclyVisitor => {
    if (lint.codes.has(code) || lint.files !== undefined) lint = { codes: new Set() };
    const own = lint;
    const isFirst = own.codes.size === 0;
    own.codes.add(code);
    return isFirst ? followingVisitor(code, own, options) : visitorOf(code, own, options);
  };
  return Object.fromEntries(codes.map((code) => [code, rule(code)]));
}

function visitorOf(code: RuleCode, lint: Lint, options: PluginOptions): RedoclyVisitor {
  return {
    Root: {
      leave(root, { location, report }) {
        const files = lint.files ?? new ResolvedFiles(location.source);
        const { neighbours = true, ...rest } = options;
        const { absoluteRef, body } = location.source;
        lint.problems ??= problemsOf(files, {
          ...rest,
          ...(neighbours &&
            path.isAbsolute(absoluteRef) && {
              at: { path: path.resolve(absoluteRef), host: neighbourHost() },
            }),
          document: root,
          text: body,
          wanted: [...lint.codes].filter((code) => findRule(code)?.isOff === true),
        });
        for (const problem of lint.problems.get(code) ?? []) report(problem);
      },
    },
  };
}

function followingVisitor(code: RuleCode, lint: Lint, options: PluginOptions): RedoclyVisitor {
  const { leave } = visitorOf(code, lint, options).Root;
  return {
    Root: {
      enter: (_, { location }) => {
        lint.files ??= new ResolvedFiles(location.source);
      },
      leave,
    },
    ref: {
      enter: ({ $ref }, { location }, resolved) => lint.files?.note($ref, location.source, resolved),
    },
  };
}

function problemsOf(
  files: ResolvedFiles,
  check: Omit<DocumentCheck, 'openerFor'>,
): ReadonlyMap<string, readonly RedoclyProblem[]> {
  const problems = new Map<string, RedoclyProblem[]>();
  for (const finding of checkParsedDocument({ ...check, openerFor: (document) => files.opener(document) })) {
    const known = problems.get(finding.code) ?? [];
    problems.set(finding.code, known);
    known.push(problemOf(finding, files));
  }
  return problems;
}

function problemOf(finding: Finding, files: ResolvedFiles): RedoclyProblem {
  const { code, message, file, pointer, part, related = [], data } = finding;
  const from = related.map((place) => relatedPlace(place, files)).find((place) => place !== undefined);
  const suggestion = data?.suggestion;
  const reference = ruleLink(code);
  const isShown = file === undefined || files.has(file);
  return {
    message: isShown ? message : `${message} (in ${files.relativeName(file)}#${pointerText(pointer)})`,
    location: { ...files.place(file, pointer), reportOnKey: isShown && part === 'key' },
    ...(from !== undefined && { from }),
    ...(typeof suggestion === 'string' && { suggest: [suggestion] }),
    ...(reference !== undefined && { reference }),
  };
}

function relatedPlace(
  { source, file, pointer }: RelatedLocation,
  files: ResolvedFiles,
): RedoclyLocation | undefined {
  const isShown = source === 'document' && (file === undefined || files.has(file));
  return isShown ? files.place(file, pointer) : undefined;
}
