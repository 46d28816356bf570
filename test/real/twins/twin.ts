import { isDeepStrictEqual } from 'node:util';
import type { TextChange } from '@pagewright/syntax';
import { applied } from '../../../packages/syntax/test/strokes.js';
import type { TwinFile } from './documents.js';
import type { Server } from './server.js';
import { expressible, type Position, rangeOf } from './text-edits.js';

/** Files that are open in a server, in a workspace folder that does not exist on disk. */
export class OpenFiles {
  readonly #server: Server;
  readonly #folder: string;
  readonly #files: readonly TwinFile[];
  readonly #texts: Map<string, string>;
  #version = 1;

  constructor(server: Server, folder: string, files: readonly TwinFile[]) {
    this.#server = server;
    this.#folder = folder;
    this.#files = files;
    this.#texts = new Map(files.map(({ name, text }) => [name, text]));
    server.changeFolders([this.#root], []);
    for (const { name, languageId, text } of files) server.open(this.#uri(name), languageId, text);
  }

  /** The files with their current texts. */
  get files(): readonly TwinFile[] {
    return this.#files.map((file) => ({ ...file, text: this.textOf(file.name) }));
  }

  textOf(name: string): string {
    return this.#texts.get(name) ?? '';
  }

  change(name: string, stroke: readonly TextChange[]): void {
    let text = this.textOf(name);
    const changes = stroke.map((edit) => {
      const change = expressible(text, edit);
      const range = rangeOf(text, change);
      text = applied(text, change);
      return { range, text: change.text };
    });
    this.#texts.set(name, text);
    this.#server.change(this.#uri(name), ++this.#version, changes);
  }

  replace(name: string, text: string): void {
    this.change(name, [{ start: 0, end: this.textOf(name).length, text }]);
  }

  close(): void {
    for (const { name } of this.#files) this.#server.close(this.#uri(name));
    this.#server.changeFolders([], [this.#root]);
  }

  /** Returns the kind of each file, in order. */
  async kinds(): Promise<readonly (string | undefined)[]> {
    const kinds = await this.#server.kinds();
    return this.#files.map(({ name }) => kinds.get(this.#uri(name)));
  }

  async diagnostics(): Promise<readonly unknown[]> {
    return Promise.all(this.#files.map(({ name }) => this.#ask('textDocument/diagnostic', name, {})));
  }

  /** Returns all compared responses by request and place. */
  async answers(positions: ReadonlyMap<string, readonly Position[]>): Promise<ReadonlyMap<string, unknown>> {
    const asked = this.#files.flatMap(({ name }): [string, Promise<unknown>][] => {
      const places = positions.get(name) ?? [];
      return [
        [`diagnostics of ${name}`, this.#ask('textDocument/diagnostic', name, {})],
        [`lenses of ${name}`, this.#ask('textDocument/codeLens', name, {})],
        [`plan for ${name}`, this.#ask('pagewright/declareAll', name, {})],
        [`symbols of ${name}`, this.#ask('textDocument/documentSymbol', name, {})],
        [
          `selection ranges in ${name}`,
          this.#ask('textDocument/selectionRange', name, { positions: places }),
        ],
        ...places.map((position): [string, Promise<unknown>] => [
          `hover at ${position.line}:${position.character} of ${name}`,
          this.#ask('textDocument/hover', name, { position }),
        ]),
      ];
    });
    return new Map(await Promise.all(asked.map(async ([what, answer]) => [what, await answer] as const)));
  }

  /** Sends a request about a file, and removes the folder and generated numbers from the response. */
  async #ask(method: string, name: string, params: object): Promise<unknown> {
    const answer = await this.#server.request(method, { textDocument: { uri: this.#uri(name) }, ...params });
    const text = JSON.stringify(answer ?? null).replaceAll(this.#folder, 'folder');
    return JSON.parse(text, (key, value) => (key === 'resultId' ? undefined : value));
  }

  get #root(): string {
    return `file:///${this.#folder}`;
  }

  #uri(name: string): string {
    return `${this.#root}/${name}`;
  }
}

/** The path to the first difference between two responses, and both values. */
export interface Difference {
  readonly what: string;
  readonly kept: unknown;
  readonly fresh: unknown;
}

/** `recognised`: equal only if the twin first gets a valid text, because a broken text alone is not recognised. */
export type Outcome = 'same' | 'recognised' | readonly Difference[];

export type Places = ReadonlyMap<string, readonly Position[]>;

/**
 * Compares all responses about edited files with those for the same texts in newly opened files. An edited file keeps
 * its kind while its text is too broken to be recognised, but a newly opened twin would have no kind. So the twin is
 * first opened with a valid text of that kind.
 */
export async function compare(
  server: Server,
  kept: OpenFiles,
  nextFolder: () => string,
  places: Places,
): Promise<Outcome> {
  const ours = await kept.answers(places);
  const twin = new OpenFiles(server, nextFolder(), kept.files);
  const differences = differencesBetween(ours, await twin.answers(places));
  const isSame = differences.length === 0;
  const [before, after] = isSame ? [[], []] : [await kept.kinds(), await twin.kinds()];
  twin.close();
  if (isSame) return 'same';
  if (!after.some((kind, index) => kind === 'other' && before[index] !== 'other')) return differences;
  const ofKinds = kept.files.map((file, index) => ({ ...file, text: textOfKind[before[index] ?? ''] ?? '' }));
  const recognised = new OpenFiles(server, nextFolder(), ofKinds);
  await recognised.diagnostics();
  for (const { name, text } of kept.files) recognised.replace(name, text);
  const left = differencesBetween(ours, await recognised.answers(places));
  recognised.close();
  return left.length === 0 ? 'recognised' : left;
}

/** A text of each kind of file, in YAML and JSON. */
const textOfKind: Readonly<Record<string, string>> = {
  openapi: '{ "openapi": "3.1.0" }',
  config: '{ "pagination": [] }',
};

function differencesBetween(
  kept: ReadonlyMap<string, unknown>,
  fresh: ReadonlyMap<string, unknown>,
): readonly Difference[] {
  return [...kept].flatMap(([what, answer]) => differencesOf(what, answer, fresh.get(what)));
}

function differencesOf(what: string, kept: unknown, fresh: unknown): readonly Difference[] {
  if (isDeepStrictEqual(kept, fresh)) return [];
  if (Array.isArray(kept) && Array.isArray(fresh) && kept.length !== fresh.length) {
    const has = (list: readonly unknown[], one: unknown) =>
      list.some((other) => isDeepStrictEqual(one, other));
    return [
      {
        what: `${what}, entries of only one list`,
        kept: kept.filter((one) => !has(fresh, one)).slice(0, 3),
        fresh: fresh.filter((one) => !has(kept, one)).slice(0, 3),
      },
    ];
  }
  if (typeof kept !== 'object' || typeof fresh !== 'object' || kept === null || fresh === null)
    return [{ what, kept, fresh }];
  const keys = [...new Set([...Object.keys(kept), ...Object.keys(fresh)])];
  const member = (value: object, key: string): unknown => Reflect.get(value, key);
  return keys.flatMap((key) => differencesOf(`${what}/${key}`, member(kept, key), member(fresh, key)));
}
