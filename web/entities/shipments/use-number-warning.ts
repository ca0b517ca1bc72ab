import { t } from '#shared/i18n/t.ts';
import { oddNumberIn } from '#shared/shipments/container-number.ts';
import { useDebounced } from '../../lib/use-debounced.ts';

/** A whole number has one character too few until its last one is typed. */
const PAUSE_MS = 400;

/** What is odd about a container number once nobody types any more; it can be saved so. */
export function useNumberWarning(typed: string): string | undefined {
  const found = oddNumberIn(useDebounced(typed, PAUSE_MS));
  if (!found) return undefined;
  return found.code === 'check_digit'
    ? t('Check the number: the check digit should be {digit}. You can still save it.', found)
    : t(
        'Check the number: it has {count} characters instead of 11 (4 letters and 7 digits). You can save it anyway.',
        found,
      );
}
