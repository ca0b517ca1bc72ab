/** Leaves the page for a path of ours by a full load, which also empties every cache in memory. */
export function goTo(path: string): void {
  window.location.assign(path);
}

/** A value of this browser's local storage; undefined where there is none or storage is refused. */
export function readLocal(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps or (undefined) removes a value in local storage. A browser that refuses storage loses only the convenience. */
export function writeLocal(key: string, value: string | undefined): void {
  try {
    if (value === undefined) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    // Private windows may refuse; nothing here depends on it.
  }
}
