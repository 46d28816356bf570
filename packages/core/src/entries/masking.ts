/** `@pagewright/core/masking`: finds credentials in requests and responses and masks them. */
export {
  type Credentials,
  credentialsOf,
  shownBody,
  shownHeader,
  shownParameter,
  shownUrl,
  unmaskedNames,
  withoutCredentials,
} from '../masking/credentials.js';
