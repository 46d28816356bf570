import { analyze, type Json, objectReader, type TargetId } from '@pagewright/core';
import { declaredItems, type GenerateInput, generate } from '../src/index.js';

const schemas = {
  Book: {
    type: 'object',
    required: ['id', 'title', 'author', 'next'],
    properties: {
      id: { type: 'integer' },
      title: { type: 'string', description: 'As it is on the */ cover.' },
      'page-count': { type: ['integer', 'null'] },
      price: { type: 'number' },
      author: { $ref: '#/components/schemas/Person' },
      next: { $ref: '#/components/schemas/Book' },
      tags: { type: 'array', items: { type: 'string' } },
      editions: {
        type: 'array',
        items: {
          type: 'object',
          description: 'As it was printed.',
          properties: { year: { type: 'integer' } },
        },
      },
      extra: {},
      any: { type: 'object' },
    },
  },
  Person: {
    allOf: [
      { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
      { type: 'object', properties: { isAlive: { type: 'boolean' } } },
    ],
  },
  List: { type: 'object', properties: { id: { type: 'string' } } },
  Task: { type: 'object', properties: { id: { type: 'string' } } },
  ListBooksPage: { type: 'object', properties: { id: { type: 'string' } } },
  Request: { type: 'object', required: ['id'], properties: { id: { type: 'string' } } },
};

export function inputOf(items: Json): GenerateInput {
  const operation = {
    operationId: 'listBooks',
    'x-vendor-pagination': 'book',
    responses: {
      200: {
        description: 'A page',
        content: {
          'application/json': {
            schema: { type: 'object', properties: { data: { type: 'array', items } } },
          },
        },
      },
    },
  };
  const document = {
    openapi: '3.1.0',
    info: { title: 'Books', version: '1' },
    'x-vendor-pagination': [
      {
        name: 'book',
        type: 'offset',
        request: { offset: { type: 'offset' } },
        response: { data: { type: 'items' } },
      },
    ],
    paths: { '/books': { get: operation } },
    components: { schemas },
  };
  const { schemes, methods } = analyze({ document });
  return { schemes, methods, itemsOf: declaredItems(objectReader(document)) };
}

export const book = inputOf({ $ref: '#/components/schemas/Book' });
export const text = (input: GenerateInput, target: TargetId, path: string) =>
  generate(input, target).find((file) => file.path === path)?.text;
