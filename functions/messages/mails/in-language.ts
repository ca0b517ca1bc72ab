import { SPANISH_MESSAGES } from '#shared/i18n/es/messages.ts';
import { type Language, withLocale } from '#shared/i18n/t.ts';

/** Says what is written inside in somebody's language; what waits for something is said so only until it waits. */
export function inLanguage<T extends object | string>(language: Language, work: () => T): T {
  const written: unknown = language === 'es' ? withLocale<unknown>('es', SPANISH_MESSAGES, work) : work();
  return written as T;
}
