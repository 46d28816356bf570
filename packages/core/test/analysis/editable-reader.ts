import type { Dependency } from '../../src/incremental/dependency.js';
import type { Json, Pointer } from '../../src/json/json.js';
import { pointerText } from '../../src/json/pointer.js';
import { makeReader, objectReader, type Reader } from '../../src/reader/reader.js';

/** A document that tests can edit. Its reader reports the dependencies of each read. */
export interface EditableDocument {
  readonly reader: Reader;
  /** Pointers that were read since the last call. */
  readonly asked: () => readonly string[];
  /** Replaces the value at a pointer, and invalidates the entry that contains it. */
  readonly set: (pointer: Pointer, value: Json) => void;
}

/** The maximum depth of an entry, the unit in which reads are tracked: an operation, a component or a root key. */
const leafDepth = 3;

/** @param isText true to support `mentions` and `referredFiles`, as readers of texts do */
export function editableDocument(document: Json, isText = false): EditableDocument {
  const value = structuredClone(document);
  const plain = objectReader(value);
  const dependencies = new Map<string, RecordedDependency>();
  let asked: string[] = [];
  let wholeText = recordedDependency();
  const dependencyAt = (pointer: Pointer): Dependency => {
    const key = pointerText(pointer.slice(0, leafDepth));
    const dependency = dependencies.get(key) ?? recordedDependency();
    dependencies.set(key, dependency);
    return dependency;
  };
  const trackedBy = (trackRead: (dependency: Dependency) => void): Reader => {
    const ask = (pointer: Pointer) => {
      asked.push(pointerText(pointer));
      trackRead(dependencyAt(pointer));
    };
    const mentions: Reader['mentions'] = (pointer, words) => {
      trackRead(wholeText);
      const text = JSON.stringify(plain.get(pointer)) ?? '';
      return words.some((word) => (typeof word === 'string' ? text.includes(word) : word.isIn(text)));
    };
    const referredFiles: Reader['referredFiles'] = () => {
      trackRead(wholeText);
      const references = JSON.stringify(value).matchAll(/"\$ref":"([^"#]+)/g);
      return [...references].map(([, file = '']) => file);
    };
    return makeReader({
      ...(isText && { mentions, referredFiles }),
      get: (pointer) => {
        ask(pointer);
        return plain.get(pointer);
      },
      keys: (pointer) => {
        ask(pointer);
        return plain.keys(pointer);
      },
      tracked: trackedBy,
    });
  };
  return {
    reader: trackedBy(() => {}),
    asked: () => {
      const all = asked;
      asked = [];
      return all;
    },
    set: (pointer, entry) => {
      const parent = plain.get(pointer.slice(0, -1)) as Record<string, Json>;
      const key = String(pointer.at(-1));
      const isNew = !Object.hasOwn(parent, key);
      parent[key] = structuredClone(entry);
      wholeText.invalidate();
      wholeText = recordedDependency();
      // An edit invalidates dependencies on the entry and below it, and on the keys above it if the entry is new.
      const changed = pointerText(pointer.slice(0, leafDepth));
      for (const [at, dependency] of dependencies) {
        const isAbove = changed.startsWith(`${at}/`) || at === '';
        if (at === changed || at.startsWith(`${changed}/`) || (isNew && isAbove)) {
          dependencies.delete(at);
          dependency.invalidate();
        }
      }
    },
  };
}

interface RecordedDependency extends Dependency {
  readonly invalidate: () => void;
}

function recordedDependency(): RecordedDependency {
  let isValid = true;
  return {
    get isValid() {
      return isValid;
    },
    invalidate: () => {
      isValid = false;
    },
  };
}
