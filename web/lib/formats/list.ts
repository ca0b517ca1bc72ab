const LIST = new Intl.ListFormat('en-US');

/** `Line, Vessel, and Price`, for the office, which reads English. */
export function formatList(parts: readonly string[]): string {
  return LIST.format(parts);
}
