import { expect } from 'vitest';
import { enlargeHover, hoverOver } from '../kit/hover.js';
import { screenshot } from '../kit/screenshot.js';
import { hideSideBar } from '../kit/side-bar.js';
import type { Journey } from './journey.js';
import { openDocument } from './open-document.js';

export const hover: Journey = {
  title: 'a hover over a scheme name shows how the next page is requested, and what each target does',
  run: async (vs) => {
    await openDocument(vs);
    await hideSideBar(vs);
    const text = await hoverOver(vs, 'x-vendor-pagination: desk|Offsets', 'Targets');
    expect(text).toContain('get /customers (customers.list, listCustomers) is paginated with deskOffsets');
    expect(text).toContain('offset = offset + limit sent, else the number of items in results');
    // The hover lists the targets that the configuration names.
    const targets = text.slice(text.indexOf('Targets')).matchAll(/^(\S+): \w/gm);
    expect([...targets].map(([, name]) => name)).toEqual(['TypeScript', 'Python', 'Go', 'Java']);
    await enlargeHover(vs, 150);
    await screenshot(vs, 'hover');
  },
};
