import { type Json, type JsonObject, objectReader } from '@pagewright/core';
import { type Layer, overlayDocument } from '../../src/overlay/overlaid-document.js';

export const users: JsonObject = {
  openapi: '3.1.0',
  tags: [{ name: 'users' }],
  paths: {
    '/users': { get: { summary: 'Users', tags: ['a', 'b'], responses: {} } },
    '/orders': { get: { summary: 'Orders', responses: {} }, post: { responses: {} } },
  },
};

export function overlay(...actions: readonly Json[]): Layer {
  return layer({ overlay: '1.1.0', info: { title: 'T', version: '1' }, actions: [...actions] });
}

export function layer(value: Json, file = 'overlay.yaml', kind: Layer['kind'] = 'overlay'): Layer {
  return { file, reader: objectReader(value), kind };
}

export function over(document: Json, ...layers: readonly Layer[]) {
  return overlayDocument(objectReader(document), layers);
}

export const get = (path: string) => `$.paths['${path}'].get`;
