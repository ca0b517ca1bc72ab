interface CodePlace {
  /** The function's name, as browsers write it. */
  by: string;
  /** `DispatchPage-C1m2Qx7v.js:1:20345`. */
  position: string;
}

/** Of a line of a stack what follows the folder of our files, as Chrome `(...)` or as Firefox and Safari end it. */
const POSITION = /^([\w.-]{1,80})(?:[?#][^:]*)?(:\d{1,7}:\d{1,9})\)?$/;

/** Where in our own files an error was thrown, innermost first: no message, no host, no query. */
export function codePlacesOf(error: unknown): CodePlace[] {
  const lines = error instanceof Error ? (error.stack ?? '').split('\n') : [];
  const files = `${window.location.origin}/assets/`;
  return lines.flatMap((line) => {
    const [before = '', after = ''] = line.split(files);
    const [, file, at] = POSITION.exec(after) ?? [];
    return file && at ? [{ by: before.replace(/^\s*at |[\s(@]+$/g, ''), position: `${file}${at}` }] : [];
  });
}
