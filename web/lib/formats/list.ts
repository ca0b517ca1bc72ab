import { currentLanguage } from '#shared/i18n/t.ts';

/** `Line, Vessel, and Price`, in the reader's language. */
export function formatList(parts: readonly string[]): string {
  return new Intl.ListFormat(currentLanguage()).format(parts);
}
