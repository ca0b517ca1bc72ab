import { normalForm } from './normal-form.ts';

const SHORT: Readonly<Record<string, string>> = { saint: 'st', fort: 'ft', mount: 'mt' };

/** A city's name as it is compared: without case, accents, points and the ways to write Saint, Fort and Mount. */
export function nameKey(name: string): string {
  const plain = normalForm(name, 'NFD').replace(/\p{M}/gu, '').toLowerCase();
  const words = plain.replace(/[.,'’‘]/g, '').split(/[\s-]+/);
  return words.map((word) => SHORT[word] ?? word).join(' ');
}
