import { missedCheckDigit } from '#shared/container-number.ts';
import { say } from '#shared/words.ts';

/** That a container number misses its check digit; undefined of one that does not, and of any other text. */
export function digitWarning(typed: string): string | undefined {
  const digit = missedCheckDigit(typed);
  if (digit === undefined) return undefined;
  return say('Check the number: its last digit should be {digit}. You can save it anyway.', { digit });
}
