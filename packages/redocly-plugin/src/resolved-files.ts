import { dirname, relative, resolve } from 'node:path';
import {
  makeReader,
  type OpenFile,
  objectReader,
  type Pointer,
  parsePointerText,
  pointerText,
  type Reader,
} from '@pagewright/core';
import type { RedoclyLocation, RedoclySource, ResolvedReference } from './host.js';

/**
 * The files of a document, rebuilt from the references that Redocly resolves. Redocly passes only the values that
 * references lead to, never a whole file, so every other place is missing.
 */
export class ResolvedFiles {
  readonly #main: RedoclySource;
  readonly #sources = new Map<string, RedoclySource>();
  readonly #values = new Map<string, Map<string, Reader>>();

  constructor(main: RedoclySource) {
    this.#main = main;
    this.#sources.set(main.absoluteRef, main);
  }

  note(reference: string, from: RedoclySource, { node, location }: ResolvedReference): void {
    const isLocal = reference.startsWith('#');
    if (location === undefined || (isLocal && from === this.#main)) return;
    for (const source of [from, location.source]) this.#sources.set(source.absoluteRef, source);
    const [name = '', fragment = ''] = reference.split('#', 2);
    const named = isLocal ? from.absoluteRef : absolutePath(name, from.absoluteRef);
    const namedAt = pointerIn(fragment);
    const end = location.source.absoluteRef;
    const endAt = pointerIn(location.pointer.slice(1));
    if (endAt === undefined || namedAt === undefined) return;
    this.#keep(end, endAt, node);
    // The value may itself be a reference, which Redocly has also followed.
    if (named !== end || namedAt !== endAt) this.#keep(named, namedAt, { $ref: `${end}#${endAt}` });
  }

  #keep(file: string, at: string, value: unknown): void {
    if (file === this.#main.absoluteRef) return;
    const values = this.#values.get(file) ?? new Map<string, Reader>();
    this.#values.set(file, values);
    if (!values.has(at)) values.set(at, objectReader(value));
  }

  opener(document: Reader): OpenFile {
    return (reference, from = this.#main.absoluteRef) => {
      const file = absolutePath(reference, from);
      if (file === this.#main.absoluteRef) return { file, reader: document };
      const values = this.#values.get(file);
      return values && { file, reader: readerOf(values) };
    };
  }

  has(file: string): boolean {
    return this.#sources.has(file);
  }

  relativeName(file: string): string {
    const { absoluteRef } = this.#main;
    if (isUrl(file) || isUrl(absoluteRef)) return file;
    return relative(dirname(absoluteRef), file).replaceAll('\\', '/');
  }

  /** Returns the root of the document if the file is unknown. */
  place(file: string | undefined, pointer: Pointer): RedoclyLocation {
    const source = file === undefined ? this.#main : this.#sources.get(file);
    if (source === undefined) return { source: this.#main, pointer: '#/' };
    // Redocly decodes percent signs in a pointer before it looks up the place.
    const text = pointerText(pointer).replaceAll('%', '%25');
    return { source, pointer: `#${text === '' ? '/' : text}` };
  }
}

function absolutePath(name: string, from: string): string {
  if (isUrl(name)) return name;
  return isUrl(from) ? new URL(name, from).href : resolve(dirname(from), name);
}

function isUrl(text: string): boolean {
  return /^(?:https?|file|data):/.test(text);
}

/** Converts a pointer from a reference or from Redocly to the text of a core pointer; undefined for an anchor. */
function pointerIn(fragment: string): string | undefined {
  if (fragment === '' || fragment === '/') return '';
  const steps = parsePointerText(fragment);
  return steps && pointerText(steps.map(decoded));
}

function decoded(step: string): string {
  try {
    return decodeURIComponent(step);
  } catch {
    // A step with invalid percent-encoding is a literal key.
    return step;
  }
}

function readerOf(values: ReadonlyMap<string, Reader>): Reader {
  const ask = <T>(pointer: Pointer, question: (reader: Reader, rest: Pointer) => T): T | undefined => {
    for (let length = pointer.length; length >= 0; length--) {
      const reader = values.get(pointerText(pointer.slice(0, length)));
      if (reader !== undefined) return question(reader, pointer.slice(length));
    }
    return undefined;
  };
  return makeReader({
    get: (pointer) => ask(pointer, (reader, rest) => reader.get(rest)),
    keys: (pointer) => ask(pointer, (reader, rest) => reader.keys(rest)),
  });
}
