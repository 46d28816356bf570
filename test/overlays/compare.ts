import { isDeepStrictEqual } from 'node:util';
import {
  type Analysis,
  analyze,
  describeNext,
  describeStops,
  type Json,
  type Reader,
} from '@pagewright/core';
import { externalFormats, importDeclarations } from '@pagewright/importers';

/** Returns all reports about a document: findings, bindings, paging rules, and declarations for other tools. */
function told(document: Json | Reader, reader: Reader) {
  const analysis = analyze({ document, options: { undeclared: true, externalFormats } });
  return { analysis, pages: pageRules(analysis), imported: importDeclarations({ document: reader }) };
}

function pageRules({ schemes, methods }: Analysis): readonly unknown[] {
  return methods.flatMap((method) => {
    const scheme = schemes.find(({ name }) => name === method.scheme);
    return scheme === undefined
      ? []
      : [{ ...method, next: describeNext(scheme), stops: describeStops(scheme) }];
  });
}

/** A difference between the reports about the view of a document and the reports about the merged document. */
export interface Difference {
  readonly what: string;
  readonly at: number;
  readonly view: unknown;
  readonly merged: unknown;
}

export interface Compared {
  readonly differences: readonly Difference[];
  readonly findings: number;
  readonly bound: number;
  readonly elsewhere: number;
}

/** Compares the reports about a view and about the naively merged document. */
export function compare(view: Reader, merged: Json, mergedReader: Reader): Compared {
  const isSame = isDeepStrictEqual(view.get([]), merged);
  const [left, right] = [told(view, view), told(merged, mergedReader)];
  const lists: Readonly<Record<string, readonly [readonly unknown[], readonly unknown[]]>> = {
    findings: [left.analysis.findings, right.analysis.findings],
    methods: [left.analysis.methods, right.analysis.methods],
    schemes: [left.analysis.located, right.analysis.located],
    elsewhere: [left.analysis.declaredElsewhere, right.analysis.declaredElsewhere],
    pages: [left.pages, right.pages],
    'imported declarations': [left.imported.declarations, right.imported.declarations],
    'imported findings': [left.imported.findings, right.imported.findings],
  };
  const differences = Object.entries(lists).flatMap(([what, [one, other]]) => differing(what, one, other));
  return {
    differences: isSame
      ? differences
      : [{ what: 'value', at: 0, view: undefined, merged: undefined }, ...differences],
    findings: left.analysis.findings.length,
    bound: left.pages.length,
    elsewhere: left.analysis.declaredElsewhere.length,
  };
}

/** Compares items by content, because the merged document may have its keys in a different order. */
function differing(what: string, one: readonly unknown[], other: readonly unknown[]): readonly Difference[] {
  const [left, right] = [ordered(one), ordered(other)];
  return Array.from({ length: Math.max(left.length, right.length) }, (_, at) => at)
    .filter((at) => !isDeepStrictEqual(left[at], right[at]))
    .map((at) => ({ what, at, view: left[at], merged: right[at] }));
}

function ordered(list: readonly unknown[]): readonly unknown[] {
  return list
    .map((item) => ({ item, text: JSON.stringify(item) }))
    .sort((one, other) => (one.text < other.text ? -1 : Number(one.text > other.text)))
    .map(({ item }) => item);
}
