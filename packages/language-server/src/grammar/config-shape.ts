import {
  configKeys,
  diagnosticsKeys,
  methodKeys,
  resourceKeys,
  severityChoices,
  targetKeys,
} from '@pagewright/core';
import { schemeListShape } from './scheme-shape.js';
import {
  either,
  foreign,
  leading,
  list,
  type Member,
  type ObjectShape,
  object,
  record,
  type Shape,
  scalar,
} from './shape.js';

const deepest = 16;

const severities = Object.fromEntries(severityChoices.map((severity) => [severity, '']));
const severity = scalar({ kind: 'choice', of: 'severity', choices: severities });
const endpoint = scalar({ kind: 'endpoint' });
const target = scalar({ kind: 'target' });

const method: Shape = either(
  object('method', {
    endpoint: ours(endpoint, methodKeys.endpoint, true),
    paginated: ours(scalar({ kind: 'schemeReference' }), methodKeys.paginated),
  }),
  endpoint,
);

const profileText = 'Which column of the target matrix counts.';
const profile = scalar({ kind: 'choice', of: 'profile', choices: { requirements: '', latest: '' } });

const targetOptions: Shape = object('other', {
  package: ours(scalar({ kind: 'text' }), targetKeys.package),
});

const diagnostics: Shape = object('diagnostics', {
  failOn: ours(severity, diagnosticsKeys.failOn),
  maxWarnings: ours(scalar({ kind: 'number' }), diagnosticsKeys.maxWarnings),
  maxErrors: ours(scalar({ kind: 'number' }), diagnosticsKeys.maxErrors),
  rules: ours(record('ruleCode', severity), diagnosticsKeys.rules),
  ignored: ours(record('ruleCode', foreign), diagnosticsKeys.ignored),
});

/** An SDK configuration. */
export const configShape: ObjectShape = object('config', {
  openapi: ours(
    either(
      scalar({ kind: 'documentFile' }),
      object('other', { document: ours(scalar({ kind: 'documentFile' }), configKeys.openapi) }),
    ),
    configKeys.openapi,
  ),
  targets: ours(
    either(list(target), record('target', targetOptions, { profile: ours(profile, profileText) })),
    configKeys.targets,
  ),
  pagination: ours(schemeListShape, configKeys.pagination),
  resources: ours(record('resource', resource(0)), configKeys.resources),
  readme: ours(
    object('other', {
      exampleRequests: leading(
        object('other', {
          pagination: ours(
            either(endpoint, object('other', { endpoint: ours(endpoint, methodKeys.endpoint) })),
            configKeys.readme,
          ),
        }),
      ),
    }),
    configKeys.readme,
  ),
  diagnostics: ours(diagnostics, configKeys.diagnostics),
});

/** Resources nest: resources deeper than anybody writes are not read. */
function resource(depth: number): Shape {
  const members = {
    methods: ours(record('method', method), resourceKeys.methods),
    ...(depth < deepest && {
      subresources: ours(record('resource', resource(depth + 1)), resourceKeys.subresources),
    }),
  };
  return object('resource', members);
}

function ours(shape: Shape, text: string, required = false): Member {
  return { shape, text, ours: true, ...(required && { required: true }) };
}
