import type { Finding } from '../findings/finding.js';
import { verbs } from '../format/verbs.js';
import type { Json, Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import type { Fix } from './edit.js';
import type { FixContext } from './fix-context.js';

/** What the reason of a suppression says until its author says it. */
const openReason = 'Say here why this is fine.';

/** A fix that keeps the finding from being told: in the configuration where there is one, with a reason, else in the document (D13). */
export function suppressionFix(finding: Finding, context: FixContext): Fix | undefined {
  const config = context.reader({ source: 'config' });
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

function inDocument(finding: Finding, context: FixContext): Fix | undefined {
  const document = context.reader({ source: 'document' });
  if (document === undefined || finding.file !== undefined) return undefined;
  const owner = operationAround(finding, document, context);
  const pointer = [...owner, `x-${context.prefix}-pagination-ignore`];
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
            : {
                kind: 'set',
                pointer,
                value: [...(typeof before === 'string' ? [before] : []), finding.code],
              },
        ],
      },
    ],
  };
}

/** Where the operation stands that the finding is in or about; the root where there is none in this file. */
function operationAround(
  { pointer, operation, suppressionKey }: Finding,
  document: Reader,
  context: FixContext,
): Pointer {
  const [top, path, verb] = pointer;
  const around = pointer.slice(0, 3);
  if (top === 'paths' && isVerb.has(verb) && String(path).startsWith('/') && document.keys(around))
    return around;
  const spot = context.operation(operation ?? suppressionKey)?.spot;
  return spot === undefined || spot.document.file !== undefined ? [] : spot.pointer;
}

const isVerb: ReadonlySet<unknown> = new Set(verbs);
