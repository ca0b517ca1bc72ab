import type { Hole } from '#shared/i18n/holes.ts';

/** Each text has the same places as the English one, or does not compile. */
type Checked<Texts> = {
  [English in keyof Texts]: [Hole<English>, Hole<Texts[English]>] extends [Hole<Texts[English]>, Hole<English>]
    ? Texts[English]
    : { places: Hole<English> };
};

/** The Spanish of English texts. */
export function spanish<const Texts extends Readonly<Record<string, string>>>(texts: Texts & Checked<Texts>): Texts {
  return texts;
}
