import type { Json, Pointer } from '../../src/json/json.js';
import { pointerText } from '../../src/json/pointer-text.js';
import { type EndCall, type Ground, makeReader, objectReader, type Reader } from '../../src/reader/reader.js';

/** A document that is changed entry by entry, and says what each answer rests on. */
export interface EditableDocument {
  readonly reader: Reader;
  /** Where the reader was asked since the last time this was called. */
  readonly asked: () => readonly string[];
  /** Puts a value in place of what stands at a pointer of the depth at which entries are read as one. */
  readonly set: (pointer: Pointer, value: Json) => void;
}

/** Entries of operations, components and of the root are read as one each. */
const leafDepth = 3;

/** `tells`: whether its grounds call when they end, or have to be asked. */
export function editableDocument(document: Json, tells = true): EditableDocument {
  const value = structuredClone(document);
  const plain = objectReader(value);
  const grounds = new Map<string, EndingGround>();
  let asked: string[] = [];
  const groundAt = (pointer: Pointer): Ground => {
    const key = pointerText(pointer.slice(0, leafDepth));
    const ground = grounds.get(key) ?? endingGround(tells);
    grounds.set(key, ground);
    return ground;
  };
  const withNote = (note: (ground: Ground) => void): Reader => {
    const ask = (pointer: Pointer) => {
      asked.push(pointerText(pointer));
      note(groundAt(pointer));
    };
    return makeReader({
      get: (pointer) => {
        ask(pointer);
        return plain.get(pointer);
      },
      keys: (pointer) => {
        ask(pointer);
        return plain.keys(pointer);
      },
      tracked: withNote,
    });
  };
  return {
    reader: withNote(() => {}),
    asked: () => {
      const all = asked;
      asked = [];
      return all;
    },
    set: (pointer, entry) => {
      const parent = plain.get(pointer.slice(0, -1)) as Record<string, Json>;
      const key = String(pointer.at(-1));
      const isNew = !Object.hasOwn(parent, key);
      parent[key] = entry;
      // What is at the entry, above or below it no longer holds, but the keys above are the same unless it is new.
      const changed = pointerText(pointer.slice(0, leafDepth));
      for (const [at, ground] of grounds) {
        const isAbove = changed.startsWith(`${at}/`) || at === '';
        if (at === changed || at.startsWith(`${changed}/`) || (isNew && isAbove)) {
          grounds.delete(at);
          ground.end();
        }
      }
    },
  };
}

interface EndingGround extends Ground {
  readonly end: () => void;
}

function endingGround(tells: boolean): EndingGround {
  const calls = new Set<EndCall>();
  let holds = true;
  return {
    get holds() {
      return holds;
    },
    ...(tells && { whenEnds: (call: EndCall) => calls.add(call) }),
    end: () => {
      holds = false;
      for (const call of calls) call.deref()?.();
    },
  };
}
