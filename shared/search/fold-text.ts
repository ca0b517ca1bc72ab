import { normalForm } from './normal-form.ts';

/** Letters whose mark cannot be taken off, as people without their keyboard write them. */
const WHOLE: Readonly<Record<string, string>> = {
  ...{ ß: 'ss', æ: 'ae', œ: 'oe', ø: 'o', ł: 'l', đ: 'd', ð: 'd', þ: 'th', ħ: 'h', ŧ: 't', ı: 'i' },
};

/** A text without case and marks, for comparing and ordering: "São Łódź" as "sao lodz". */
export function foldText(text: string): string {
  const plain = normalForm(text, 'NFKD').replace(/\p{M}/gu, '').toLowerCase();
  return plain.replace(/[ßæœøłđðþħŧı]/g, (letter) => WHOLE[letter] ?? letter);
}
