import { readFileSync } from 'node:fs';
import { declaredCall, declaredHeaders, declaredItems, declaredTypes, generate } from '@pagewright/codegen';
import { analyze, type TargetId } from '@pagewright/core';
import { readTree } from '@pagewright/syntax';
import { base, changesBetween, type Edits, edited } from './compare.js';

/** A change to `base`, the document for which the programs were written. */
export interface Seed {
  readonly code: string;
  readonly when: string;
  readonly next: Edits;
}

/**
 * Returns the changes of kinds.yaml whose older version is `base`. Changes that bind a method are left out, because
 * they affect the calling client and not the page helpers.
 */
export function seeds(): readonly Seed[] {
  const text = readFileSync(new URL('kinds.yaml', import.meta.url), 'utf8');
  const cases = readTree(text).reader.get([]) as readonly (Seed & { readonly old?: Edits })[];
  return cases.filter(({ code, old }) => old === undefined && code !== 'Binding/Added');
}

/** The page helpers of a version of the document, by file. */
export function helpers(target: TargetId, next: Edits = []): ReadonlyMap<string, string> {
  const document = readTree(edited(base, next)).reader;
  const { schemes, methods } = analyze({ document });
  const declared = {
    callOf: declaredCall(document),
    itemsOf: declaredItems(document),
    typesOf: declaredTypes(document),
    headersOf: declaredHeaders(document),
  };
  const files = generate({ schemes, methods, ...declared }, target);
  return new Map(files.map(({ path, text }) => [path, text]));
}

/** Returns true if the diff says that a program in the target's language no longer compiles. */
export function breaksSource(target: TargetId, next: Edits): boolean {
  return changesBetween(base, edited(base, next)).some(
    ({ effect, targets }) => effect === 'source' && targets.includes(target),
  );
}
