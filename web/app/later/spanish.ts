import { SPANISH } from '#shared/spanish/index.ts';
import { speak } from '#shared/words.ts';

speak('es', SPANISH);
