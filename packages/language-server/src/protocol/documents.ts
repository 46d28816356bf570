import { fileName } from '../model/uris.js';
import type { ContentChange } from '../model/workspace.js';
import type { Disk } from './disk.js';
import type { HeldBack } from './held-back.js';
import { documentUri, listAt, member, rangeOf, stringAt } from './params.js';
import type { Session } from './session.js';

/**
 * Applies what the client does with its documents. A message about one that it has not opened is logged, and
 * no more.
 */
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
    if (workspace.isOpen(uri)) log.write('warning', `${uri} was opened twice; the later text counts.`);
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

  /** Changes count in the order in which they arrive, since each is relative to the one before. */
  changed(params: unknown): void {
    const uri = documentUri(params);
    const { workspace, changes, log } = this.#session;
    const file = workspace.file(uri);
    if (file === undefined || !workspace.isOpen(uri)) {
      log.write('warning', `${uri} is changed but not open; the change is left out.`);
      return;
    }
    const before = file.clientVersion;
    const version = versionOf(member(params, 'textDocument')) ?? before ?? 0;
    if (before !== undefined && version < before)
      log.write(
        'warning',
        `${uri} goes from version ${before} back to ${version}; its text is as the editor sent it.`,
      );
    const edits = listAt(params, 'contentChanges').map(contentChange);
    workspace.changeDocument(uri, version, edits);
    this.#heldBack.edited(file, lineAfter(edits.at(-1)));
    changes.notify({ kind: 'text', file });
  }

  /** The text of the editor counts before and after; only what waits for it is reported then. */
  saved(params: unknown): void {
    const file = this.#session.workspace.file(documentUri(params));
    if (file !== undefined) this.#heldBack.saved(file);
  }

  closed(params: unknown): void {
    const uri = documentUri(params);
    const { workspace, changes, log } = this.#session;
    if (!workspace.isOpen(uri)) log.write('warning', `${uri} is closed but was not open.`);
    workspace.closeDocument(uri);
    changes.notify({ kind: 'files' });
    // The file on disk was not read while the document hid it.
    this.#disk.reread([uri], true);
  }
}

/** The line that an edit leaves the caret in; undefined for one that replaces the whole text. */
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
