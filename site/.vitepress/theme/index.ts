import type { Theme } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { PlaygroundLink } from './playground-link.js';
import { Severity } from './severity.js';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('Severity', Severity);
    app.component('PlaygroundLink', PlaygroundLink);
  },
};

export default theme;
