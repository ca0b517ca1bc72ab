/** Commas stand between thousands only: `19,56` is not 1956 dollars, whoever typed it. */
const DOLLARS = /^\$? ?((?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d*)?)$/;

/** Dollars as people type them, `$1,956.00` too; NaN of any other text. */
export function dollarsIn(text: string): number {
  return Number(DOLLARS.exec(text.trim())?.[1]?.replaceAll(',', '') ?? Number.NaN);
}
