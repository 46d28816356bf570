import type { Dependency, TextTest } from '@pagewright/core';
import { filesIn, mayReferOut } from '../segments/referred-files.js';
import { type AskAll, WordSearch } from '../segments/word-search.js';
import type { DocumentContainer, DocumentNode, Leaf } from './document-node.js';
import type { IncrementalDocument } from './incremental-document.js';

type Words = readonly (string | TextTest)[];

/** Looks for words in a document, without reading it where it certainly has none. What was found is noted on its nodes. */
export class DocumentWords {
  readonly #document: IncrementalDocument;
  readonly #search: WordSearch;
  /** Answers by the name of a test, for a state of the text: true where any leaf passes it. */
  #anywhere: { readonly dependency: Dependency; readonly answers: Map<string, boolean> } | undefined;

  constructor(document: IncrementalDocument) {
    this.#document = document;
    this.#search = new WordSearch(document.language);
  }

  /** False when a leaf certainly has none of the words. */
  mayMention(leaf: Leaf, words: Words): boolean {
    return this.#search.anyOf(words)(leaf, () => this.#document.textOf(leaf)) || this.#mayStandForMore(leaf);
  }

  /** False when the key of a container certainly has none of the words. */
  isNamed(container: DocumentContainer, words: Words): boolean {
    return this.#search.anyOf(words)(container, () => `${container.key}:`);
  }

  /** False when the text certainly has none of the words: all that an alias can stand for is in it, too. */
  mayMentionAnywhere(root: DocumentContainer, words: Words): boolean {
    const mayHave = this.#search.anyOf(words);
    const isIn = (node: DocumentNode): boolean =>
      node.kind === 'leaf'
        ? mayHave(node, () => this.#document.textOf(node))
        : mayHave(node, () => `${node.key}:`) || node.children.some(isIn);
    return isIn(root);
  }

  /** The files that the `$ref`s of the text name. */
  referredFiles(): readonly string[] {
    const files = new Set<string>();
    for (const leaf of this.#document.leaves)
      if (!leaf.isShadowed) for (const file of this.#filesIn(leaf)) files.add(file);
    return [...files].sort();
  }

  /** Only a leaf in which some `$ref` may lead out of the text is read for it. */
  #filesIn(leaf: Leaf): readonly string[] {
    const known = leaf.files;
    if (known?.areSure === true) return known.names;
    const mayStandForMore = this.#mayStandForMore(leaf);
    if (known !== undefined && !mayStandForMore) return known.names;
    const text = this.#document.textOf(leaf);
    if (mayStandForMore || mayReferOut(text)) {
      const names = filesIn({ [leaf.key]: this.#document.valueOf(leaf) });
      // What an alias stands for elsewhere may change without an edit of its leaf.
      if (this.#document.faultsOf(leaf).missing.size === 0) leaf.files = { names, areSure: true };
      return names;
    }
    const areSure = !this.#search.mayStandForMore(
      leaf,
      () => text,
      () => true,
    );
    leaf.files = { names: [], areSure };
    return [];
  }

  /** True when an alias in a leaf may stand for any text. */
  #mayStandForMore(leaf: Leaf): boolean {
    const { dependency, leaves } = this.#document;
    if (this.#anywhere?.dependency !== dependency) this.#anywhere = { dependency, answers: new Map() };
    const { answers } = this.#anywhere;
    const isAnywhere: AskAll = (name, has) => {
      const is = answers.get(name) ?? leaves.some((one) => has(one, () => this.#document.textOf(one)));
      answers.set(name, is);
      return is;
    };
    return this.#search.mayStandForMore(leaf, () => this.#document.textOf(leaf), isAnywhere);
  }
}
