import { SPANISH_MESSAGES } from '#shared/i18n/es/messages.ts';

/** Sentences of ours with places in them, as a pattern. */
const patternOf = (text: string) =>
  new RegExp(`^${text.replace(/[.*+?^$()|[\]\\]/g, '\\$&').replace(/\{\w+\}/g, '.+')}$`);
const ENGLISH = Object.entries(SPANISH_MESSAGES)
  // What has hardly more than places fits anything.
  .filter(([english, spanish]) => english !== spanish && /[a-z]{3}/.test(english.replace(/\{\w+\}/g, '')))
  .map(([english]) => patternOf(english));

/** Texts of a document that are English, though there is Spanish for them. */
export function englishIn(document: unknown): string[] {
  const found: string[] = [];
  JSON.stringify(document, (key, value: unknown) => {
    if (key === 'text' && typeof value === 'string' && ENGLISH.some((english) => english.test(value)))
      found.push(value);
    return value;
  });
  return found;
}
