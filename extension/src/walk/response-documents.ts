import type { Json } from '@pagewright/core';
import { stringifyJson } from '@pagewright/core/paging';
import { type Disposable, Uri, window, workspace } from 'vscode';

const scheme = 'pagewright-response';

/** Whole responses, to be read in editors of their own: nothing of them is stored, and nothing is to be saved. */
export class ResponseDocuments {
  readonly #texts = new Map<string, string>();
  readonly #registered: readonly Disposable[];
  #count = 0;

  constructor() {
    this.#registered = [
      workspace.registerTextDocumentContentProvider(scheme, {
        provideTextDocumentContent: (uri) =>
          this.#texts.get(uri.toString()) ?? 'The page walk that this response was part of is closed.',
      }),
      workspace.onDidCloseTextDocument(({ uri }) => this.#texts.delete(uri.toString())),
    ];
  }

  /** `name` is the title of the editor: a file name. */
  async open(name: string, body: Json): Promise<void> {
    const uri = Uri.from({ scheme, path: `/${name}`, query: String(this.#count++) });
    this.#texts.set(uri.toString(), stringifyJson(body, 2));
    await window.showTextDocument(uri, { preview: true });
  }

  dispose(): void {
    for (const one of this.#registered) one.dispose();
    this.#texts.clear();
  }
}
