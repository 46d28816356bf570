import { type Theme, useRoute } from 'vitepress';
import DefaultTheme from 'vitepress/theme-without-fonts';
import { nextTick, onMounted, watch } from 'vue';
import { PlaygroundLink } from './playground-link.js';
import { Severity } from './severity.js';
import './style.css';

const theme: Theme = {
  extends: DefaultTheme,
  enhanceApp: ({ app }) => {
    app.component('Severity', Severity);
    app.component('PlaygroundLink', PlaygroundLink);
  },
  setup: () => {
    const route = useRoute();
    const mark = () => void nextTick(markMain);
    onMounted(mark);
    watch(() => route.path, mark);
  },
};

/** Gives the content the role `main` on the home page, the only page without a `main` element. */
function markMain(): void {
  const content = document.getElementById('VPContent');
  if (content?.querySelector('main') === null) content.setAttribute('role', 'main');
  else content?.removeAttribute('role');
}

export default theme;
