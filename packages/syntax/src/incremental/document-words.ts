import { mayReferOut, type TextTest } from '@pagewright/core/internal';
import { filesIn } from '../segments/referred-files.js';
import { WordSearch } from '../segments/word-search.js';
import type { DocumentNode, Leaf, ReferredFiles } from './document-node.js';
import type { IncrementalDocument } from './incremental-document.js';

type Words = readonly (string | TextTest)[];

/** Looks for words in a document, without reading it where it certainly has none. What was found is noted on its nodes. */
export class DocumentWords {
  readonly #document: IncrementalDocument;
  readonly #search: WordSearch<DocumentNode>;

  constructor(document: IncrementalDocument) {
    this.#document = document;
    this.#search = new WordSearch<DocumentNode>(document.language, {
      textOf: (node) => (node.kind === 'leaf' ? document.textOf(node) : `${node.key}:`),
      inside: (node) => (node.kind === 'leaf' ? [] : node.children),
    });
  }

  /** False when a leaf certainly has none of the words. */
  mayMention(leaf: Leaf, words: Words): boolean {
    return this.#search.anyOf(words)(leaf) || this.#search.mayStandForMore(leaf, this.#document.root);
  }

  /** False when a node, with all in it, certainly has none of the words, whatever aliases stand for. */
  has(node: DocumentNode, words: Words): boolean {
    return this.#search.anyOf(words)(node);
  }

  /** The files that the `$ref`s in a node name. */
  filesIn(node: DocumentNode): ReferredFiles {
    if (node.files?.isProvisional === false) return node.files;
    if (node.kind === 'leaf') return this.#filesInLeaf(node);
    const names = new Set<string>();
    let isProvisional = false;
    // Makes no lists: a node may have a child for each of many paths.
    for (const child of node.children) {
      if (child.isShadowed) continue;
      const files = child.files?.isProvisional === false ? child.files : this.filesIn(child);
      if (files.names.length > 0) for (const name of files.names) names.add(name);
      isProvisional ||= files.isProvisional;
    }
    node.files = { names: [...names].sort(), isProvisional };
    return node.files;
  }

  /** Only a leaf in which some `$ref` may lead out of the text is read for it. */
  #filesInLeaf(leaf: Leaf): ReferredFiles {
    const mayStandForMore = this.#search.mayStandForMore(leaf, this.#document.root);
    if (leaf.files !== undefined && !mayStandForMore) return leaf.files;
    if (!mayStandForMore && !mayReferOut(this.#document.textOf(leaf))) {
      leaf.files = { names: [], isProvisional: this.#search.mayStandForMore(leaf, undefined) };
      return leaf.files;
    }
    const names = filesIn({ [leaf.key]: this.#document.valueOf(leaf) });
    // An anchor elsewhere may change without an edit of the leaf with its alias.
    const isProvisional = this.#document.faultsOf(leaf).missing.size > 0;
    leaf.files = isProvisional ? undefined : { names, isProvisional };
    return { names, isProvisional };
  }
}
