import { type ConfiguredMethod, configuredMethods } from '../config/methods.js';
import { checkSettings } from '../config/settings.js';
import type { Finding, Place } from '../findings/finding.js';
import { listOperations, type Operation } from '../openapi/operations.js';
import type { BrokenReference } from '../openapi/references.js';
import { type DocumentKind, documentKind } from '../openapi/version.js';
import { asReader, objectReader } from '../reader/reader.js';
import { report } from '../rules/report.js';
import type { Analysis, AnalyzeOptions, BoundMethod } from './analysis.js';
import { checkEndpoints } from './check-endpoints.js';
import { nameFindings, unusedSchemes } from './check-schemes.js';
import { readIgnoreLists } from './ignore-lists.js';
import { readSchemes } from './read-schemes.js';
import { resolveBinding, type Subject } from './resolve-binding.js';
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
  const { operations, broken } =
    document === undefined ? { operations: [], broken: [] } : listOperations(document);
  const bindingFindings: Finding[] = [];
  const found = (finding: Finding) => bindingFindings.push(finding);
  const context = { registry, document: document ?? objectReader(undefined), keys, found };
  const methods = pairMethods(configured.methods, operations).map((subject) => ({
    ...describeSubject(subject),
    ...resolveBinding(subject, context),
  }));
  // A configuration that names its document without it being at hand says nothing about what is unused.
  const complete = document !== undefined || config?.get(['openapi']) === undefined;
  const ignore = readIgnoreLists(context.document, operations, keys);
  const findings = [
    schemeFindings,
    config === undefined ? [] : checkSettings(config),
    configured.findings,
    kind === undefined || kind.kind === 'openapi' ? [] : [versionFinding(kind)],
    broken.map(referenceFinding),
    checkEndpoints(configured.methods, document === undefined ? undefined : operations),
    bindingFindings,
    complete ? unusedSchemes(registry.configured, methods) : [],
    nameFindings(registry.all()),
    ignore.findings,
  ];
  return {
    schemes: registry.all().map(({ scheme }) => scheme),
    methods,
    findings: findings.flat().map(ignore.mark),
  };
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

function referenceFinding({ at, reference, problem }: BrokenReference): Finding {
  const place: Place = { source: 'document', pointer: at, part: 'value' };
  return report(
    'Document/UnresolvedReference',
    { reference, problem },
    { at: place, suppressionKey: reference },
  );
}

function versionFinding({ kind, problem }: Exclude<DocumentKind, { readonly kind: 'openapi' }>): Finding {
  const place: Place = { source: 'document', pointer: [], part: 'value' };
  const code = kind === 'other' ? 'Document/NotOpenApi' : 'Document/UnknownVersion';
  return report(code, { problem }, { at: place, suppressionKey: 'document' });
}
