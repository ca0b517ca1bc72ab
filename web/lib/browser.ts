/** Leaves the page for a path of ours by a full load, which also empties every cache in memory. */
export function goTo(path: string): void {
  window.location.assign(path);
}

/** A property of the page's style sheets, as `/api/branding.css` sets them of the organization; empty without one. */
export function readPageProperty(name: string): string {
  return getComputedStyle(document.documentElement).getPropertyValue(name);
}

/** Whether its keys are those of a Mac: Cmd where others have Ctrl. */
export function isMac(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.platform);
}

/** A browser that refuses storage, as private windows may, loses only the convenience. */
function safeStorage<T>(act: () => T): T | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A value of this browser's local storage; undefined where there is none or storage is refused. */
export function readLocal(key: string): string | undefined {
  return safeStorage(() => localStorage.getItem(key) ?? undefined);
}

/** Keeps or (undefined) removes a value in local storage. */
export function writeLocal(key: string, value: string | undefined): void {
  safeStorage(() => (value === undefined ? localStorage.removeItem(key) : localStorage.setItem(key, value)));
}

/** As {@link readLocal}, of this window alone. */
export function readSessionStorage(key: string): string | undefined {
  return safeStorage(() => sessionStorage.getItem(key) ?? undefined);
}

/** As {@link writeLocal}, for this window alone. */
export function writeSessionStorage(key: string, value: string): void {
  safeStorage(() => sessionStorage.setItem(key, value));
}

/** A cookie that scripts may read. */
export function readCookie(name: string): string | undefined {
  return new RegExp(`(?:^|; )${name}=(\\w+)`).exec(document.cookie)?.[1];
}

/** Keeps a cookie for so many seconds. */
export function writeCookie(name: string, value: string, seconds: number): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet
  document.cookie = `${name}=${value}; Path=/; Max-Age=${seconds}; SameSite=Lax`;
}
