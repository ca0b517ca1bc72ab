/** What calls a number: its digits only, as telephones want them. */
export function callLink(phone: string): string {
  return `tel:${phone.replace(/[^+\d]/g, '')}`;
}
