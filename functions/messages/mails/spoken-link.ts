import { currentLanguage } from '#shared/i18n/t.ts';

/**
 * A link of a message to a page that begins in the message's language: the edge chooses a rendered page by it, the script in
 * web/index.html what any other begins in.
 */
export function spokenLink(link: string): string {
  const language = currentLanguage();
  if (language === 'en') return link;
  const url = new URL(link);
  url.searchParams.set('language', language);
  return url.href;
}
