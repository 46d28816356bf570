/** The key under which the documentation keeps the theme that the reader has chosen; both pages share it. */
const key = 'vitepress-theme-appearance';

type Theme = 'auto' | 'light' | 'dark';

/** Shows the theme that the reader has chosen, or that of the system. */
export function followTheme(): void {
  const system = matchMedia('(prefers-color-scheme: dark)');
  const show = () => {
    const chosen = chosenTheme();
    const isDark = chosen === 'dark' || (chosen === 'auto' && system.matches);
    document.documentElement.classList.toggle('dark', isDark);
  };
  system.addEventListener('change', show);
  addEventListener('storage', show);
  show();
}

function chosenTheme(): Theme {
  try {
    const stored = localStorage.getItem(key);
    return stored === 'light' || stored === 'dark' ? stored : 'auto';
  } catch {
    return 'auto';
  }
}

/** Changes to the other theme, and remembers it. */
export function switchTheme(): void {
  const isDark = document.documentElement.classList.toggle('dark');
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light');
  } catch {
    // Without storage the theme lasts as long as the page.
  }
}
