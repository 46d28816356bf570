import core = require('@pagewright/core');
import importers = require('@pagewright/importers');
import syntax = require('@pagewright/syntax');

const parsed: { readonly scheme?: core.Scheme; readonly findings: readonly core.Finding[] } =
  core.parseScheme({}, 'config');
const page = { request: { method: 'get', url: '/things' }, response: { body: [] } };
const step: core.NextStep | undefined = parsed.scheme && core.nextRequest(parsed.scheme, page);

const imported: importers.Imported = importers.importDeclarations({ document: {} });

export = { step, imported, parts: Object.keys(syntax) };
