import { SPANISH, TO_DRIVERS } from '#shared/spanish/index.ts';
import { speak } from '#shared/words.ts';
import { hasSessionHint, hintedCaller } from '../../lib/session.ts';

// Pages of visitors were rendered for customers.
speak('es', hasSessionHint() && hintedCaller() === 'driver' ? TO_DRIVERS : SPANISH);
