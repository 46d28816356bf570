import { toolExtensions } from '../../format/tool-extensions.js';

/** The words of `x-speakeasy-pagination`. */
export const extension = toolExtensions.speakeasy;

export const declarationKeys = ['type', 'inputs', 'outputs'] as const;

export const types = ['offsetLimit', 'cursor', 'url'] as const;
export type SpeakeasyType = (typeof types)[number];

export const inputTypes = ['page', 'offset', 'limit', 'cursor'] as const;
export type InputType = (typeof inputTypes)[number];

export const inputPlaces = ['parameters', 'requestBody'] as const;
export type InputPlace = (typeof inputPlaces)[number];

export const outputKeys = ['results', 'numPages', 'nextCursor', 'nextUrl'] as const;
export type OutputKey = (typeof outputKeys)[number];

/** Which inputs and outputs each type looks at; it ignores the others. */
export const usedBy: Readonly<
  Record<SpeakeasyType, { readonly inputs: readonly InputType[]; readonly outputs: readonly OutputKey[] }>
> = {
  offsetLimit: { inputs: ['page', 'offset', 'limit'], outputs: ['results', 'numPages'] },
  cursor: { inputs: ['cursor', 'limit'], outputs: ['nextCursor', 'results'] },
  url: { inputs: ['limit'], outputs: ['nextUrl', 'results'] },
};

export function isOneOf<Word extends string>(words: readonly Word[], value: unknown): value is Word {
  return words.some((word) => word === value);
}
