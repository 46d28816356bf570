/**
 * The build of `js-yaml` without object spread; it comes without types. With object spread, the state of each call of the
 * parser is of a new kind to V8 (in Node 20 at least), and many small texts take four times as long.
 */
declare module 'js-yaml/browser' {
  export { COLLECTION_STYLE, EVENT_ID, parseEvents, SCALAR_STYLE, YAMLException } from 'js-yaml';
}
