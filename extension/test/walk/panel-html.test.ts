import { expect, it } from 'vitest';
import { panelHtml } from '../../src/walk/panel-html.js';

const parts = {
  script: 'https://files.test/walk.js',
  style: 'https://files.test/walk.css',
  source: 'https://files.test',
  nonce: 'n0nce',
  title: '<b>"get" & </title>',
};

it('the panel’s policy allows only its script and style sheet, and no requests', () => {
  const html = panelHtml(parts);
  const policy = /http-equiv="Content-Security-Policy" content="([^"]*)"/.exec(html)?.[1];
  expect(policy?.split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'nonce-n0nce'",
    'style-src https://files.test',
    "base-uri 'none'",
    "form-action 'none'",
  ]);
  expect(html.match(/<script[^>]*>/g)).toEqual(['<script nonce="n0nce" src="https://files.test/walk.js">']);
  expect(html).not.toMatch(/ on\w+=| style=|<style/);
});

it('the HTML of the panel escapes markup characters in values such as the title', () => {
  expect(panelHtml(parts)).toContain('<title>&#60;b&#62;&#34;get&#34; &#38; &#60;/title&#62;</title>');
});
