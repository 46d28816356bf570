import type { RuleCode } from '../diagnostics/catalogue.js';
import type { Finding, Fix } from '../diagnostics/finding.js';
import { operationNameAt } from '../format/verbs.js';
import type { Json, Pointer } from '../json/json.js';
import type { Reader } from '../reader/reader.js';
import { type FixContext, type FixInput, type FixMaker, fixContext, fixHere } from './fix-context.js';
import { fixTable } from './fix-table.js';
import { isAboutMany } from './scheme-name-fixes.js';

function isAboutExternal({ data }: Finding): boolean {
  return data?.dialect !== undefined;
}

const encodeForExternal: FixMaker = (finding) => {
  const { data, pointer } = finding;
  const value = data?.written;
  if (value === undefined) return [];
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return [fixHere(finding, `Change to ${text}`, [{ kind: 'set', pointer, value }], true)];
};

const openReason = 'Say here why this is fine.';

function suppressionFixes(finding: Finding, context: FixContext): readonly Fix[] {
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
  // An ignore list only covers findings about the configuration if they name an operation.
  if (finding.source === 'config' && finding.operation === undefined) return undefined;
  const owner = isAboutMany(finding) ? [] : operationAround(finding, document, context);
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

function operationAround(
  { pointer, operation, suppressionKey }: Finding,
  document: Reader,
  context: FixContext,
): Pointer {
  const around = [pointer.slice(0, 3), pointer.slice(0, 4)].find((one) => operationNameAt(one) !== undefined);
  if (around !== undefined && String(around[1]).startsWith('/') && document.keys(around)) return around;
  const node = context.operation(operation ?? suppressionKey)?.node;
  return node === undefined || node.document.file !== undefined ? [] : node.pointer;
}

/** Findings about broken files: the file has to be fixed by hand, and the finding can't be suppressed. */
const byHand: ReadonlySet<RuleCode> = new Set<RuleCode>([
  'Config/InvalidSyntax',
  'Config/UnindentedText',
  'Document/InvalidSyntax',
  'Document/UnindentedText',
  'Document/NotOpenApi',
]);

/**
 * Lists the fixes for a finding of `analyze`: the most likely first, suppressions last. The edits apply to
 * the document and the configuration in the state that was analysed.
 */
export function fixesFor(finding: Finding, input: FixInput): readonly Fix[] {
  if (byHand.has(finding.code)) return [];
  const context = fixContext(input);
  return [
    ...makersFor(finding).flatMap((make) => make(finding, context)),
    ...suppressionFixes(finding, context),
  ];
}

function makersFor(finding: Finding): readonly FixMaker[] {
  return isAboutExternal(finding) ? [encodeForExternal] : (fixTable[finding.code] ?? []);
}
