import { type ConfiguredMethod, configuredMethods } from '../config/methods.js';
import { checkSettings } from '../config/settings.js';
import type { Finding, Place } from '../findings/finding.js';
import { findingSet } from '../findings/finding-set.js';
import { listOperations, type Operation, type Operations } from '../openapi/operations.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import { asReader, objectReader, type Reader } from '../reader/reader.js';
import { report } from '../rules/report.js';
import type { Analysis, AnalyzeOptions, BoundMethod } from './analysis.js';
import { checkEndpoints, checkReadmeExample } from './check-endpoints.js';
import { nameFindings, unusedSchemes } from './check-schemes.js';
import { readIgnoreLists } from './ignore-lists.js';
import { readSchemes } from './read-schemes.js';
import { referenceFinding } from './reference-finding.js';
import { type Binding, type BindingContext, resolveBinding, type Subject } from './resolve-binding.js';
import { vendorKeys } from './vendor-keys.js';

/**
 * Reads an OpenAPI document, an SDK configuration, or both together: every scheme, every method with the scheme it is
 * bound to and the reason, and everything there is to tell the author. Either may be any value, or a Reader over one;
 * the cost grows linearly with the number of operations.
 */
export function analyze(input: {
  readonly document?: unknown;
  readonly config?: unknown;
  readonly options?: AnalyzeOptions;
}): Analysis {
  const config = input.config === undefined ? undefined : asReader(input.config);
  const given = input.document === undefined ? undefined : asReader(input.document);
  const kind = given === undefined ? undefined : documentKind(given);
  const document = kind?.kind === 'other' ? undefined : given;
  const keys = vendorKeys(input.options?.vendorPrefixes);

  const extensions = keys.map(({ pagination }) => pagination);
  const { registry, findings: schemeFindings } = readSchemes(config, document, extensions);
  const configured = config === undefined ? { methods: [], findings: [] } : configuredMethods(config);
  const read = document && listOperations(document);
  const operations = read?.operations ?? [];
  const bindingFindings = findingSet();
  const context = {
    registry,
    document: document ?? objectReader(undefined),
    keys,
    found: bindingFindings.add,
  };
  const methods = bindMethods(pairMethods(configured.methods, operations), operations, context);
  const ignore = readIgnoreLists(context.document, operations, keys);
  const findings = [
    schemeFindings,
    config === undefined ? [] : checkSettings(config),
    configured.findings,
    kind === undefined || kind.kind === 'openapi' ? [] : [versionFinding(kind)],
    (read?.broken ?? []).map(referenceFinding),
    checkEndpoints(configured.methods, read),
    checkReadmeExample(config, read),
    bindingFindings.all(),
    isComplete(config, given, read) ? unusedSchemes(registry.configured, methods) : [],
    nameFindings(registry.all()),
    ignore.findings,
  ];
  const told = findingSet();
  for (const finding of findings.flat()) told.add(finding);
  return {
    schemes: registry.all().map(({ scheme }) => scheme),
    methods,
    findings: told.all().map(ignore.mark),
  };
}

/** Whether every operation that could use a scheme is at hand; otherwise none is called unused (D34). */
function isComplete(
  config: Reader | undefined,
  given: Reader | undefined,
  read: Operations | undefined,
): boolean {
  if (read !== undefined) return read.unread.size === 0;
  return given === undefined && config?.get(['openapi']) === undefined;
}

/** Binds in document order, so that inline schemes collapse onto the first one there (D7), and gives the given order. */
function bindMethods(
  subjects: readonly Subject[],
  operations: readonly Operation[],
  context: BindingContext,
): readonly BoundMethod[] {
  const position = new Map(operations.map((operation, index) => [operation, index]));
  const at = ({ operation }: Subject) => (operation === undefined ? -1 : (position.get(operation) ?? -1));
  const bindings = new Map<Subject, Binding>();
  for (const subject of [...subjects].sort((one, other) => at(one) - at(other))) {
    bindings.set(subject, resolveBinding(subject, context));
  }
  return subjects.map((subject) => ({
    ...describeSubject(subject),
    ...(bindings.get(subject) ?? { scheme: null, why: 'none' }),
  }));
}

/** The configuration's methods with their operations, then the operations that it places nowhere (D36). */
function pairMethods(
  configured: readonly ConfiguredMethod[],
  operations: readonly Operation[],
): readonly Subject[] {
  const byName = new Map(operations.map((operation) => [operation.name, operation]));
  const placed = new Set(configured.map(({ endpoint }) => endpoint));
  return [
    ...configured.map((method) => {
      const operation = byName.get(method.endpoint);
      return operation === undefined ? { configured: method } : { configured: method, operation };
    }),
    ...operations.filter(({ name }) => !placed.has(name)).map((operation) => ({ operation })),
  ];
}

function describeSubject({
  configured,
  operation,
}: Subject): Pick<BoundMethod, 'operation'> & Partial<BoundMethod> {
  return {
    operation: configured?.endpoint ?? operation?.name ?? '',
    ...(operation?.operationId !== undefined && { operationId: operation.operationId }),
    ...(configured !== undefined && { resource: configured.resource, method: configured.method }),
  };
}

function versionFinding({ kind, problem }: Exclude<DocumentKind, { readonly kind: 'openapi' }>): Finding {
  const place: Place = { source: 'document', pointer: [], part: 'value' };
  const code = kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  return report(code, { problem }, { at: place, suppressionKey: 'document' });
}
