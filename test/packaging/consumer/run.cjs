const { nextRequest, parseScheme } = require('@pagewright/core');
const api = require('@pagewright/reference-api');
const syntax = require('@pagewright/syntax');

const request = { offset: { type: 'offset' }, limit: { type: 'limit' } };
const response = { items: { type: 'items' } };
const { scheme } = parseScheme({ name: 'things', type: 'offset', request, response }, 'config');
const page = {
  request: { method: 'get', url: '/things', query: { limit: 2 } },
  response: { body: { items: [1, 2] } },
};
const names = [...Object.keys(syntax), ...Object.keys(api)].sort();
process.stdout.write(JSON.stringify({ step: nextRequest(scheme, page), names }));
