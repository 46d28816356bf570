import type { Rule } from './rule.js';

function action(...lines: readonly string[]): string {
  return ['overlay: 1.0.0', 'info: { title: Paging, version: 1.0.0 }', 'actions:', ...lines].join('\n');
}

const declares = ['    update:', '      x-vendor-pagination: pages'];

export const overlayRules = {
  'Overlay/InvalidFormat': {
    severity: 'warn',
    message: '{problem}',
    summary: 'An overlay does not have the members that the specification requires.',
    explanation:
      'An overlay has `overlay` with its version, `info` with `title` and `version`, and `actions`; it may have `extends` and (in version 1.2) `$self` and `components`. Actions have `target`, `description`, `update`, `remove`, (in version 1.1) `copy` and (in version 1.2) `$ref`. Names that begin with `x-` are free. Pagewright reads the overlay anyway, unless aliases make the file endless; other tools reject it.',
    bad: action("  - target: $.paths['/users'].get", ...declares).replace('title: Paging, ', ''),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/InvalidAction': {
    severity: 'error',
    message: '{problem} The action does nothing.',
    summary: 'An action of an overlay has no target, or declares no change.',
    explanation:
      'An action has a target, which is a JSONPath query, and one of `update`, `remove: true` and (in version 1.1) `copy`; in version 1.2, a `$ref` can take these from a reusable action instead. Other tools skip an invalid action, or reject the overlay.',
    bad: action('  - target: $.paths', '    remove: 1'),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/InvalidTarget': {
    severity: 'error',
    message: 'This target cannot be used: {problem}.',
    summary: 'The target of an action cannot be read.',
    explanation:
      "A target is a JSONPath query as defined in RFC 9535, such as `$.paths['/users'].get` or `$.paths.*.get`. The name of a path needs quotes and brackets.",
    bad: action("  - target: $.paths['/users'.get", ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/LenientTarget': {
    severity: 'info',
    message:
      'This is not standard JSONPath: {what}. Pagewright accepts it, but tools that strictly follow RFC 9535 reject it.',
    summary: 'The target of an action is understood, but is not standard JSONPath.',
    explanation:
      'Libraries accept different forms beyond RFC 9535. Keep to the standard if the overlay has to work everywhere.',
    bad: action('  - target: $.paths./users.get', ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/NoMatch': {
    severity: 'warn',
    message: 'The target selects nothing in the document, so the action does nothing.{hint}',
    summary: 'The target of an action selects nothing.',
    explanation:
      'Overlays are often written for a document that somebody else changes: a path was renamed, or an earlier action has removed it. The standard does not treat this as an error, so other tools do not report it.',
    bad: action('  - target: $.paths.*.patch', '    remove: true'),
    good: action('  - target: $.paths.*.get', '    remove: true'),
  },
  'Overlay/UnknownOperation': {
    severity: 'error',
    message: 'The document has no {operation}: this declaration has no effect.{hint}',
    summary: 'An action declares pagination on an operation that the document does not have.',
    explanation:
      'Either the target selects nothing, or the update creates an operation that has no other content. The path or the verb is misspelt, or the operation has been renamed.',
    bad: action("  - target: $.paths['/user'].get", ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/Overwritten': {
    severity: 'warn',
    idle: true,
    message: 'A later action overwrites everything that this one writes, so this one has no effect.',
    summary: 'Later actions overwrite everything that an action writes.',
    explanation:
      'Actions are applied in order, and so are overlays. A later action removes what this one writes, or replaces it.',
    bad: action(
      "  - target: $.paths['/users'].get",
      '    update: { x-vendor-pagination: pages }',
      "  - target: $.paths['/users'].get",
      '    update: { x-vendor-pagination: false }',
    ),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/ScalarUpdate': {
    severity: 'warn',
    message:
      'The target selects {what}. An overlay of version {version} updates only objects and lists; version 1.1 also replaces other values.',
    summary: 'An overlay of version 1.0 updates a string, a number or a boolean.',
    explanation:
      'Version 1.0 does not define the result: some tools replace the value, others fail. Declare version 1.1, or update the enclosing object.',
    bad: action("  - target: $.paths['/users'].get.summary", '    update: All users'),
    good: action("  - target: $.paths['/users'].get", '    update: { summary: All users }'),
  },
  'Overlay/Conflict': {
    severity: 'warn',
    message: "{update} is applied to {target}. They can't be merged: {outcome} here, and other tools fail.",
    summary: 'An update and its target are different kinds of value.',
    explanation:
      'Objects are merged with objects and lists with lists; a string replaces a string. The standard treats anything else as an error.',
    bad: action("  - target: $.paths['/users'].get", '    update: { responses: none }'),
    good: action("  - target: $.paths['/users'].get", '    update: { summary: All users }'),
  },
  'Overlay/CopySource': {
    severity: 'error',
    message: 'The `copy` has to select one value, but this query selects {count}: the action {cost}.',
    summary: 'An action copies no value, or more than one.',
    explanation:
      'The query of `copy` must select exactly one value, which is merged into each place that the target selects.',
    bad: action("  - target: $.paths['/users'].get", "    copy: $.paths['/user'].get").replace(
      '1.0.0',
      '1.1.0',
    ),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/Unlaid': {
    severity: 'warn',
    message: 'This file is not applied to any document, so the pagination that it declares is not checked.',
    summary: 'A file of overlays or overrides declares pagination, but is not applied to any document.',
    explanation:
      'Overlays and overrides are found through `openapi.overlays` of a configuration, `.speakeasy/workflow.yaml`, `generators.yml` and `redocly.yaml`, and through `extends` of an overlay. Name the file there, or pass it: `pagewright check openapi.yaml --overlay overlay.yaml`.',
    bad: action("  - target: $.paths['/users'].get", ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares).replace(
      'actions:',
      'extends: ./openapi.yaml\nactions:',
    ),
  },
  'Overlay/Unread': {
    severity: 'warn',
    message: "{location} can't be read: {reason}. {cost}",
    summary: 'A file names an overlay, overrides or a document that is not read.',
    explanation:
      'The file does not exist or is not an overlay, or its location is a URL, a registry or an environment variable, which Pagewright never fetches. Its changes are not checked, and a configuration whose document is not read is checked alone. Save it next to the document and name that file, or pass it with `--overlay`.',
    bad: 'sources: { api: { inputs: [{ location: ./openapi.yaml }], overlays: [{ location: https://api.example/overlay.yaml }] } }',
    good: 'sources: { api: { inputs: [{ location: ./openapi.yaml }], overlays: [{ location: ./overlay.yaml }] } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
