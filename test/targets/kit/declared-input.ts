import { declaredCall, declaredItems } from '@pagewright/codegen';
import { analyze, objectReader } from '@pagewright/core';

/** Returns the input of `generate` for a document, with its transport, item types and functions. */
export function declaredInput(document: object) {
  const { schemes, methods } = analyze({ document });
  const reader = objectReader(document);
  const declared = { itemsOf: declaredItems(reader), callOf: declaredCall(reader) };
  return { schemes, methods, ...declared, transport: true } as const;
}
