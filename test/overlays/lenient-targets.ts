import type { Json } from '@pagewright/core';

/** The places that a target of no standard means, selected by hand: what somebody meant by it can be read here. */
export const lenientTargets: Readonly<
  Record<string, (document: Json) => readonly (readonly (string | number)[])[]>
> = {};
