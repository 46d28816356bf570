/** Lets the bundle of the servers, wherever it lies, find the packages that are installed in e2e. */
import { register } from 'node:module';

const here = new URL('../package.json', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  next(name, name === 'fastify' ? { ...context, parentURL: ${JSON.stringify(here)} } : context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
