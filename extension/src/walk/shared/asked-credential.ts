import { type Checked, isShape, isText, oneOf } from './checks.js';

export const isAskedCredential = isShape({
  /** Name of the security scheme in the document. */
  scheme: isText,
  in: oneOf('header', 'query', 'cookie'),
  name: isText,
  form: oneOf('bearer', 'basic', 'value'),
});

export type AskedCredentialView = Checked<typeof isAskedCredential>;

/** Equal for credentials that are sent in the same way, whatever their security scheme is called. */
export function credentialId({ in: place, name, form }: Omit<AskedCredentialView, 'scheme'>): string {
  return [place, place === 'header' ? name.toLowerCase() : name, form].join(' ');
}
