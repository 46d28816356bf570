import type { BoundMethod, Reader, Scheme } from '@pagewright/core';
import type { AnalysedUnit } from '../analysis/analyze-unit.js';
import { methodName } from '../explain/explain-unit.js';
import { findMethods } from '../explain/find-methods.js';
import type { Unit } from '../project/project.js';

export interface ChosenOperation {
  readonly ok: true;
  readonly method: BoundMethod;
  readonly scheme: Scheme;
  /** The unit that it is in. */
  readonly unit: Unit;
  /** URLs that the document names as its servers. */
  readonly servers: readonly string[];
}

export type Choice = ChosenOperation | { readonly ok: false; readonly problem: string };

/** The paginated method that `wanted` means, in whichever unit it is. */
export function chooseOperation(units: readonly AnalysedUnit[], wanted: string, file: string): Choice {
  const matches = units.map((one) => ({ one, ...findMethods(one.analysis.methods, wanted) }));
  const found = matches.flatMap(({ one, found: methods }) => methods.map((method) => ({ one, method })));
  if (found.length === 0) {
    const meant = matches.find((match) => match.meant !== undefined)?.meant;
    const hint = meant === undefined ? '' : `. Did you mean ${meant}?`;
    return { ok: false, problem: `there is no operation ${wanted} in ${file}${hint}` };
  }
  const bound = found.filter(({ method }) => method.scheme !== null);
  const [first] = bound;
  if (first === undefined) {
    const problem = `${wanted} is not paginated: it is bound to no scheme; pagewright explain ${file} "${wanted}" tells why`;
    return { ok: false, problem };
  }
  const others = new Set(bound.map(({ method }) => method.scheme));
  if (others.size > 1) {
    const names = bound.map(({ method }) => methodName(method) ?? method.operation).join(', ');
    return { ok: false, problem: `${wanted} is paginated in several ways; name one of ${names}` };
  }
  const { one, method } = first;
  const scheme = one.analysis.schemes.find(({ name }) => name === method.scheme);
  if (scheme === undefined)
    return { ok: false, problem: `${wanted} is bound to a scheme that can't be read` };
  const document = one.unit.document?.tree.reader;
  return { ok: true, method, scheme, unit: one.unit, servers: serversOf(document) };
}

function serversOf(document: Reader | undefined): readonly string[] {
  return (document?.keys(['servers']) ?? []).flatMap((index) => {
    const url = document?.get(['servers', index, 'url']);
    return typeof url === 'string' && /^https?:\/\//.test(url) ? [url] : [];
  });
}
