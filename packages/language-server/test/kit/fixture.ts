import type { ClientAbilities, CursorContext } from '../../src/lsp/request-context.js';
import type { Settings } from '../../src/model/settings.js';
import { Workspace } from '../../src/model/workspace.js';
import type { WorkspaceFile } from '../../src/model/workspace-file.js';
import { type FixtureFile, readFixture } from './fixture-text.js';
import { type Variant, variants } from './variants.js';

/** A workspace whose files are all open, with one request per cursor. */
export interface Fixture {
  readonly variant: string;
  readonly workspace: Workspace;
  /** Finds a file by its name in the fixture; the JSON twin of `openapi.yaml` is found by that name as well. */
  readonly file: (name: string) => WorkspaceFile;
  readonly uri: (name: string) => string;
  /** One request for each cursor, in the order of the text. */
  readonly questions: readonly CursorContext[];
  /** The request at the only cursor; throws if there are several or none. */
  readonly request: CursorContext;
}

export interface FixtureOptions {
  readonly settings?: Partial<Settings>;
  readonly client?: Partial<ClientAbilities>;
  /** Variants to skip, by name, each with the reason. */
  readonly without?: Readonly<Record<string, string>>;
}

/** A client with every capability. */
export const ableClient: ClientAbilities = {
  snippets: true,
  insertReplace: true,
  itemDefaults: new Set(['commitCharacters', 'editRange', 'insertTextFormat', 'insertTextMode', 'data']),
  labelDetails: true,
  markdown: true,
  disabledActions: true,
  lazyActions: true,
  changeAnnotations: true,
  documentChanges: true,
  locationLinks: true,
  symbolTree: true,
  ownOutlines: new Set(),
  checkedSyntax: new Set(),
  quietLine: false,
  relatedInformation: true,
  tags: true,
  codeDescription: true,
  diagnosticData: true,
  commands: new Set(),
};

/** Opens the fixture exactly as it is written. */
export function fixture(text: string, options: FixtureOptions = {}): Fixture {
  const [plain] = variants;
  const made = plain && openVariant(readFixture(text), plain, options);
  if (made === undefined) throw new Error('A fixture always has its first variant.');
  return made;
}

/** Runs the check in every possible variant of the fixture, except `without`; a failure names the variant. */
export function eachVariant(text: string, check: (one: Fixture) => void, options: FixtureOptions = {}): void {
  const files = readFixture(text);
  for (const variant of variants) {
    if (options.without?.[variant.name] !== undefined) continue;
    const made = openVariant(files, variant, options);
    if (made === undefined) continue;
    try {
      check(made);
    } catch (error) {
      if (error instanceof Error) error.message = `[${variant.name}] ${error.message}`;
      throw error;
    }
  }
}

function openVariant(
  files: readonly FixtureFile[],
  variant: Variant,
  { settings = {}, client = {} }: FixtureOptions,
): Fixture | undefined {
  const spelt = variant.files(files);
  if (spelt === undefined) return undefined;
  const workspace = new Workspace();
  workspace.settings = { ...workspace.settings, ...settings };
  workspace.folders = [variant.uri('').replace(/\/$/, '')];
  const questions: CursorContext[] = [];
  for (const { name, text, cursors } of spelt) {
    const file = workspace.openDocument(variant.uri(name), languageId(name), 1, text);
    for (const offset of cursors)
      questions.push({
        workspace,
        file,
        offset,
        client: { ...ableClient, ...client },
        token: { isCancellationRequested: false },
      });
  }
  const uri = (name: string) => variant.uri(name);
  return {
    variant: variant.name,
    workspace,
    uri,
    file: (name) => {
      const file = workspace.file(uri(name));
      if (file === undefined) throw new Error(`The fixture has no file ${name}.`);
      return file;
    },
    questions,
    get request() {
      const [only] = questions;
      if (only === undefined || questions.length > 1)
        throw new Error(`The fixture has ${questions.length} cursors.`);
      return only;
    },
  };
}

function languageId(name: string): string {
  return name.endsWith('.yaml') || name.endsWith('.yml')
    ? 'yaml'
    : name.endsWith('.jsonc')
      ? 'jsonc'
      : 'json';
}
