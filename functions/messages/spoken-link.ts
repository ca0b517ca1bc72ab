import { spokenLanguage } from '#shared/words.ts';

/** A link of a mail, which has a query or a fragment, to a page that begins in the mail's language (web/index.html). */
export function spokenLink(link: string): string {
  const language = spokenLanguage();
  return language === 'en' ? link : `${link}&language=${language}`;
}
