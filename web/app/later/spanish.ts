import { SPANISH, TO_DRIVERS } from '#shared/spanish/index.ts';
import { speak } from '#shared/words.ts';
import { hintedCaller } from '../../lib/session.ts';

speak('es', hintedCaller() === 'driver' ? TO_DRIVERS : SPANISH);
