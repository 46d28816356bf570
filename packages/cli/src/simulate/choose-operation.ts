import type { BoundMethod, Reader, Scheme } from '@pagewright/core';
import { listPath, type SourceDocument, viewOperation } from '@pagewright/core/openapi';
import { type AnalysedUnit, unitDocumentReader } from '../analysis/analyze-unit.js';
import { findMethods, methodName } from '../explain/explain-unit.js';
import type { ProjectUnit } from '../project/source-file.js';

export interface ChosenOperation {
  readonly ok: true;
  readonly method: BoundMethod;
  readonly scheme: Scheme;
  readonly unit: ProjectUnit;
  readonly servers: readonly string[];
}

type Choice = ChosenOperation | { readonly ok: false; readonly problem: string };

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
    const problem = `${wanted} is not paginated: no scheme is bound to it; pagewright explain ${file} "${wanted}" explains why`;
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
  const document = unitDocumentReader(one.unit);
  return { ok: true, method, scheme, unit: one.unit, servers: serversOf(document) };
}

function serversOf(document: Reader | undefined): readonly string[] {
  return (document?.keys(['servers']) ?? []).flatMap((index) => {
    const url = document?.get(['servers', index, 'url']);
    return typeof url === 'string' && /^https?:\/\//.test(url) ? [url] : [];
  });
}

/** Locations of parameters, by name. Parameters of the operation override parameters of its path item. */
export function operationParameters(source: SourceDocument, operation: string): ReadonlyMap<string, string> {
  const path = operation.slice(operation.indexOf(' ') + 1);
  const found = listPath(source, path).operations.find(({ name }) => name === operation);
  if (found === undefined) return new Map();
  const { list } = viewOperation(source, found).parameters();
  // If two parameters share a name, such as in query and header, the first applies.
  return new Map(list.map((parameter) => [parameter.name, parameter.in] as const).reverse());
}
