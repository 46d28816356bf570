import type { Finding, FixEdits, OpenFile, PointerEdit, Reader } from '@pagewright/core';
import { checkDeclaration, type ExternalDeclaration } from '@pagewright/core/external';
import type { VendorKeys } from '@pagewright/core/internal';
import {
  below,
  keysAt,
  listOperations,
  type NodeRef,
  nodeKey,
  parameterSchemas,
  parametersOf,
  type SourceDocument,
  viewOperation,
} from '@pagewright/core/openapi';
import { EditsByFile, type Imported, type ImportedDeclaration } from '../shared/imported.js';
import { reportedFindings } from '../shared/note.js';
import { type RenamedDocument, renamedDocument } from './renamed-document.js';
import { scalarFormat, scalarKeys } from './scalar.js';

/**
 * How to import the other formats of the same document: `importFrom` gets the document in which Scalar's keys are
 * already renamed, and therefore finds Scalar's schemes, too.
 */
export interface OtherImports {
  readonly document: Reader;
  readonly openFile?: OpenFile;
  readonly importFrom: (renamed: Pick<RenamedDocument, 'reader' | 'openFile'>) => Imported;
}

/**
 * Renames the keys of all declarations, including unused schemes and broken declarations, which Pagewright checks
 * afterwards. Undefined if there are none, or if an object has both Scalar's and Pagewright's key.
 */
export function importScalar(
  source: SourceDocument,
  keys: VendorKeys,
  others?: OtherImports,
): Imported | undefined {
  const { changes, clashes } = renameScalarKeys(source, keys);
  if (changes.length === 0 || clashes.length > 0) return undefined;
  const { operations } = listOperations(source);
  const declared = operations.flatMap((operation) => {
    const subject = { source, view: viewOperation(source, operation), method: operation.name };
    const declaration = scalarFormat.read(subject);
    if (declaration === undefined) return [];
    const findings = [...declaration.notes, ...checkDeclaration(declaration, subject)];
    return [{ operation, described: describeImported(declaration), findings }];
  });
  const imported: Imported = {
    declarations: declared.map(({ described }) => described),
    findings: reportedFindings(
      declared.flatMap(({ findings }) => findings),
      source,
      declared.map(({ operation }) => operation),
      [keys, scalarKeys],
    ),
    changes,
  };
  if (others === undefined) return imported;
  const renamed = renamedDocument(others.document, others.openFile, imported.changes);
  return joined(
    imported,
    others.importFrom(renamed),
    renamed,
    new Map(operations.map(({ name }, at) => [name, at])),
  );
}

function describeImported({
  externalFormat,
  operation,
  place,
  meaning,
  notes,
}: ExternalDeclaration): ImportedDeclaration {
  const base = { externalFormat, operation, place };
  if (meaning.kind === 'never') return { ...base, outcome: 'never' };
  const name = meaning.kind === 'scheme' ? meaning.name : undefined;
  return {
    ...base,
    outcome: notes.length > 0 ? 'noted' : 'exact',
    ...(name !== undefined && { scheme: name }),
  };
}

function joined(
  own: Imported,
  rest: Imported,
  renamed: RenamedDocument,
  order: ReadonlyMap<string, number>,
): Imported {
  const rank = ({ operation }: ImportedDeclaration) => order.get(operation) ?? 0;
  const edits = new EditsByFile();
  for (const change of [...rest.changes.map(renamed.originalEdits), ...own.changes]) edits.add(change);
  return {
    declarations: [
      ...own.declarations,
      ...rest.declarations.map((one) => ({ ...one, place: renamed.original(one.place) })),
    ].sort((one, other) => rank(one) - rank(other)),
    findings: [...own.findings, ...rest.findings.map((finding) => inText(finding, renamed))],
    changes: edits.all(),
  };
}

function inText(finding: Finding, { original }: RenamedDocument): Finding {
  const { related } = finding;
  return { ...original(finding), ...(related !== undefined && { related: related.map(original) }) };
}

interface ScalarKeysRenamed {
  readonly changes: readonly FixEdits[];
  /**
   * Scalar's keys that stay because Pagewright's key is next to them. If the key at the root stays, operations can't
   * refer to its schemes by name.
   */
  readonly clashes: readonly NodeRef[];
}

/**
 * Replaces Scalar's prefix at the root and on path items, operations, parameters and their schemas. Values
 * stay the same because the format is the same (D2).
 */
export function renameScalarKeys(source: SourceDocument, keys: VendorKeys): ScalarKeysRenamed {
  const renames = new Map<string | undefined, Map<string, PointerEdit>>();
  const clashes: NodeRef[] = [];
  for (const owner of ownersIn(source)) {
    const present = keysAt(owner) ?? [];
    for (const name of ['pagination', 'marker', 'ignore'] as const) {
      if (!present.includes(scalarKeys[name])) continue;
      const node = below(owner, scalarKeys[name]);
      const { file } = node.document;
      if (present.includes(keys[name])) {
        if (!clashes.some((clash) => nodeKey(clash) === nodeKey(node))) clashes.push(node);
        continue;
      }
      const edits = renames.get(file) ?? new Map<string, PointerEdit>();
      renames.set(
        file,
        edits.set(nodeKey(node), { kind: 'renameKey', pointer: node.pointer, key: keys[name] }),
      );
    }
  }
  const changes = [...renames].map(
    ([file, edits]): FixEdits => ({
      source: 'document',
      ...(file !== undefined && { file }),
      edits: [...edits.values()],
    }),
  );
  return { changes, clashes };
}

/** Returns the nodes that may have Scalar's keys. The result may contain a node several times. */
function ownersIn(source: SourceDocument): readonly NodeRef[] {
  const { operations } = listOperations(source);
  return [
    { document: source, pointer: [] },
    ...operations.flatMap((operation) => [
      operation.pathItem,
      operation.node,
      ...parametersOf(operation).parameters.flatMap(({ node }) => [node, ...parameterSchemas(node)]),
    ]),
  ];
}
