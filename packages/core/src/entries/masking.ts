/** `@pagewright/core/masking`: which values of a request and its answer are credentials, and stars in their places. */
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
