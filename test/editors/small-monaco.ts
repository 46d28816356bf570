// The part of Monaco that docs/editors.md uses, following Monaco's published types. Lines and columns start at 1.
export interface Range {
  readonly startLineNumber: number;
  readonly startColumn: number;
  readonly endLineNumber: number;
  readonly endColumn: number;
}

export interface Position {
  readonly lineNumber: number;
  readonly column: number;
}

export interface Marker extends Range {
  readonly message: string;
  readonly severity: number;
  readonly code: string;
}

interface HoverProvider {
  readonly provideHover: (
    model: Model,
    position: Position,
  ) => Promise<{ readonly contents: readonly { readonly value: string }[] } | null>;
}

interface CompletionProvider {
  readonly provideCompletionItems: (
    model: Model,
    position: Position,
  ) => Promise<{ readonly suggestions: readonly { readonly label: string; readonly insertText: string }[] }>;
}

interface Change {
  readonly versionId: number;
  readonly changes: readonly { readonly range: Range; readonly text: string }[];
}

type Listener = (change: Change) => void;

export class Model {
  readonly uri: { readonly toString: () => string };
  markers: readonly Marker[] = [];
  #text: string;
  #version = 1;
  readonly #language: string;
  readonly #listeners: Listener[] = [];

  constructor(text: string, language: string, uri: string) {
    this.#text = text;
    this.#language = language;
    this.uri = { toString: () => uri };
  }

  getValue(): string {
    return this.#text;
  }

  getVersionId(): number {
    return this.#version;
  }

  getLanguageId(): string {
    return this.#language;
  }

  getWordUntilPosition({ lineNumber, column }: Position): {
    readonly startColumn: number;
    readonly endColumn: number;
  } {
    const before = (this.#text.split('\n')[lineNumber - 1] ?? '').slice(0, column - 1);
    const word = /[\w-]*$/.exec(before)?.[0] ?? '';
    return { startColumn: column - word.length, endColumn: column };
  }

  onDidChangeContent(listener: Listener): void {
    this.#listeners.push(listener);
  }

  onWillDispose(): void {}

  /** Edits the text as if typed. */
  edit(range: Range, text: string): void {
    const at = (line: number, column: number) =>
      this.#text
        .split('\n')
        .slice(0, line - 1)
        .join('\n').length +
      (line > 1 ? 1 : 0) +
      column -
      1;
    const [start, end] = [
      at(range.startLineNumber, range.startColumn),
      at(range.endLineNumber, range.endColumn),
    ];
    this.#text = this.#text.slice(0, start) + text + this.#text.slice(end);
    this.#version++;
    for (const listener of this.#listeners)
      listener({ versionId: this.#version, changes: [{ range, text }] });
  }
}

export class SmallMonaco {
  readonly MarkerSeverity = { Hint: 1, Info: 2, Warning: 4, Error: 8 };
  readonly Uri = { parse: (text: string) => ({ toString: () => text }) };
  readonly #models: Model[] = [];
  #hovers: HoverProvider | undefined;
  #completions: CompletionProvider | undefined;

  readonly editor = {
    getModel: (uri: { readonly toString: () => string }) =>
      this.#models.find((model) => model.uri.toString() === uri.toString()) ?? null,
    getModels: () => this.#models,
    onDidCreateModel: () => {},
    setModelMarkers: (model: Model, _owner: string, markers: readonly Marker[]) => {
      model.markers = markers;
    },
  };

  readonly languages = {
    CompletionItemKind: { Property: 9 },
    registerHoverProvider: (_languages: readonly string[], provider: HoverProvider) => {
      this.#hovers = provider;
    },
    registerCompletionItemProvider: (_languages: readonly string[], provider: CompletionProvider) => {
      this.#completions = provider;
    },
  };

  createModel(text: string, language: string, uri: string): Model {
    const model = new Model(text, language, uri);
    this.#models.push(model);
    return model;
  }

  async hover(model: Model, position: Position) {
    return this.#hovers?.provideHover(model, position);
  }

  async complete(model: Model, position: Position) {
    if (this.#completions === undefined) throw new Error('Nobody completes.');
    return this.#completions.provideCompletionItems(model, position);
  }
}
