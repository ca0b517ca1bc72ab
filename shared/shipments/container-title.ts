import { t } from '#shared/i18n/t.ts';

/** `Container 2 of 3`: one of several that were booked at once. */
export function containerPosition({ at, of }: { at: number; of: number }): string {
  return t('Container {at} of {of}', { at, of });
}

/** `Container 2, 40' high cube, MSCU1234566`: one of several of a booking, by its place (from 0), and what is known of it. */
export function containerTitle(at: number, ...known: readonly (string | false | undefined)[]): string {
  return [t('Container {n}', { n: at + 1 }), ...known].filter(Boolean).join(', ');
}
