import type { TypedPlace } from './place.ts';
import { stateCode } from './states.ts';

const COUNTRY = /^(us|usa|united states)$/i;

/** An address that was typed on one line, "30 Waterfront Street, New Haven, CT 06512"; whole where its end is no state. */
export function readAddress(line: string): TypedPlace {
  const parts = line.split(',').map((part) => part.trim());
  if (COUNTRY.test(parts.at(-1) ?? '')) parts.pop();
  const [region = '', city, ...street] = parts.toReversed();
  const [, word = '', zip] = /^(.*?)\s*(\d{5}(?:-\d{4})?)?$/.exec(region) ?? [];
  const state = stateCode(word);
  if (!state || !city || street.length === 0) return { address: line };
  return { address: street.toReversed().join(', '), city, state, zip };
}
