import type { TextTest } from '@pagewright/core/internal';
import { filesIn } from '../segments/referred-files.js';
import { WordSearch } from '../segments/word-search.js';
import { mayReferOut } from '../text/text-reader.js';
import type { DocumentNode, Leaf, ReferredFiles } from './document-node.js';
import type { IncrementalDocument } from './incremental-document.js';

type Words = readonly (string | TextTest)[];

/** Searches for words without parsing, and caches results on the nodes. */
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

  /** True if the leaf may contain one of the words, literally or through an alias. */
  mayMention(leaf: Leaf, words: Words): boolean {
    return this.#search.anyOf(words)(leaf) || this.#search.mayStandForMore(leaf, this.#document.root);
  }

  /** Like `mayMention`, but ignores the values that aliases refer to. */
  has(node: DocumentNode, words: Words): boolean {
    return this.#search.anyOf(words)(node);
  }

  filesIn(node: DocumentNode): ReferredFiles {
    if (node.files?.isProvisional === false) return node.files;
    if (node.kind === 'leaf') return this.#filesInLeaf(node);
    const names = new Set<string>();
    let isProvisional = false;
    // Creates no list of children, because a node may have thousands of them.
    for (const child of node.children) {
      if (child.isShadowed) continue;
      const files = child.files?.isProvisional === false ? child.files : this.filesIn(child);
      if (files.names.length > 0) for (const name of files.names) names.add(name);
      isProvisional ||= files.isProvisional;
    }
    node.files = { names: [...names].sort(), isProvisional };
    return node.files;
  }

  /** Returns the files that a leaf refers to. Parses it only if a `$ref` in it may refer to another file. */
  #filesInLeaf(leaf: Leaf): ReferredFiles {
    const mayStandForMore = this.#search.mayStandForMore(leaf, this.#document.root);
    if (leaf.files !== undefined && !mayStandForMore) return leaf.files;
    if (!mayStandForMore && !mayReferOut(this.#document.textOf(leaf))) {
      leaf.files = { names: [], isProvisional: this.#search.mayStandForMore(leaf, undefined) };
      return leaf.files;
    }
    const names = filesIn({ [leaf.key]: this.#document.valueOf(leaf) });
    // Don't cache names that depend on an anchor outside of the leaf: the anchor may change without an edit of the
    // leaf.
    const isProvisional = this.#document.faultsOf(leaf).missing.size > 0;
    leaf.files = isProvisional ? undefined : { names, isProvisional };
    return { names, isProvisional };
  }
}
