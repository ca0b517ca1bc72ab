import { SPANISH, SPANISH_FOR_DRIVERS } from '#shared/i18n/es/index.ts';
import { setLocale } from '#shared/i18n/t.ts';
import { hasSessionHint, lastKnownCaller } from '../../lib/session.ts';

// Pages of visitors were rendered for customers; who is invited to drive has a link that says so.
const isDriver = (hasSessionHint() && lastKnownCaller() === 'driver') || /[#&]role=driver\b/.test(window.location.hash);
setLocale('es', isDriver ? SPANISH_FOR_DRIVERS : SPANISH);
