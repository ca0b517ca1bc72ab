import { listRules } from '#functions/data/boxes/clock-rules.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { findPlaces } from '#functions/data/places/places.ts';
import { type ClockSurroundings, keepingRules, placesOfBox } from '#functions/domain/boxes/box-clocks.ts';
import type { BoxStep } from '#functions/domain/boxes/box-step.ts';
import type { BoxRecord } from '#functions/domain/boxes/box-types.ts';
import { type Reading, toBox } from '#functions/domain/boxes/boxes.ts';
import { type Actor, requireUser } from '#functions/domain/events/actor.ts';
import { mayReadInvoices } from '#functions/use-cases/invoices/staff-invoices.ts';
import type { Box } from '#shared/contracts/boxes.ts';

/** By which rules and days the clocks of boxes go. */
export async function surroundingsOf(boxes: readonly BoxRecord[]): Promise<ClockSurroundings> {
  const [rules, places, { timezone, closedDays }] = await Promise.all([
    listRules(),
    findPlaces([...new Set(boxes.flatMap(placesOfBox))], { strong: false }),
    getSettings(),
  ]);
  return { rules, places, timezone, closedDays };
}

/** A key reads what days cost as it reads what a shipment costs. */
async function seesCents(actor: Actor): Promise<boolean> {
  return actor.kind === 'key' || mayReadInvoices(requireUser(actor));
}

interface Reader {
  actor: Actor;
  now: Date;
}

/** How somebody reads boxes at a moment: with what days cost, or only how many there are. */
export async function readingOf(boxes: readonly BoxRecord[], { actor, now }: Reader): Promise<Reading> {
  const [around, withCents] = await Promise.all([surroundingsOf(boxes), seesCents(actor)]);
  return { now, around, withCents };
}

/** A step of a box that keeps the rules by which its clocks go from then on. */
export function keptStep(step: BoxStep, around: ClockSurroundings, now: Date): BoxStep {
  return step.after === step.before ? step : { ...step, after: keepingRules(step.after, around, now) };
}

/** The same for somebody who is shown the box then. */
export async function shownStep(made: BoxStep, reader: Reader): Promise<{ step: BoxStep; box: Box }> {
  const reading = await readingOf([made.after], reader);
  const step = keptStep(made, reading.around, reader.now);
  return { step, box: toBox(step.after, reading) };
}
