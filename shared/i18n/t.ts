import type { Spanish } from '#shared/i18n/es/index.ts';
import type { Placeholder } from './holes.ts';

/** What people may read; the first one is what the code is written in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text as the code has it, in English: only such as have a Spanish one. */
export type EnglishText = keyof Spanish;

/** A text without such places. */
export type StaticTextKey = { [T in EnglishText]: [Placeholder<T>] extends [never] ? T : never }[EnglishText];

export type PlaceholderValues<T> = [Placeholder<T>] extends [never]
  ? []
  : [Readonly<Record<Placeholder<T>, string | number>>];

interface ActiveLocale {
  language: Language;
  texts: Readonly<Record<string, string>>;
}

const ENGLISH: ActiveLocale = { language: 'en', texts: {} };
let activeLocale = ENGLISH;

/** From here on all is said so: for a page, whose reader has one language. */
export function setLocale(language: Language, texts: ActiveLocale['texts']): void {
  activeLocale = { language, texts };
}

/** The same for as long as `work` runs: for servers, whose readers have many. What waits for something is refused. */
export function withLocale<T>(
  language: Language,
  texts: ActiveLocale['texts'],
  work: () => T,
): T extends Promise<unknown> ? never : T {
  const before = activeLocale;
  setLocale(language, texts);
  try {
    return work() as T extends Promise<unknown> ? never : T;
  } finally {
    activeLocale = before;
  }
}

/** What is spoken now. */
export const currentLanguage = (): Language => activeLocale.language;

/** What goes with a call after which its reader is written to; nothing of English. */
export const languageParam = (): { language?: Language } =>
  activeLocale.language === 'en' ? {} : { language: activeLocale.language };

/** A text in the reader's language, its `{places}` filled in. */
export function t<T extends EnglishText>(text: T, ...values: PlaceholderValues<T>): string {
  return interpolate(rawText(text), values[0]);
}

/** The same, where another word is said of such a thing, e.g. of an invoice, which is feminine in Spanish. */
export const tContext = (thing: 'invoice' | 'invoices' | 'amount', text: StaticTextKey): string =>
  activeLocale.texts[`${thing}: ${text}`] ?? t(text);

/** Whether a number goes with the one of two words or sentences in the reader's language. */
export const isOne = (count: number): boolean => new Intl.PluralRules(activeLocale.language).select(count) === 'one';

/** Of two sentences the one that a number wants in the reader's language: `sayCount(n, '{n} day', '{n} days', { n })`. */
export function tPlural<T extends EnglishText>(
  count: number,
  one: T,
  other: T,
  ...values: PlaceholderValues<T>
): string {
  return t(isOne(count) ? one : other, ...values);
}

/** Without its places filled in, for what does that itself. */
export const rawText = (text: EnglishText): string => activeLocale.texts[text] ?? text;

/** A text that came at run time, e.g. from the server; one that is not known, apart from its number, stays as it is. */
export function tDynamic(text: string): string {
  const [n = ''] = text.match(/\d[\d,]*/) ?? [];
  const counted = knownOf(text.replace(n, '{n}'));
  return knownOf(text) ?? (counted === undefined ? text : interpolate(counted, { n }));
}

/** What somebody wrote may be the name of something that every object has, e.g. "constructor". */
const knownOf = (text: string) => (Object.hasOwn(activeLocale.texts, text) ? activeLocale.texts[text] : undefined);

interface ProblemLike {
  detail: string;
  code: string;
  /** Of a sentence with values: the one with places, and what stands in them. */
  text?: unknown;
  values?: unknown;
}

/** What a refusal says, in its own words or in those of its code. */
export function tProblem({ detail, code, text, values }: ProblemLike): string {
  const known = typeof text === 'string' ? knownOf(text) : undefined;
  if (known) {
    const said = Object.entries(values ?? {}).map(([name, value]) => [name, tDynamic(String(value))]);
    return interpolate(known, Object.fromEntries(said));
  }
  const said = tDynamic(detail);
  return said === detail ? (activeLocale.texts[`code ${code}`] ?? detail) : said;
}

function interpolate(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values ? text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place)) : text;
}
