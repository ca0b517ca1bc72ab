import { containers } from '#shared/i18n/es/containers.ts';
import { shipmentTexts } from '#shared/i18n/es/shipments.ts';
import { times } from '#shared/i18n/es/times.ts';
import { trackAnswer } from '#shared/i18n/es/track-answer.ts';
import { trackFacts } from '#shared/i18n/es/track-facts.ts';
import { setLocale } from '#shared/i18n/t.ts';
import './show-prefetched.ts';

/* What show-prefetched.ts says, in a script of its own for who reads Spanish: nothing of it is said before the answer is there. */
setLocale('es', { ...shipmentTexts, ...times, ...containers, ...trackAnswer, ...trackFacts });
