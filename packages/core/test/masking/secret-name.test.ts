import { describe, expect, it } from 'vitest';
import { isSecretName } from '../../src/masking/credentials.js';

describe('isSecretName', () => {
  it.each(
    'token Token accesstoken authtoken refreshtoken PRIVATE-TOKEN X-Vault-Token accessToken access_token api_key apikey apiKey X-API-Key key KEY client_secret password session session_id SID X-Session-Id signature sig X-Amz-Signature X-Amz-Credential X-Amz-Security-Token AWSAccessKeyId Ocp-Apim-Subscription-Key X-Auth auth jwt'.split(
      ' ',
    ),
  )('isSecretName is true for %s', (name) => {
    expect(isSecretName(name)).toBe(true);
  });

  it.each(
    'limit offset cursor author authored_by sort_key partitionKey keyword monkey tokens token_type sign page after signatures design'.split(
      ' ',
    ),
  )('isSecretName is false for %s', (name) => {
    expect(isSecretName(name)).toBe(false);
  });
});
