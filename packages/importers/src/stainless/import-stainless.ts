import type { OpenFile, PointerEdit, Reader } from '@pagewright/core';
import { findingSet } from '@pagewright/core/external';
import { makeSource } from '@pagewright/core/openapi';
import type { Imported, ImportedDeclaration } from '../shared/imported.js';
import { type CarriedScheme, carryEntries } from './carry-entries.js';
import { describeMatches } from './describe-matches.js';
import { crossCheck, type LocatedMethod, locateMethods } from './place-methods.js';
import { carryExample, checkExample } from './readme-example.js';

interface StainlessImport {
  /** A `stainless.yml` that `isStainlessConfig` accepts. */
  readonly config: Reader;
  /** Without the document, no operation is matched with a scheme. */
  readonly document?: Reader;
  /**
   * Operations whose methods are imported, such as `get /users`. Default: all. Schemes are imported in any
   * case.
   */
  readonly only?: readonly string[];
  readonly openFile?: OpenFile;
}

/**
 * Converts a `stainless.yml` in place. Each scheme keeps its position and name, the `paginated` key of a method names
 * the scheme that Stainless would match, and the README's example is copied to Pagewright's key. Returns the
 * declarations of the methods, in the order of the configuration.
 */
export function importStainless({ config, document, only, openFile }: StainlessImport): Imported {
  const source = document && makeSource(document, openFile);
  const schemes = carryEntries(config);
  const methods = locateMethods(config, source, schemes, only);
  const findings = findingSet();
  const noted = new Set<CarriedScheme>();
  for (const scheme of schemes) {
    const bound = methods.flatMap((method) => (method.scheme === scheme ? (method.view ?? []) : []));
    const notes = scheme.notesFor(bound);
    if (notes.length > 0) noted.add(scheme);
    for (const finding of notes) findings.add(finding);
  }
  for (const finding of describeMatches(schemes, methods, source)) findings.add(finding);
  for (const { notes } of methods) for (const finding of notes) findings.add(finding);
  for (const finding of crossCheck(schemes, methods)) findings.add(finding);
  if (only === undefined) for (const finding of checkExample(config, source, methods)) findings.add(finding);
  const edits: readonly PointerEdit[] = [
    ...schemes.flatMap((scheme) => scheme.edits),
    ...methods.flatMap(({ edit }) => edit ?? []),
    ...carryExample(config, methods),
  ];
  return {
    declarations: methods.flatMap((method) => declarationOf(method, noted)),
    findings: findings.all(),
    changes: edits.length === 0 ? [] : [{ source: 'config', edits }],
  };
}

function declarationOf(
  { configured, place, outcome, scheme, notes }: LocatedMethod,
  noted: ReadonlySet<CarriedScheme>,
): readonly ImportedDeclaration[] {
  if (outcome === undefined) return [];
  const base = { externalFormat: 'stainless' as const, operation: configured.endpoint, place };
  if (outcome !== 'carried' || scheme === undefined)
    return [{ ...base, outcome: outcome === 'never' ? 'never' : 'left' }];
  const isNoted = notes.length > 0 || noted.has(scheme);
  return [{ ...base, outcome: isNoted ? 'noted' : 'exact', scheme: scheme.name }];
}
