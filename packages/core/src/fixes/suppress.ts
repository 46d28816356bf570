import type { Finding } from '../findings/finding.js';
import type { Json, Pointer } from '../json/json.js';
import { listOperations } from '../openapi/operations.js';
import { makeSource } from '../openapi/spot.js';
import type { Reader } from '../reader/reader.js';
import type { Fix } from './edit.js';
import type { FixContext } from './fix-context.js';

/** What the reason of a suppression says until its author says it. */
const openReason = 'Say here why this is fine.';

/** A fix that keeps the finding from being told: in the configuration where there is one, with a reason, else in the document (D13). */
export function suppressionFix(finding: Finding, context: FixContext): Fix | undefined {
  const config = context.reader('config');
  return config === undefined ? inDocument(finding, context) : inConfig(finding, config);
}

function inConfig({ code, suppressionKey }: Finding, config: Reader): Fix {
  const pointer = ['diagnostics', 'ignored', code];
  const entry = { location: suppressionKey, reason: openReason };
  const before = config.get(pointer);
  const list: Json = [...(typeof before === 'string' ? [{ location: before }] : []), entry];
  return {
    title: `Ignore ${code} for ${suppressionKey} in the configuration`,
    preferred: false,
    changes: [
      {
        source: 'config',
        edits: [
          Array.isArray(before)
            ? { kind: 'insert', pointer: [...pointer, before.length], value: entry }
            : { kind: 'set', pointer, value: list },
        ],
      },
    ],
  };
}

function inDocument(finding: Finding, { reader, prefix }: FixContext): Fix | undefined {
  const document = reader('document');
  if (document === undefined || finding.file !== undefined) return undefined;
  const owner = operationAround(finding, document);
  const pointer = [...owner, `x-${prefix}-pagination-ignore`];
  const before = document.get(pointer);
  const place = owner.length === 0 ? 'this document' : 'this operation';
  return {
    title: `Ignore ${finding.code} in ${place}`,
    preferred: false,
    changes: [
      {
        source: 'document',
        edits: [
          Array.isArray(before)
            ? { kind: 'insert', pointer: [...pointer, before.length], value: finding.code }
            : { kind: 'set', pointer, value: [finding.code] },
        ],
      },
    ],
  };
}

/** Where the operation stands that the finding is in or about; the root where there is none. */
function operationAround({ pointer, suppressionKey }: Finding, document: Reader): Pointer {
  const inside = listOperations(makeSource(document)).operations.filter(
    ({ spot }) => spot.document.file === undefined,
  );
  const around = inside.find(({ spot }) => spot.pointer.every((step, index) => step === pointer[index]));
  return (around ?? inside.find(({ name }) => name === suppressionKey))?.spot.pointer ?? [];
}
