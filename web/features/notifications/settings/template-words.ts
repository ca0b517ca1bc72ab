/** A template's type as the list says it: words in place of underscores. */
export function typeLabel(type: string): string {
  return type.replaceAll('_', ' ');
}
