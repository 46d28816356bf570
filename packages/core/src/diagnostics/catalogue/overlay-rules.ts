import type { Rule } from './rule.js';

function action(...lines: readonly string[]): string {
  return ['overlay: 1.0.0', 'info: { title: Paging, version: 1.0.0 }', 'actions:', ...lines].join('\n');
}

const declares = ['    update:', '      x-vendor-pagination: pages'];

export const overlayRules = {
  'Overlay/InvalidFormat': {
    severity: 'warn',
    message: '{problem}',
    summary: 'An overlay has not the members that the specification gives it.',
    explanation:
      'An overlay has `overlay` with its version, `info` with `title` and `version`, and `actions`; it may have `extends` and (in version 1.2) `$self` and `components`. Actions have `target`, `description`, `update`, `remove`, (in version 1.1) `copy` and (in version 1.2) `$ref`. Names that begin with `x-` are free. It is read here all the same, but for a file that aliases make endless; other tools refuse it.',
    bad: action("  - target: $.paths['/users'].get", ...declares).replace('title: Paging, ', ''),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/InvalidAction': {
    severity: 'error',
    message: '{problem} The action does nothing.',
    summary: 'An action of an overlay has no target, or declares no change of what it selects.',
    explanation:
      'An action has a target, which is a JSONPath query, and one of `update`, `remove: true` and (in version 1.1) `copy`; in version 1.2 it may have these from a reusable action, by `$ref`. Other tools pass over it, or refuse the overlay.',
    bad: action('  - target: $.paths', '    remove: 1'),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/InvalidTarget': {
    severity: 'error',
    message: 'This target cannot be used: {problem}.',
    summary: 'The target of an action cannot be read.',
    explanation:
      "A target is a JSONPath query as RFC 9535 has it, such as `$.paths['/users'].get` or `$.paths.*.get`. A path has its name in quotes and brackets.",
    bad: action("  - target: $.paths['/users'.get", ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/LenientTarget': {
    severity: 'info',
    message: 'In JSONPath {what}. This is read here, and refused by tools that take RFC 9535 at its word.',
    summary: 'The target of an action is understood, and no JSONPath of the standard.',
    explanation:
      'Libraries differ in what they take beyond RFC 9535. An overlay that is to work everywhere keeps to it.',
    bad: action('  - target: $.paths./users.get', ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/NoMatch': {
    severity: 'warn',
    message: 'Nothing in the document is here: the action does nothing.{hint}',
    summary: 'The target of an action selects nothing.',
    explanation:
      'Overlays are written beside a document that somebody else changes: a path was renamed, or an action before this one has removed it. By the standard this is no error, so that no other tool reports it.',
    bad: action('  - target: $.paths.*.patch', '    remove: true'),
    good: action('  - target: $.paths.*.get', '    remove: true'),
  },
  'Overlay/UnknownOperation': {
    severity: 'error',
    message: 'The document has no {operation}: what is declared here paginates nothing.{hint}',
    summary: 'An action declares pagination on an operation that the document does not have.',
    explanation:
      'Either the target selects nothing, or the update makes an operation of which nothing else is known. The path or the verb is misspelt, or the operation has another name by now.',
    bad: action("  - target: $.paths['/user'].get", ...declares),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/Overwritten': {
    severity: 'warn',
    idle: true,
    message: 'A later action overwrites all that this one writes: it could as well not be there.',
    summary: 'Nothing of what an action writes is left in the end.',
    explanation:
      'Actions are applied in their order, overlays too. A later one has removed the place, or put something else there.',
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
      'The target selects {what}. An overlay of version {version} updates objects and lists alone; version 1.1 replaces a text, too.',
    summary: 'An overlay of version 1.0 updates a text, a number or a truth value.',
    explanation:
      'Version 1.0 leaves open what becomes of it: some tools replace the value, others fail. Declare version 1.1, or update the object around it.',
    bad: action("  - target: $.paths['/users'].get.summary", '    update: All users'),
    good: action("  - target: $.paths['/users'].get", '    update: { summary: All users }'),
  },
  'Overlay/Conflict': {
    severity: 'warn',
    message: "{update} is laid over {target}. They can't be merged: {outcome} here, and other tools fail.",
    summary: 'An update has another kind of value than what it is laid over.',
    explanation:
      'Objects are merged with objects and lists with lists; a text replaces a text. Anything else is an error by the standard.',
    bad: action("  - target: $.paths['/users'].get", '    update: { responses: none }'),
    good: action("  - target: $.paths['/users'].get", '    update: { summary: All users }'),
  },
  'Overlay/CopySource': {
    severity: 'error',
    message: 'What is to be copied has to be one value, and this selects {count}: the action {cost}.',
    summary: 'What an action copies is nothing, or is not one value.',
    explanation: 'The query of `copy` selects the one value that is merged into each place of the target.',
    bad: action("  - target: $.paths['/users'].get", "    copy: $.paths['/user'].get").replace(
      '1.0.0',
      '1.1.0',
    ),
    good: action("  - target: $.paths['/users'].get", ...declares),
  },
  'Overlay/Unlaid': {
    severity: 'warn',
    message: 'Nothing lays this file over a document: the pagination that it declares is not checked.',
    summary: 'A file of overlays or overrides declares pagination, and is applied to no document.',
    explanation:
      'Layers are found in `openapi.overlays` of a configuration, in `.speakeasy/workflow.yaml`, `generators.yml` and `redocly.yaml`, and by `extends` of an overlay. Name it there, or pass it: `pagewright check openapi.yaml --overlay overlay.yaml`.',
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
      'The file is not there or is no overlay, or its location is a URL, a registry or a variable of the environment: nothing is fetched. What it changes is then not checked. Save it next to the document and name that file, or pass it with `--overlay`.',
    bad: 'sources: { api: { inputs: [{ location: ./openapi.yaml }], overlays: [{ location: https://api.example/overlay.yaml }] } }',
    good: 'sources: { api: { inputs: [{ location: ./openapi.yaml }], overlays: [{ location: ./overlay.yaml }] } }',
  },
} as const satisfies Readonly<Record<string, Rule>>;
