import type { Json, JsonObject } from '@pagewright/core';
import { objectReader } from '@pagewright/core';
import { checkLayers, overlayDocument } from '@pagewright/overlays';
import { describe, expect, it } from 'vitest';

/**
 * The cases of the JSON Schema tests in OAI/Overlay-Specification (`tests/v1.0` and `tests/v1.1`, at 5de61eb) in short
 * form: the name of each file, its overlay, and the codes of the findings if the overlay is applied to a document that
 * has the locations which the overlay names.
 */
type Case = readonly [name: string, overlay: (version: string) => Json, codes: readonly string[]];

const info: JsonObject = { title: 'A case', version: '1.0.0' };

function overlay(actions: Json, more: JsonObject = {}): (version: string) => Json {
  return (version) => ({ overlay: version, info, actions, ...more });
}

const root: JsonObject = { target: '$' };
/** A valid action, listed next to a faulty one. */
const fine: JsonObject = { target: '$', update: { 'x-overlaid': true } };
const title: JsonObject = { target: '$.info.title', update: 'My new title' };

const invalid = ['Overlay/InvalidAction'];
const format = ['Overlay/InvalidFormat'];

const failing: readonly Case[] = [
  ['action-remove-invalid-type', overlay([{ target: '$', remove: 'maybe' }]), invalid],
  ['action-target-invalid-type', overlay([{ target: 100 }]), invalid],
  ['actions-invalid-description', overlay([{ ...fine, description: 10 }]), format],
  [
    'actions-invalid-target',
    overlay([{ target: 'info.description', update: 'Text' }]),
    ['Overlay/LenientTarget'],
  ],
  ['actions-invalid-type', overlay({}), format],
  ['actions-item-invalid-type', overlay([123]), invalid],
  ['actions-minimal', overlay([]), format],
  ['actions-missing-target', overlay([{ update: 'Text' }]), invalid],
  ['actions-missing', (version) => ({ overlay: version, info, extends: '/openapi.yaml' }), format],
  ['actions-not-unique', overlay([title, title]), ['Overlay/Overwritten']],
  ['extends-invalid-type', overlay([fine], { extends: {} }), format],
  ['info-description-invalid-type', overlay([fine], { info: { ...info, description: 100 } }), format],
  ['info-invalid-type', overlay([fine], { info: 'invalid' }), format],
  ['info-missing-title', overlay([fine], { info: { version: '1.0.0' } }), format],
  ['info-missing-version', overlay([fine], { info: { title: 'A case' } }), format],
  ['info-title-invalid-type', overlay([fine], { info: { title: 100, version: '1.0.0' } }), format],
  ['info-version-invalid-type', overlay([fine], { info: { title: 'A case', version: false } }), format],
  ['invalid-overlay-version', () => ({ overlay: 2, info, actions: [fine] }), format],
  ['not-an-object', () => ['root', 'must', 'be', 'an', 'object'], format],
  ['overlay-invalid-pattern', (version) => ({ overlay: version.slice(0, 3), info, actions: [fine] }), format],
  ['root-invalid-property', overlay([fine], { invalidProperty: true }), format],
  ['action-copy-invalid-type', overlay([{ target: '$', copy: 100 }]), invalid],
];

const newParameter: JsonObject = { name: 'newParam', in: 'query', schema: { type: 'string' } };
const parameters = '$.paths.*.get.parameters';

/** Valid files. An action with only a target is valid, but does nothing, which is reported. */
const passing: readonly Case[] = [
  ['actions-array-modification-example-remove', overlay([{ target: parameters, update: newParameter }]), []],
  [
    'actions-array-modification-example-update',
    overlay([{ target: `${parameters}[?@.name == 'dummy']`, remove: true }]),
    [],
  ],
  ['actions-description', overlay([{ ...root, description: 'A description' }]), invalid],
  ['actions-extensions', overlay([{ ...root, 'x-extension': {} }]), invalid],
  [
    'actions-structured-overlay-example',
    overlay([
      {
        target: '$',
        update: {
          info: { 'x-overlay-applied': 'structured-overlay' },
          paths: { '/foo': { summary: 'The root resource', get: { 'x-rate-limit': 100 } } },
          components: null,
          tags: [],
        },
      },
    ]),
    [],
  ],
  [
    'actions-targeted-overlay-example',
    overlay([
      { target: "$.paths['/foo'].get", update: { description: 'New' } },
      { target: "$.paths['/bar'].get", update: { description: 'Updated' } },
      { target: "$.paths['/bar']", update: { post: { description: 'Updated', 'x-safe': false } } },
    ]),
    [],
  ],
  [
    'actions-traits-example',
    overlay([
      {
        target: '$.paths.*.get[?@.x-oai-traits.paged]',
        update: {
          parameters: [
            { name: 'top', in: 'query' },
            { name: 'skip', in: 'query' },
          ],
        },
      },
    ]),
    ['Overlay/LenientTarget', 'Overlay/NoMatch'],
  ],
  ['actions-update-with-remove', overlay([{ target: parameters, update: newParameter, remove: true }]), []],
  [
    'actions-wildcard-overlay-example',
    overlay([
      { target: '$.paths.*.get', update: { 'x-safe': true } },
      { target: `${parameters}[?@.name=='filter' && @.in=='query']`, update: { schema: { $ref: '#/x' } } },
    ]),
    [],
  ],
  ['info-extensions', overlay([root], { info: { ...info, 'x-extension': {} } }), invalid],
  ['minimal', overlay([root]), invalid],
  ['root-extensions', overlay([root], { 'x-extension': {} }), invalid],
  ['copy-path-item-example', overlay([{ target: '$.paths["/bar"]', copy: '$.paths["/foo"]' }]), []],
];

const document: JsonObject = {
  openapi: '3.1.0',
  info: { title: 'Cases', description: 'A document', version: '1.0.0' },
  paths: {
    '/foo': {
      get: {
        parameters: [
          { name: 'dummy', in: 'query' },
          { name: 'filter', in: 'query' },
        ],
      },
    },
    '/bar': { get: {}, post: {} },
  },
};

function codesOf(value: Json): readonly string[] {
  const view = overlayDocument(objectReader(document), [
    { file: 'overlay.yaml', reader: objectReader(value), kind: 'overlay' },
  ]);
  return [...new Set(checkLayers(view, []).map(({ code }) => code))].sort();
}

describe.each(['1.0.0', '1.1.0'])('version %s', (version) => {
  it.each(failing)('an invalid overlay fails: %s', (name, make, codes) => {
    const isOfText = name === 'actions-not-unique' || name === 'actions-invalid-target';
    const expected = isOfText && version === '1.0.0' ? [...codes, 'Overlay/ScalarUpdate'] : codes;
    expect(codesOf(make(version))).toEqual(expected);
  });

  it.each(passing)('a valid overlay passes: %s', (name, make, codes) => {
    const expected = name === 'copy-path-item-example' && version === '1.0.0' ? invalid : codes;
    expect(codesOf(make(version))).toEqual(expected);
  });
});
