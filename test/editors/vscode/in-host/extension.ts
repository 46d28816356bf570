import { type Extension, extensions } from 'vscode';
import type { PagewrightApi } from '../../../../extension/src/client/server-access.js';

export function extension(): Extension<PagewrightApi> {
  const found = extensions.getExtension<PagewrightApi>('pagewright.pagewright');
  if (found === undefined) throw new Error('The extension is not installed.');
  return found;
}
