import { SPANISH, TO_DRIVERS } from '#shared/i18n/es/index.ts';
import { speak } from '#shared/i18n/words.ts';
import { hasSessionHint, hintedCaller } from '../../lib/session.ts';

// Pages of visitors were rendered for customers; who is invited to drive has a link that says so.
const isDriver = (hasSessionHint() && hintedCaller() === 'driver') || /[#&]role=driver\b/.test(window.location.hash);
speak('es', isDriver ? TO_DRIVERS : SPANISH);
