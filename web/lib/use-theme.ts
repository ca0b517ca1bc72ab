import { useSyncExternalStore } from 'react';
import { writeLocal } from './browser.ts';

const KEY = 'theme';
const watchers = new Set<() => void>();

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
  for (const changed of watchers) changed();
}

function watch(onChange: () => void): () => void {
  watchers.add(onChange);
  if (watchers.size === 1) window.addEventListener('storage', followOtherWindow);
  return () => {
    watchers.delete(onChange);
    if (watchers.size === 0) window.removeEventListener('storage', followOtherWindow);
  };
}

function followOtherWindow(event: StorageEvent): void {
  if (event.key === KEY) apply(event.newValue === 'dark' ? 'dark' : 'light');
}
