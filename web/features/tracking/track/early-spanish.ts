import { containers } from '#shared/spanish/containers.ts';
import { shipmentTexts } from '#shared/spanish/shipments.ts';
import { times } from '#shared/spanish/times.ts';
import { trackAnswer } from '#shared/spanish/track-answer.ts';
import { trackFacts } from '#shared/spanish/track-facts.ts';
import { speak } from '#shared/words.ts';
import './early.ts';

/* What early.ts says, in a script of its own for who reads Spanish: nothing of it is said before the answer is there. */
speak('es', { ...shipmentTexts, ...times, ...containers, ...trackAnswer, ...trackFacts });
