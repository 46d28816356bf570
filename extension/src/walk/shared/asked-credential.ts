import { type Checked, isShape, isText, oneOf } from './checks.js';

export const isAskedCredential = isShape({
  /** Name of the security scheme in the document. */
  scheme: isText,
  in: oneOf('header', 'query', 'cookie'),
  name: isText,
  form: oneOf('bearer', 'basic', 'value'),
});

export type AskedCredentialView = Checked<typeof isAskedCredential>;

/** Returns the same id for credentials that are sent in the same way, regardless of the name of the security scheme. */
export function credentialId({ in: place, name, form }: Omit<AskedCredentialView, 'scheme'>): string {
  return [place, place === 'header' ? name.toLowerCase() : name, form].join(' ');
}
