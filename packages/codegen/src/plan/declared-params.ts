import type { BoundMethod } from '@pagewright/core';
import type { DeclaredCall, DeclaredQueryParameter } from '../declared-call.js';
import type { PagePlan, ParamMember } from './page-plan.js';

/**
 * Adds what operations declare about paging parameters in the query: the description, unless the scheme has one or the
 * operations differ, and whether all of them declare the parameter as deprecated.
 */
export function withDeclaredParams(
  pages: readonly PagePlan[],
  methods: readonly BoundMethod[],
  callOf: (operation: string) => DeclaredCall,
): readonly PagePlan[] {
  return pages.map((page) => {
    const declared = methods
      .filter(
        ({ scheme, operation }) => scheme === page.scheme && (page.operation ?? operation) === operation,
      )
      .flatMap(({ operation }) => callOf(operation).query);
    return { ...page, params: page.params.map((param) => withDeclared(param, declared)) };
  });
}

function withDeclared(param: ParamMember, declared: readonly DeclaredQueryParameter[]): ParamMember {
  const { slot } = param;
  const found = declared.filter(({ name }) => slot.in === 'query' && slot.name === name);
  const texts = new Set(found.flatMap(({ text }) => text ?? []));
  const [text] = texts.size === 1 ? texts : [];
  const isDeprecated = found.length > 0 && found.every((one) => one.isDeprecated);
  return {
    ...param,
    ...(param.text === undefined && text !== undefined && { text }),
    ...(isDeprecated && { isDeprecated }),
  };
}
