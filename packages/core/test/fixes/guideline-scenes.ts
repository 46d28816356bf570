import { lists, type Scene, scene, users } from './scene.js';

const sized = (schema: string, { more = '', name = 'limit' } = {}) =>
  lists({
    '/users': {
      takes: `[{ name: cursor, in: query, schema: { type: string } }, { name: ${name}, in: query, schema: { type: integer, ${schema} } ${more} }]`,
      answers: `{ ${users} }`,
    },
  });

const azure = { diagnostics: { preset: 'azure', rules: { 'Guideline/UnstableOrder': 'off' } } };
const bounded = { diagnostics: { rules: { 'Guideline/UnboundedPageSize': 'warn' } } };
const defaulted = { diagnostics: { rules: { 'Guideline/PageSizeDefault': 'warn' } } };

export const guidelineScenes: readonly Scene[] = [
  scene('a default that is not wanted', 'Guideline/PageSizeDefault', ['Remove the default'], {
    paths: sized('default: 20', { name: 'top' }),
    options: azure,
  }),
  scene('a default that is not wanted, in a part of the schema', 'Guideline/PageSizeDefault', [], {
    paths: sized('allOf: [{ default: 20 }]', { name: 'top' }),
    options: azure,
  }),
  scene('a default in words', 'Guideline/PageSizeDefault', ['Add default: 20'], {
    paths: sized('', { more: ', description: "How many; defaults to 20, at most 100."' }),
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
