/** Marks on a letter, and the two signs that become such. */
const ENDLESS_MARKS = /([\p{M}\uff9e\uff9f]{30})[\p{M}\uff9e\uff9f]+/gu;

/**
 * A text in a normal form of Unicode, with at most thirty marks on one letter, more than any language puts there (UAX 15,
 * section 13): to put endless ones into their order takes minutes.
 */
export function normalForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  return text.replace(ENDLESS_MARKS, '$1').normalize(form);
}
