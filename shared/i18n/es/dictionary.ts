import type { Placeholder } from '#shared/i18n/holes.ts';

/** Each text has the same places as the English one, or does not compile. */
type Checked<Texts> = {
  [English in keyof Texts]: [Placeholder<English>, Placeholder<Texts[English]>] extends [
    Placeholder<Texts[English]>,
    Placeholder<English>,
  ]
    ? Texts[English]
    : { places: Placeholder<English> };
};

/** The Spanish of English texts. */
export function spanish<const Texts extends Readonly<Record<string, string>>>(texts: Texts & Checked<Texts>): Texts {
  return texts;
}
