/** ISO 6346: owner and category, serial number, check digit. */
const NUMBER = /^[A-Z]{4}\d{7}$/;
/** The same with a character missing, or a digit too many; the category of a container is one of three letters. */
const MISCOUNTED = /^(?:[A-Z]{3}[UJZ](?:\d{6}|\d{8})|[A-Z]{3}\d{7})$/;

/** By which a container is found, however its number was typed: letters and digits alone. A text with neither is left as it is. */
export function normalizeContainer(text: string): string {
  const typed = text.toUpperCase();
  return typed.replace(/[^\p{L}\p{N}]/gu, '') || typed;
}

/** "msku 707352-9" as MSKU7073529; any other text is no container number of ISO 6346 and stays as it was typed. */
export function normalizeContainerNumber(text: string): string {
  const bare = text.toUpperCase().replace(/[^A-Z0-9]/g, '');
  return NUMBER.test(bare) ? bare : text;
}

/** True for a whole container number, with whatever separators. */
export function isContainerNumber(text: string): boolean {
  return NUMBER.test(normalizeContainerNumber(text));
}

/** ISO 6346: letters count from 10 without the multiples of 11, each place doubles, the sum modulo 11 and 10 is the last digit. */
export function checkDigitOf(code: string): number {
  const values = [...code].map((character) => {
    if (/\d/.test(character)) return Number(character);
    const value = character.charCodeAt(0) - 55;
    return value + Math.floor((value - 1) / 10);
  });
  return (values.reduce((sum, value, place) => sum + value * 2 ** place, 0) % 11) % 10;
}

/** What is odd about a container number: the digit it should end in, or how many characters it has instead of 11. */
type OddNumber = { code: 'check_digit'; digit: number } | { code: 'container_length'; count: number };

/** What is odd about a container number, also where it lacks a character or has one too many; undefined for any other text. */
export function oddNumberIn(text: string): OddNumber | undefined {
  const bare = normalizeContainer(text);
  if (MISCOUNTED.test(bare)) return { code: 'container_length', count: bare.length };
  const number = normalizeContainerNumber(text);
  if (!NUMBER.test(number)) return undefined;
  const digit = checkDigitOf(number.slice(0, 10));
  return digit === Number(number.at(-1)) ? undefined : { code: 'check_digit', digit };
}
