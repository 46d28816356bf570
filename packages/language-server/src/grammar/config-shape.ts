import {
  configKeys,
  diagnosticsKeys,
  methodKeys,
  presetNames,
  resourceKeys,
  severityChoices,
  targetKeys,
} from '@pagewright/core/format';
import { targetProfiles } from '@pagewright/core/internal';
import { schemeListShape } from './scheme-shape.js';
import {
  eitherShape,
  external,
  leading,
  listShape,
  type ObjectShape,
  objectShape,
  record,
  type Shape,
  type ShapeMember,
  scalarShape,
} from './shape.js';

const maxDepth = 16;

const severities = Object.fromEntries(severityChoices.map((severity) => [severity, '']));
const severity = scalarShape({ kind: 'choice', of: 'severity', choices: severities });
const endpoint = scalarShape({ kind: 'endpoint' });
const target = scalarShape({ kind: 'target' });

const method: Shape = eitherShape(
  objectShape('method', {
    endpoint: ownMember(endpoint, methodKeys.endpoint, true),
    paginated: ownMember(scalarShape({ kind: 'schemeReference' }), methodKeys.paginated),
  }),
  endpoint,
);

const profileText = 'How declarations are interpreted, and which column of the target matrix applies.';
const profiles = Object.fromEntries(targetProfiles.map((name) => [name, '']));
const profile = scalarShape({ kind: 'choice', of: 'profile', choices: profiles });

const targetOptions: Shape = objectShape('other', {
  package: ownMember(scalarShape({ kind: 'text' }), targetKeys.package),
});

const presets = Object.fromEntries(presetNames.map((name) => [name, '']));
const preset = scalarShape({ kind: 'choice', of: 'preset', choices: presets });

const diagnostics: Shape = objectShape('diagnostics', {
  failOn: ownMember(severity, diagnosticsKeys.failOn),
  maxWarnings: ownMember(scalarShape({ kind: 'number' }), diagnosticsKeys.maxWarnings),
  maxErrors: ownMember(scalarShape({ kind: 'number' }), diagnosticsKeys.maxErrors),
  preset: ownMember(preset, diagnosticsKeys.preset),
  rules: ownMember(record('ruleCode', severity), diagnosticsKeys.rules),
  ignored: ownMember(record('ruleCode', external), diagnosticsKeys.ignored),
});

export const configShape: ObjectShape = objectShape('config', {
  openapi: ownMember(
    eitherShape(
      scalarShape({ kind: 'documentFile' }),
      objectShape('other', {
        document: ownMember(scalarShape({ kind: 'documentFile' }), configKeys.openapi),
      }),
    ),
    configKeys.openapi,
  ),
  targets: ownMember(
    eitherShape(
      listShape(target),
      record('target', targetOptions, { profile: ownMember(profile, profileText) }),
    ),
    configKeys.targets,
  ),
  pagination: ownMember(schemeListShape, configKeys.pagination),
  resources: ownMember(record('resource', resource(0)), configKeys.resources),
  readme: ownMember(
    objectShape('other', {
      exampleRequests: leading(
        objectShape('other', {
          pagination: ownMember(
            eitherShape(
              endpoint,
              objectShape('other', { endpoint: ownMember(endpoint, methodKeys.endpoint) }),
            ),
            configKeys.readme,
          ),
        }),
      ),
    }),
    configKeys.readme,
  ),
  diagnostics: ownMember(diagnostics, configKeys.diagnostics),
});

/** The shape of a resource. `depth` limits the recursion; real configurations have fewer levels of resources. */
function resource(depth: number): Shape {
  const members = {
    methods: ownMember(record('method', method), resourceKeys.methods),
    ...(depth < maxDepth && {
      subresources: ownMember(record('resource', resource(depth + 1)), resourceKeys.subresources),
    }),
  };
  return objectShape('resource', members);
}

function ownMember(shape: Shape, text: string, required = false): ShapeMember {
  return { shape, text, isOwn: true, ...(required && { required: true }) };
}
