import type { Spanish } from '#shared/i18n/es/index.ts';
import type { Hole } from './holes.ts';

/** What people may read; the first one is what the code is written in. */
export const LANGUAGES = ['en', 'es'] as const;
export type Language = (typeof LANGUAGES)[number];

/** A text as the code has it, in English: only such as have a Spanish one. */
export type EnglishText = keyof Spanish;

/** A text without such places. */
export type Label = { [T in EnglishText]: [Hole<T>] extends [never] ? T : never }[EnglishText];

export type Values<T> = [Hole<T>] extends [never] ? [] : [Readonly<Record<Hole<T>, string | number>>];

interface Spoken {
  language: Language;
  texts: Readonly<Record<string, string>>;
}

const ENGLISH: Spoken = { language: 'en', texts: {} };
let spoken = ENGLISH;

/** From here on all is said so: for a page, whose reader has one language. */
export function speak(language: Language, texts: Spoken['texts']): void {
  spoken = { language, texts };
}

/** The same for as long as `work` runs: for servers, whose readers have many. What waits for something is refused. */
export function speaking<T>(
  language: Language,
  texts: Spoken['texts'],
  work: () => T,
): T extends Promise<unknown> ? never : T {
  const before = spoken;
  speak(language, texts);
  try {
    return work() as T extends Promise<unknown> ? never : T;
  } finally {
    spoken = before;
  }
}

/** What is spoken now. */
export const spokenLanguage = (): Language => spoken.language;

/** What goes with a call after which its reader is written to; nothing of English. */
export const withLanguage = (): { language?: Language } =>
  spoken.language === 'en' ? {} : { language: spoken.language };

/** A text in the reader's language, its `{places}` filled in. */
export function say<T extends EnglishText>(text: T, ...values: Values<T>): string {
  return filled(textOf(text), values[0]);
}

/** The same, where another word is said of such a thing, e.g. of an invoice, which is feminine in Spanish. */
export const sayOf = (thing: 'invoice', text: Label): string => spoken.texts[`${thing}: ${text}`] ?? say(text);

/** Whether a number goes with the one of two words or sentences in the reader's language. */
export const isOne = (count: number): boolean => new Intl.PluralRules(spoken.language).select(count) === 'one';

/** Of two sentences the one that a number wants in the reader's language: `sayCount(n, '{n} day', '{n} days', { n })`. */
export function sayCount<T extends EnglishText>(count: number, one: T, other: T, ...values: Values<T>): string {
  return say(isOne(count) ? one : other, ...values);
}

/** Without its places filled in, for what does that itself. */
export const textOf = (text: EnglishText): string => spoken.texts[text] ?? text;

/** A text that came at run time, e.g. from the server; one that is not known, apart from its number, stays as it is. */
export function sayKnown(text: string): string {
  const [n = ''] = text.match(/\d[\d,]*/) ?? [];
  const counted = knownOf(text.replace(n, '{n}'));
  return knownOf(text) ?? (counted === undefined ? text : filled(counted, { n }));
}

/** What somebody wrote may be the name of something that every object has, e.g. "constructor". */
const knownOf = (text: string) => (Object.hasOwn(spoken.texts, text) ? spoken.texts[text] : undefined);

interface Refused {
  detail: string;
  code: string;
  /** Of a sentence with values: the one with places, and what stands in them. */
  text?: unknown;
  values?: unknown;
}

/** What a refusal says, in its own words or in those of its code. */
export function sayProblem({ detail, code, text, values }: Refused): string {
  const known = typeof text === 'string' ? knownOf(text) : undefined;
  if (known) {
    const said = Object.entries(values ?? {}).map(([name, value]) => [name, sayKnown(String(value))]);
    return filled(known, Object.fromEntries(said));
  }
  const said = sayKnown(detail);
  return said === detail ? (spoken.texts[`code ${code}`] ?? detail) : said;
}

function filled(text: string, values?: Readonly<Record<string, string | number>>): string {
  return values ? text.replace(/\{(\w+)\}/g, (place, name) => String(values[name] ?? place)) : text;
}
