import { foldText } from './fold-text.ts';

const MAX_WORD_CHARS = 40;
const MIN_WORD_CHARS = 3;

/** How long a word is, in letters. */
export function lengthOfWord(word: string): number {
  return [...word].length;
}

/** The first letters of a word, whole ones. */
export function truncateWord(word: string, length = MAX_WORD_CHARS): string {
  return [...word].slice(0, length).join('');
}

/** The words of a text as a search compares them, in their order. */
export function tokenize(text: string): string[] {
  return foldText(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .map((word) => truncateWord(word));
}

/** "TRK-" and "INV-" stand before each number of their kind, and tell none apart. */
const OWN_PREFIX = /^(trk|inv)(?=[^\p{L}\p{N}]+[\p{L}\p{N}])/u;

/** The words of a number of ours without what all of them begin with; any other text as it is. */
export function tokenizeNumber(number: string): string[] {
  return tokenize(foldText(number.trim()).replace(OWN_PREFIX, ''));
}

/** True for a word that is long enough to be looked up; a shorter one only narrows. */
export function isIndexable(word: string): boolean {
  return lengthOfWord(word) >= MIN_WORD_CHARS;
}

const PHONE_SUFFIX_DIGITS = 7;
const HAS_DIGIT = /\d/;

/**
 * How a text may be meant, the likeliest first: as words, as one number with its separators, as a phone number with whatever
 * area. None where no word is long enough to be looked up.
 */
export function interpretationsOf(text: string): string[][] {
  const words = [...new Set(tokenizeNumber(text))];
  const joined = truncateWord(tokenizeNumber(text).join(''));
  const isNumber = words.length > 1 && HAS_DIGIT.test(joined);
  const isPhone = /^\d+$/.test(joined) && joined.length > PHONE_SUFFIX_DIGITS;
  const readings = [words, ...(isNumber ? [[joined]] : []), ...(isPhone ? [[joined.slice(-PHONE_SUFFIX_DIGITS)]] : [])];
  return readings.filter((reading) => reading.some(isIndexable));
}

/** True where each word of a reading begins one of these words. */
export function matchesAllWords(words: readonly string[], reading: readonly string[]): boolean {
  return reading.every((wanted) => words.some((word) => word.startsWith(wanted)));
}
