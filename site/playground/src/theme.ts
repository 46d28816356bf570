/** Storage key of the documentation's theme setting, which the playground shares. */
const key = 'vitepress-theme-appearance';

type Theme = 'auto' | 'light' | 'dark';

/** Applies the theme that the reader has chosen, or else the system's theme. */
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

/** Switches to the other theme and stores the choice. */
export function switchTheme(): void {
  const isDark = document.documentElement.classList.toggle('dark');
  try {
    localStorage.setItem(key, isDark ? 'dark' : 'light');
  } catch {
    // Without storage the choice lasts until the page is closed.
  }
}
