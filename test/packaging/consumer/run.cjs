const { nextRequest, parseScheme } = require('@pagewright/core');
const importers = require('@pagewright/importers');
const api = require('@pagewright/reference-api');
const syntax = require('@pagewright/syntax');

const request = { offset: { type: 'offset' }, limit: { type: 'limit' } };
const response = { items: { type: 'items' } };
const { scheme } = parseScheme({ name: 'things', type: 'offset', request, response }, 'config');
const page = {
  request: { method: 'get', url: '/things', query: { limit: 2 } },
  response: { body: { items: [1, 2] } },
};
const pageable = { nextLinkName: 'next', itemName: 'items' };
const imported = importers.importDeclarations({
  document: { openapi: '3.1.0', paths: { '/things': { get: { 'x-ms-pageable': pageable } } } },
});
const names = [syntax, api, importers].flatMap(Object.keys).sort();
process.stdout.write(JSON.stringify({ step: nextRequest(scheme, page), imported, names }));
