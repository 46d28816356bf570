import type { JsonObject } from '../json/json.js';
import { packageNames, type TargetId, targetIds } from './target-ids.js';
import { formerBaseline, targetProfiles } from './target-profiles.js';
import { verbs } from './verbs.js';

/**
 * The keys that Pagewright reads in an SDK configuration (docs/format.md, D12, D13, D35), with their
 * descriptions.
 */
export const configKeys = {
  openapi: 'The OpenAPI document that this configuration is about: a path relative to this file.',
  targets: 'The languages that SDKs are generated for.',
  pagination: 'Complete named schemes; methods select one by name through `paginated`.',
  resources: 'The tree of resources and their methods.',
  readme: 'What the generated README shows.',
  diagnostics: 'Changes the severity of findings, suppresses findings, and says which of them fail a check.',
} as const;

/** The keys below `resources.<name>` of an SDK configuration, with their descriptions. */
export const resourceKeys = {
  methods: 'The methods of this resource, by name.',
  subresources: 'Resources below this one, by name.',
} as const;

export const httpMethod = 'http';

/** The keys below `methods.<name>` of a resource, with their descriptions. */
export const methodKeys = {
  endpoint: 'The operation: `<verb> <path>`, the verb in any case.',
  paginated: 'A scheme name; false to never paginate; omitted (or true) to fall back to the document.',
} as const;

/** The keys below `targets.<id>` of an SDK configuration, with their descriptions. */
export const targetKeys = {
  package: 'The module, package or namespace of the generated code.',
} as const;

/** The keys of `diagnostics` in an SDK configuration, with their descriptions. */
export const diagnosticsKeys = {
  failOn: 'The lowest severity that fails a check. Default: error.',
  maxWarnings: 'The number of warnings that a check allows. Replaces `failOn` for warnings.',
  maxErrors: 'The number of errors that a check allows. Replaces `failOn` for errors.',
  preset:
    'A published guideline whose rules are checked, too: `zalando`, `azure`, `google`, `ibm` or `json-api`.',
  rules:
    'Severity by code; off turns a rule off, and any other severity turns on a rule that is off by default.',
  ignored:
    'The suppressed findings, by code: true for all of them, a pattern of suppression keys, or a list of locations with reasons.',
} as const;

/** The families of Pagewright's codes. Generators use other families in the same `diagnostics` (D37). */
export const codeFamilies = [
  'Pagination',
  'Config',
  'Document',
  'Readme',
  'Guideline',
  'Overlay',
  'Verify',
] as const;

/** The severities that a setting may name; `off` turns a rule off. */
export const severityChoices = ['error', 'warn', 'info', 'off'] as const;

/** The published guidelines that `diagnostics` may name as its preset. */
export const presetNames = ['zalando', 'azure', 'google', 'ibm', 'json-api'] as const;

/** The name of a published guideline, such as `zalando`. */
export type PresetName = (typeof presetNames)[number];

/** Matches endpoints. The verbs of OpenAPI may be in any case (D12), other methods must be in capitals. */
const endpointPattern = `^\\s*(?:${verbs.map(anyCase).join('|')}|[A-Z][A-Z0-9_-]*)\\s+/\\S*\\s*$`;

/** Members of the configuration's JSON Schema. `schemeId` is the `$id` of the scheme's JSON Schema. */
export function configProperties(schemeId: string): JsonObject {
  return {
    properties: {
      openapi: described(configKeys.openapi, {
        type: ['string', 'object'],
        minLength: 1,
        // `document` is not required: it may be named elsewhere, and then the object holds only generator settings.
        minProperties: 1,
        properties: {
          document: described('The path of the document, relative to this file.', {
            type: 'string',
            minLength: 1,
          }),
          overlays: described(
            'The OpenAPI Overlays or Fern overrides to apply to the document, in order, as paths relative to this file.',
            { type: 'array', items: { type: 'string', minLength: 1 } },
          ),
        },
      }),
      targets: described(configKeys.targets, {
        type: ['array', 'object'],
        items: { enum: targetIds },
        properties: {
          profile: described(
            'How declarations are interpreted, and which column of the target matrix applies.',
            {
              enum: [...targetProfiles, formerBaseline],
            },
          ),
          ...Object.fromEntries(targetIds.map((id) => [id, target(id)])),
        },
      }),
      pagination: described(configKeys.pagination, { type: 'array', items: { $ref: schemeId } }),
      resources: described(configKeys.resources, record({ $ref: '#/$defs/resource' })),
      readme: described(configKeys.readme, readme),
      diagnostics: described(configKeys.diagnostics, diagnostics),
    },
    $defs: { resource, method },
  };
}

const resource: JsonObject = {
  type: 'object',
  properties: {
    methods: described(resourceKeys.methods, record({ $ref: '#/$defs/method' })),
    subresources: described(resourceKeys.subresources, record({ $ref: '#/$defs/resource' })),
  },
};

const method: JsonObject = {
  type: ['string', 'object'],
  pattern: endpointPattern,
  // Only HTTP methods need an endpoint. Methods of other types, such as aliases, matter only to the generator.
  anyOf: [
    { required: ['endpoint'], properties: { endpoint: true } },
    { required: ['type'], properties: { type: { type: 'string', not: { const: httpMethod } } } },
  ],
  properties: {
    endpoint: described(methodKeys.endpoint, { type: 'string', pattern: endpointPattern }),
    paginated: described(methodKeys.paginated, { type: ['string', 'boolean'] }),
  },
};

const readme: JsonObject = {
  type: 'object',
  properties: {
    exampleRequests: {
      description: 'The requests that the README shows as examples.',
      type: 'object',
      properties: {
        pagination: described('The operation that the Pagination section of the generated README walks.', {
          type: ['string', 'object'],
          pattern: endpointPattern,
          required: ['endpoint'],
          properties: {
            endpoint: described(methodKeys.endpoint, { type: 'string', pattern: endpointPattern }),
          },
        }),
      },
    },
  },
};

const diagnostics: JsonObject = {
  type: 'object',
  properties: {
    failOn: described(diagnosticsKeys.failOn, { enum: severityChoices }),
    maxWarnings: described(diagnosticsKeys.maxWarnings, { type: 'integer', minimum: 0 }),
    maxErrors: described(diagnosticsKeys.maxErrors, { type: 'integer', minimum: 0 }),
    preset: described(diagnosticsKeys.preset, { enum: presetNames }),
    rules: described(diagnosticsKeys.rules, record({ enum: severityChoices })),
    ignored: described(diagnosticsKeys.ignored, {
      type: 'object',
      patternProperties: {
        [`^(?:${codeFamilies.join('|')})/|^[^/]*$`]: {
          type: ['boolean', 'string', 'array'],
          items: {
            type: 'object',
            required: ['location'],
            properties: {
              location: described('A suppression key or a JSON Pointer. A * at the end matches any suffix.', {
                type: 'string',
              }),
              reason: described('Why the finding is suppressed.', { type: 'string' }),
            },
          },
        },
      },
    }),
  },
};

function target(id: TargetId): JsonObject {
  const { what, initially, example, pattern } = packageNames[id];
  return described(`Whether to generate an SDK for ${id}, or options for that SDK.`, {
    type: ['boolean', 'object'],
    properties: {
      package: described(`${targetKeys.package} ${what}, for example ${example}. Default: ${initially}.`, {
        type: 'string',
        pattern,
      }),
    },
  });
}

function described(text: string, schema: JsonObject): JsonObject {
  return { description: text, ...schema };
}

function record(schema: JsonObject): JsonObject {
  return { type: 'object', additionalProperties: schema };
}

function anyCase(verb: string): string {
  return [...verb].map((letter) => `[${letter.toUpperCase()}${letter}]`).join('');
}
