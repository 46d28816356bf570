/**
 * Returns whether a parameter is a credential by its name alone: `api_key`, `accessToken`, `X-Amz-Signature`.
 * Names by which a scheme pages (`page_token`) are for the caller to except.
 */
export function isSecretName(name: string): boolean {
  const words = name
    .replace(/([a-z\d])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, '_');
  return secretName.test(words);
}

const secretName =
  /(?:^|_)(?:token|secret|password|passwd|passphrase|pwd|auth|authorization|credentials?|bearer|jwt|signature|sig|session|sessionid|sid|(?:session|key)_id|(?:api|app|access|account|auth|client|consumer|license|private|secret|service|shared|subscription|user)_?key)_?$|^key$/;
