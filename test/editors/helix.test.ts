import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { describeEditor, makePlace, newest, type Place } from './editor.js';
import { snippet } from './snippet.js';
import { openTerminal, type Terminal } from './terminal.js';

// Helix is driven by keys, so each test continues from the screen that the previous test left.
describeEditor('Helix', ['sh', '-c', `tmux -V && '${newest('hx')}' --version`], () => {
  let place: Place;
  let helix: Terminal;

  beforeAll(async () => {
    place = await makePlace();
    const settings = join(place.env.XDG_CONFIG_HOME ?? '', 'helix');
    mkdirSync(settings, { recursive: true });
    writeFileSync(join(settings, 'languages.toml'), snippet('helix'));
    helix = openTerminal(place, `'${newest('hx')}' openapi.yaml`);
  });
  afterAll(() => {
    helix.close();
    place.remove();
  });

  const original = (name: string) => readFileSync(place.file(name), 'utf8');
  const fixed = () => before.replace('ofsetPage', 'offsetPage');
  let before = '';

  it('Helix shows diagnostics that take the configuration into account', async () => {
    before = original('openapi.yaml');
    const screen = await helix.until(has('which is not defined; it stays unpaginated.'), 'the diagnostic');
    expect(screen).not.toContain('is not bound to any operation');
  });

  it('Helix applies a quick fix of the server', async () => {
    helix.type('/ofset');
    helix.press('Enter');
    helix.type(' a');
    await helix.until(has('Change to offsetPage'), 'the menu of actions');
    helix.press('Enter');
    await helix.until(has('x-vendor-pagination: offsetPage'), 'the fix');
    helix.press('Escape');
  });

  it('Helix shows the server’s hover', async () => {
    helix.type(' k');
    const screen = await helix.until(has('Next request'), 'the hover');
    expect(screen).toContain('is paginated with offsetPage');
    helix.press('Escape');
    await helix.until((one) => !one.includes('Next request'), 'the text alone');
  });

  it('Helix completes the name of a scheme', async () => {
    helix.type('/pagination: offsetPage');
    helix.press('Enter');
    helix.type('a');
    helix.press(...'setPage'.split('').map(() => 'BSpace'));
    await helix.until(has('the scheme "off"'), 'that the server knows what is typed');
    helix.press('C-x');
    await helix.until((one) => /offsetPage +reference/.test(one), 'the menu of completion');
    helix.press('Tab', 'Enter');
    await helix.until(has('x-vendor-pagination: offsetPage'), 'the name');
    helix.press('Escape');
  });

  it('Helix renames a scheme in every file', async () => {
    helix.type(' r');
    await helix.until(has('rename-to:'), 'the question');
    helix.press('C-u');
    helix.type('pages');
    helix.press('Enter');
    await helix.until(has('x-vendor-pagination: pages'), 'the rename');
    helix.type(':wa');
    helix.press('Enter');
    await helix.until(has('written'), 'that it is written');
    expect(original('openapi.yaml')).toBe(fixed().replaceAll('offsetPage', 'pages'));
    expect(original('pagewright.yaml')).toContain('paginated: pages');
  });
});

function has(text: string): (screen: string) => boolean {
  return (screen) => screen.includes(text);
}
