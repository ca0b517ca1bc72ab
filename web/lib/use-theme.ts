import { useSyncExternalStore } from 'react';
import { writeLocal } from './browser.ts';
import { createSubscribers } from './subscribers.ts';

const KEY = 'theme';
const { watch, tell } = createSubscribers(() => {
  window.addEventListener('storage', followOtherWindow);
  return () => window.removeEventListener('storage', followOtherWindow);
});

/** The document's `data-theme`, set by index.html before the first paint; local storage keeps it under `theme`. */
export function useTheme() {
  const theme = useSyncExternalStore(watch, read, () => 'light');
  return { theme, toggle };
}

function read(): 'light' | 'dark' {
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

function toggle(): void {
  apply(read() === 'dark' ? 'light' : 'dark');
  writeLocal(KEY, read());
}

function apply(theme: 'light' | 'dark'): void {
  document.documentElement.dataset.theme = theme;
  tell();
}

function followOtherWindow(event: StorageEvent): void {
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light');
}
