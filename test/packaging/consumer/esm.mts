import { type Finding, type NextStep, nextRequest, parseScheme, type Scheme } from '@pagewright/core';
import { type Imported, importDeclarations } from '@pagewright/importers';
import * as syntax from '@pagewright/syntax';

const parsed: { readonly scheme?: Scheme; readonly findings: readonly Finding[] } = parseScheme({}, 'config');
export const step: NextStep | undefined =
  parsed.scheme &&
  nextRequest(parsed.scheme, { request: { method: 'get', url: '/things' }, response: { body: [] } });
export const imported: Imported = importDeclarations({ document: {} });
export const parts: readonly string[] = Object.keys(syntax);
