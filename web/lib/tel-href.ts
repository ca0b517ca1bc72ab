const EXTENSION = /[\s,;]*(?:ext\.?|extension|x|#)\s*(\d{1,6})\s*$/i;

/** What calls a number: its digits only, as telephones want them, and an extension after a pause. */
export function telHref(phone: string): string {
  const [, extension] = EXTENSION.exec(phone) ?? [];
  const digits = phone.replace(EXTENSION, '').replace(/[^+\d]/g, '');
  return `tel:${digits}${extension ? `,${extension}` : ''}`;
}

/** The shortest that anybody calls. */
const SHORTEST = 3;

/** Nothing to call where somebody wrote words instead, such as "Ask at window 4". */
export function isNumber(phone: string): boolean {
  return phone.replace(/\D/g, '').length >= SHORTEST;
}
