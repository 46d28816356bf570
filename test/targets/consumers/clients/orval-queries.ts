import { walkLists } from './orval-walks.js';

const [, , baseUrl = '', positionsUrl = ''] = process.argv;
// orval's functions call fetch with a path instead of a URL, so this wrapper adds the server.
const send = globalThis.fetch;
globalThis.fetch = (url, init) =>
  send((/^\/v1\/(?:users|search)/.test(String(url)) ? positionsUrl : baseUrl) + String(url), init);
await walkLists({ headers: { Authorization: 'Bearer walks' } });
