import { fileName } from '../model/uris.js';
import type { ContentChange } from '../model/workspace.js';
import type { Disk } from './disk.js';
import type { HeldBack } from './held-back.js';
import { documentUri, listAt, member, rangeOf, stringAt } from './params.js';
import type { Session } from './session.js';

/** Applies the client's document notifications. An edit of a document that is not open is logged and ignored. */
export class Documents {
  readonly #session: Session;
  readonly #disk: Disk;
  readonly #heldBack: HeldBack;

  constructor(session: Session, disk: Disk, heldBack: HeldBack) {
    this.#session = session;
    this.#disk = disk;
    this.#heldBack = heldBack;
  }

  opened(params: unknown): void {
    const uri = documentUri(params);
    const { workspace, changes, log } = this.#session;
    if (workspace.isOpen(uri)) log.write('warning', `${uri} was opened twice; the later text applies.`);
    const document = member(params, 'textDocument');
    const languageId = member(document, 'languageId');
    const file = workspace.openDocument(
      uri,
      typeof languageId === 'string' ? languageId : '',
      versionOf(document) ?? 0,
      stringAt(params, 'textDocument', 'text'),
    );
    changes.notify({ kind: 'files' });
    log.traced(
      () => `opened ${fileName(uri)}`,
      () => `${uri}: ${file.kind}`,
    );
  }

  changed(params: unknown): void {
    const uri = documentUri(params);
    const { workspace, changes, log } = this.#session;
    const file = workspace.file(uri);
    if (file === undefined || !workspace.isOpen(uri)) {
      log.write('warning', `${uri} was changed but is not open; the change was ignored.`);
      return;
    }
    const before = file.clientVersion;
    const version = versionOf(member(params, 'textDocument')) ?? before ?? 0;
    if (before !== undefined && version < before)
      log.write(
        'warning',
        `The version of ${uri} went back from ${before} to ${version}; the change was applied.`,
      );
    const edits = listAt(params, 'contentChanges').map(contentChange);
    workspace.changeDocument(uri, version, edits);
    this.#heldBack.edited(file, lineAfter(edits.at(-1)));
    changes.notify({ kind: 'text', file });
  }

  /** Saving does not change the text; it only releases diagnostics that wait for a save. */
  saved(params: unknown): void {
    const file = this.#session.workspace.file(documentUri(params));
    if (file !== undefined) this.#heldBack.saved(file);
  }

  closed(params: unknown): void {
    const uri = documentUri(params);
    const { workspace, changes, log } = this.#session;
    if (!workspace.isOpen(uri)) log.write('warning', `${uri} was closed but was not open.`);
    workspace.closeDocument(uri);
    changes.notify({ kind: 'files' });
    // While the document was open, changes of its file were not read.
    this.#disk.reread([uri], true);
  }
}

/** The line of the caret after an edit; undefined if the edit replaces the whole text. */
function lineAfter(edit: ContentChange | undefined): number | undefined {
  if (edit?.range === undefined) return undefined;
  return edit.range.start.line + (edit.text.match(/\r\n?|\n/g)?.length ?? 0);
}

function contentChange(value: unknown): ContentChange {
  const range = member(value, 'range');
  const text = stringAt(value, 'text');
  return range === undefined || range === null ? { text } : { range: rangeOf(range), text };
}

function versionOf(document: unknown): number | undefined {
  const version = member(document, 'version');
  return typeof version === 'number' ? version : undefined;
}
