import type { Fix } from '../diagnostics/edit.js';
import type { Finding } from '../diagnostics/finding.js';
import { verbs } from '../format/verbs.js';
import type { Json, Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import type { FixContext } from './fix-context.js';

/** The reason of a suppression until its author writes one. */
const openReason = 'Say here why this is fine.';

/**
 * The fixes that keep a finding from being told (D13): in the configuration where there is one, with a reason, and in the
 * document, where a list there covers it.
 */
export function suppressionFixes(finding: Finding, context: FixContext): readonly Fix[] {
  const config = context.reader({ source: 'config' });
  return [
    ...(config === undefined ? [] : [inConfig(finding, config)]),
    ...(inDocument(finding, context) ?? []),
  ];
}

function inConfig({ code, suppressionKey }: Finding, config: Reader): Fix {
  const pointer = ['diagnostics', 'ignored', code];
  const entry = { location: suppressionKey, reason: openReason };
  const before = config.get(pointer);
  const list: Json = [...(typeof before === 'string' ? [{ location: before }] : []), entry];
  return {
    title: `Ignore ${code} for ${suppressionKey} in the configuration`,
    preferred: false,
    suppresses: true,
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

function inDocument(finding: Finding, context: FixContext): readonly Fix[] | undefined {
  const document = context.reader({ source: 'document' });
  if (document === undefined || finding.file !== undefined) return undefined;
  // What is wrong in the configuration itself no list of the document covers, but what an operation has to do with it.
  if (finding.source === 'config' && finding.operation === undefined) return undefined;
  const owner = operationAround(finding, document, context);
  const pointer = [...owner, `x-${context.prefix}-pagination-ignore`];
  const before = document.get(pointer);
  const place = owner.length === 0 ? 'this document' : 'this operation';
  const edit = Array.isArray(before)
    ? ({ kind: 'insert', pointer: [...pointer, before.length], value: finding.code } as const)
    : ({
        kind: 'set',
        pointer,
        value: [...(typeof before === 'string' ? [before] : []), finding.code],
      } as const);
  const title = `Ignore ${finding.code} in ${place}`;
  const changes = [{ source: 'document', edits: [edit] }] as const;
  return [{ title, preferred: false, suppresses: true, changes }];
}

/**
 * Returns the place of the operation that the finding is in or about; the root where there is none in this
 * file.
 */
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
