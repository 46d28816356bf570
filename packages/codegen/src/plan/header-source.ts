import type { ResponseField } from '@pagewright/core';
import type { HeaderSource } from './page-plan.js';

/** Where a field of a header stands. */
export function headerSource({ location, headerName = 'Link', rel = 'next' }: ResponseField): HeaderSource {
  return location === 'linkHeader'
    ? { in: 'link', name: headerName, rel }
    : { in: 'header', name: headerName };
}
