import { catalogue, findRule, targetIds } from '@pagewright/core';
import { targetName } from '@pagewright/core/targets';
import { openApiVersions } from '../../grammar/document-shape.js';
import { completionItemKind } from '../../lsp/numbers.js';
import { fileName, isNamedAsConfig, relativeUri, uriKey } from '../../model/uris.js';
import { nothing, type Offer, type OfferContext, type Offered } from './offer-context.js';
import { text } from './snippet.js';

export function documentOffers({ request: { workspace, file } }: OfferContext): Offered {
  const others = workspace
    .files()
    .filter(({ kind, uri }) => kind === 'openapi' && uriKey(uri) !== uriKey(file.uri));
  const offers = others.flatMap(({ uri }): readonly Offer[] => {
    const path = relativeUri(uri, file.uri);
    if (path === undefined || !/^(?:\.\.?\/)/.test(path)) return [];
    const filter = `${path} ${fileName(uri)}`;
    return [{ label: path, kind: completionItemKind.file, write: { value: text(path) }, rank: 0, filter }];
  });
  return { offers };
}

/** OpenAPI versions, if `openapi` is the only key and the file may become a document. */
export function versionOffers({ tree, editSite, request: { file } }: OfferContext): Offered {
  const keys = tree.reader.keys([]) ?? [];
  if (keys.length > 1 || editSite.pointer.length > 1 || editSite.pointer[0] !== 'openapi') return nothing;
  // The file name suggests whether the file is a document or a configuration.
  const rank = isNamedAsConfig(file.uri) ? 1 : -1;
  const offers = Object.keys(openApiVersions).map(
    (label): Offer => ({ label, kind: completionItemKind.enumMember, write: { value: text(label) }, rank }),
  );
  return { offers };
}

export function targetOffers(context: OfferContext): Offered {
  const named = siblings(context);
  const offers = targetIds
    .filter((id) => !named.has(id))
    .map((id): Offer => {
      const note = targetName(id);
      return { label: id, kind: completionItemKind.enumMember, write: { value: text(id) }, rank: 0, note };
    });
  return { offers };
}

/** Codes that the list or record does not contain yet; reported codes first. */
export function ruleOffers(context: OfferContext): Offered {
  const named = siblings(context);
  const { here, anywhere } = reportedCodes(context);
  const offers = Object.keys(catalogue)
    .filter((code) => !named.has(code))
    .map((code): Offer => {
      const rule = findRule(code);
      const where = here.has(code) ? 'reported here' : anywhere.has(code) ? 'reported' : undefined;
      return {
        label: code,
        kind: completionItemKind.event,
        write: { value: text(code) },
        rank: here.has(code) ? 0 : anywhere.has(code) ? 1 : 2,
        note: [rule?.severity, rule?.isOff === true ? 'off by default' : undefined, where]
          .filter((part) => part !== undefined)
          .join(', '),
      };
    });
  return { offers, resolves: 'ruleCode' };
}

function reportedCodes({ unit, place }: OfferContext) {
  const findings = unit?.check().analysis.findings ?? [];
  const { operation } = place;
  const isHere = (name: string | undefined, pointer: readonly unknown[]) =>
    operation === undefined ||
    (operation.name !== '' && name === operation.name) ||
    operation.pointer.every((step, index) => pointer[index] === step);
  const here = findings.filter((finding) => isHere(finding.operation, finding.pointer));
  return { here: codesOf(here), anywhere: codesOf(findings) };
}

function codesOf(findings: readonly { readonly code: string }[]): ReadonlySet<string> {
  return new Set(findings.map(({ code }) => code));
}

function siblings({ tree, editSite }: OfferContext): ReadonlySet<unknown> {
  if (editSite.site === 'entry') {
    const keys = tree.reader.keys(editSite.pointer) ?? [];
    return new Set(keys.filter((key) => key !== editSite.current));
  }
  const at = editSite.pointer.at(-1);
  const list = typeof at === 'number' ? tree.reader.get(editSite.pointer.slice(0, -1)) : undefined;
  const isIn = typeof at === 'number' && editSite.typed !== '';
  return new Set(Array.isArray(list) ? list.filter((_, index) => !(isIn && index === at)) : []);
}
