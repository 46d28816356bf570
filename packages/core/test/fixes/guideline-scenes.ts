import { guidelinesOf } from '../../src/diagnostics/presets.js';
import { lists, type Scene, scene, users } from './scene.js';

const sized = (schema: string, more = '') =>
  lists({
    '/users': {
      takes: `[{ name: cursor, in: query, schema: { type: string } }, { name: top, in: query, schema: { type: integer, ${schema} } ${more} }]`,
      answers: `{ ${users} }`,
    },
  });

const azure = { guidelines: guidelinesOf({ preset: 'azure', rules: { 'Guideline/UnstableOrder': 'off' } }) };
const names = { limit: ['top'] };
const bounded = { guidelines: { rules: { 'Guideline/UnboundedPageSize': {} }, names } };
const defaulted = { guidelines: { rules: { 'Guideline/PageSizeDefault': {} }, names } };

/** About what guidelines demand of operations. */
export const guidelineScenes: readonly Scene[] = [
  scene('a default that is not wanted', 'Guideline/PageSizeDefault', ['Remove the default'], {
    paths: sized('default: 20'),
    options: azure,
  }),
  scene('a default that is not wanted, in a part of the schema', 'Guideline/PageSizeDefault', [], {
    paths: sized('allOf: [{ default: 20 }]'),
    options: azure,
  }),
  scene('a default in words', 'Guideline/PageSizeDefault', ['Add default: 20'], {
    paths: sized('', ', description: "How many; defaults to 20, at most 100."'),
    options: defaulted,
  }),
  scene('a maximum in words', 'Guideline/UnboundedPageSize', ['Add maximum: 100'], {
    paths: sized('description: "The default is 20, the maximum 100."'),
    options: bounded,
  }),
  scene('a maximum that nobody knows', 'Guideline/UnboundedPageSize', [], {
    paths: sized('description: "The 3 of 5."'),
    options: bounded,
  }),
];
