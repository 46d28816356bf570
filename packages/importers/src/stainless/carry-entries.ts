import type { Finding, JsonObject, Pointer, PointerEdit, Reader, SourceLocation } from '@pagewright/core';
import { freeName } from '@pagewright/core/authoring';
import { copyJson, type ShapeProblem, type SourceMapping, shapeProblems } from '@pagewright/core/external';
import { makeSource, type OperationView } from '@pagewright/core/openapi';
import { usualNames } from '../shared/name-schemes.js';
import { noteUnder, type ReportNote } from '../shared/note.js';
import { declareFields, type StainlessScheme } from './declare-fields.js';
import { differences } from './differences.js';
import { inConfig, readStainlessEntry } from './read-entry.js';
import { externalEntries, type SchemeEntry } from './stainless-config.js';

export interface CarriedScheme {
  readonly name: string;
  readonly pointer: Pointer;
  /** Location of the name, or of the entry if it has no name. */
  readonly place: SourceLocation;
  readonly note: ReportNote;
  readonly scheme?: StainlessScheme;
  /** The imported scheme; `mappings` maps its parts to their origins. Undefined without `scheme`. */
  readonly declaration?: JsonObject;
  readonly mappings: readonly SourceMapping[];
  readonly edits: readonly PointerEdit[];
  /**
   * Returns the findings about the scheme.
   * @param bound operations that use the scheme
   */
  readonly notesFor: (bound: readonly OperationView[]) => readonly Finding[];
}

export function carryEntries(config: Reader): readonly CarriedScheme[] {
  const source = makeSource(config);
  const taken = new Set(namesIn(config));
  return externalEntries(config).map((entry) => {
    const { pointer, value } = entry;
    const own = typeof value.name === 'string' && value.name !== '' ? value.name : undefined;
    // The default name depends on the type, which is unknown before reading, so findings get the pointer as their key.
    const read = readStainlessEntry(entry, source, noteUnder(own ?? pointer.join('.'), 'stainless'));
    const { scheme } = read;
    const name = own ?? freeName(scheme === undefined ? 'scheme' : usualNames[scheme.type], taken);
    taken.add(name);
    const note = noteUnder(name, 'stainless');
    const place = inConfig(own === undefined ? pointer : [...pointer, 'name'], 'value');
    const base = { name, pointer, place, note };
    if (scheme === undefined) return { ...base, mappings: [], edits: [], notesFor: () => read.notes };
    const { declaration, mappings } = declareFields(scheme);
    const named = { name, ...withDescription(entry, declaration) };
    const [broken] = problemsOf(named);
    if (broken !== undefined) {
      const reason = `${broken.path.join('.')} of the converted scheme would break the format: ${broken.message}`;
      const notes = [...read.notes, note('Pagination/ForeignUncarried', { reason }, place)];
      return { ...base, mappings: [], edits: [], notesFor: () => notes };
    }
    const unnamed =
      own === undefined
        ? [
            note(
              'Pagination/ForeignGuess',
              { undeclared: 'the name of this scheme', guess: name, because: 'named after its type' },
              place,
            ),
          ]
        : [];
    return {
      ...base,
      scheme,
      declaration: named,
      mappings,
      edits: [{ kind: 'set', pointer, value: entry.isAlone ? [named] : named }],
      notesFor: (bound) => [...unnamed, ...read.notes, ...differences(scheme, bound, note)],
    };
  });
}

/** Returns problems such as an empty name, which Stainless accepts but Pagewright does not. */
function problemsOf(scheme: JsonObject): readonly ShapeProblem[] {
  const copy = copyJson(scheme);
  return copy.ok
    ? shapeProblems(copy.value)
    : [{ path: copy.problem.path, part: 'value', message: 'it is too large.' }];
}

function withDescription({ value }: SchemeEntry, declaration: JsonObject): JsonObject {
  const { description } = value;
  const { type, ...rest } = declaration;
  return {
    ...(type !== undefined && { type }),
    ...(typeof description === 'string' && description !== '' && { description }),
    ...rest,
  };
}

function namesIn(config: Reader): readonly string[] {
  return (config.keys(['pagination']) ?? []).flatMap((key) => {
    const name = config.get(['pagination', key, 'name']);
    return typeof name === 'string' ? [name] : [];
  });
}
