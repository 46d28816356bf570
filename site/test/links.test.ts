import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { join, posix } from 'node:path';
import { fileURLToPath } from 'node:url';
import { catalogue } from '@pagewright/core';
import { expect, it } from 'vitest';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
const pages = readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(
  (path) => path.endsWith('.html') && !path.startsWith('files/'),
);

/** Links and URLs of resources in a page, as written. */
function addressesIn(html: string): readonly string[] {
  return [...html.matchAll(/<(?:a|link|script|img|source)\b[^>]*?\b(?:href|src|srcset)="([^"]*)"/g)].map(
    ([, address = '']) => address.replaceAll('&amp;', '&'),
  );
}

function idsIn(html: string): ReadonlySet<string> {
  return new Set([...html.matchAll(/\bid="([^"]+)"/g)].map(([, id = '']) => id));
}

const htmlOf = new Map(pages.map((page) => [page, readFileSync(join(dist, page), 'utf8')]));

/** The file that a link leads to on a static server. */
function targetOf(page: string, path: string): string | undefined {
  const inside = path.startsWith('/') ? path.slice(1) : posix.join(posix.dirname(page), path);
  const candidates = [inside, `${inside}.html`, posix.join(inside, 'index.html')];
  return candidates.find((one) => existsSync(join(dist, one)) && statSync(join(dist, one)).isFile());
}

it('every link of the site leads to a page, and to a heading if it names one', () => {
  const dead: string[] = [];
  for (const [page, html] of htmlOf)
    for (const address of addressesIn(html)) {
      if (/^(?:[a-z][a-z+.-]*:|#$)/i.test(address)) continue;
      const [path = '', hash = ''] = address.split('#');
      const target = path === '' ? page : targetOf(page, decodeURI(path));
      if (target === undefined) dead.push(`${page}: ${address}`);
      else if (hash !== '' && !target.startsWith('playground/') && !hasId(target, decodeURIComponent(hash)))
        dead.push(`${page}: ${address} (no such heading)`);
    }
  expect(dead).toEqual([]);
});

function hasId(page: string, id: string): boolean {
  const html = htmlOf.get(page);
  return html === undefined || idsIn(html).has(id);
}

it('every rule of the catalogue has a page with both of its examples', () => {
  const missing = Object.keys(catalogue).filter((code) => {
    const html = htmlOf.get(`rules/${code}.html`) ?? '';
    return !/id="reported"/.test(html) || !/id="not-reported"/.test(html);
  });
  expect(missing).toEqual([]);
});

it('no page of the site loads anything from another origin', () => {
  const foreign = [...htmlOf].flatMap(([page, html]) =>
    [...html.matchAll(/<(?:link|script|img|source|iframe)\b[^>]*?\b(?:href|src|srcset)="([a-z]+:[^"]*)"/gi)]
      .filter(([, address = '']) => !address.startsWith('data:'))
      .map(([, address]) => `${page}: ${address}`),
  );
  expect(foreign).toEqual([]);
});

it('every page of the site has a policy that forbids eval, other origins and unknown inline scripts', () => {
  const open = [...htmlOf].filter(([, html]) => {
    const [, policy = ''] =
      /<head>\s*<meta http-equiv="Content-Security-Policy" content="([^"]*)">/.exec(html) ?? [];
    const scripts = policy.split('; ').find((one) => one.startsWith('script-src ')) ?? '';
    return !policy.startsWith("default-src 'none'") || /unsafe|https?:|\*/.test(scripts) || scripts === '';
  });
  expect(open.map(([page]) => page)).toEqual([]);
});
