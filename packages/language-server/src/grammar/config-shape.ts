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
  external,
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
    endpoint: ownMember(endpoint, methodKeys.endpoint, true),
    paginated: ownMember(scalar({ kind: 'schemeReference' }), methodKeys.paginated),
  }),
  endpoint,
);

const profileText = 'Which column of the target matrix counts.';
const profile = scalar({ kind: 'choice', of: 'profile', choices: { requirements: '', latest: '' } });

const targetOptions: Shape = object('other', {
  package: ownMember(scalar({ kind: 'text' }), targetKeys.package),
});

const diagnostics: Shape = object('diagnostics', {
  failOn: ownMember(severity, diagnosticsKeys.failOn),
  maxWarnings: ownMember(scalar({ kind: 'number' }), diagnosticsKeys.maxWarnings),
  maxErrors: ownMember(scalar({ kind: 'number' }), diagnosticsKeys.maxErrors),
  rules: ownMember(record('ruleCode', severity), diagnosticsKeys.rules),
  ignored: ownMember(record('ruleCode', external), diagnosticsKeys.ignored),
});

/** An SDK configuration. */
export const configShape: ObjectShape = object('config', {
  openapi: ownMember(
    either(
      scalar({ kind: 'documentFile' }),
      object('other', { document: ownMember(scalar({ kind: 'documentFile' }), configKeys.openapi) }),
    ),
    configKeys.openapi,
  ),
  targets: ownMember(
    either(list(target), record('target', targetOptions, { profile: ownMember(profile, profileText) })),
    configKeys.targets,
  ),
  pagination: ownMember(schemeListShape, configKeys.pagination),
  resources: ownMember(record('resource', resource(0)), configKeys.resources),
  readme: ownMember(
    object('other', {
      exampleRequests: leading(
        object('other', {
          pagination: ownMember(
            either(endpoint, object('other', { endpoint: ownMember(endpoint, methodKeys.endpoint) })),
            configKeys.readme,
          ),
        }),
      ),
    }),
    configKeys.readme,
  ),
  diagnostics: ownMember(diagnostics, configKeys.diagnostics),
});

/** Resources nest: resources deeper than anybody writes are not read. */
function resource(depth: number): Shape {
  const members = {
    methods: ownMember(record('method', method), resourceKeys.methods),
    ...(depth < deepest && {
      subresources: ownMember(record('resource', resource(depth + 1)), resourceKeys.subresources),
    }),
  };
  return object('resource', members);
}

function ownMember(shape: Shape, text: string, required = false): Member {
  return { shape, text, isOwn: true, ...(required && { required: true }) };
}
