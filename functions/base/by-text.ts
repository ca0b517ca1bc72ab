/** Sorts texts by their code units: the same in every language and at every time. */
export function byText(a: string, b: string): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}
