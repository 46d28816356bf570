/** Lets the bundle of the servers find the packages in e2e, wherever the bundle is. */
import { register } from 'node:module';

const here = new URL('../package.json', import.meta.url).href;
const hook = `export const resolve = (name, context, next) =>
  next(name, name === 'fastify' ? { ...context, parentURL: ${JSON.stringify(here)} } : context);`;
register(`data:text/javascript,${encodeURIComponent(hook)}`);
