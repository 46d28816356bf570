// Reads and validates a document by @scalar/openapi-parser.
import { readFileSync } from 'node:fs';
import { validate } from '@scalar/openapi-parser';

const { valid } = await validate(readFileSync(process.argv[2], 'utf8'));
console.log(valid);
