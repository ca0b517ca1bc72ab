import { newEventId } from '#functions/base/ids.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { countryOf, hoursOf } from '#functions/domain/organization/country.ts';
import type { StepContext } from '#functions/domain/shipments/shipment-step-types.ts';

/** What every step of a shipment needs from outside: the time, ids for its events, the timezone of their days, and how weights are priced; its country is for what is odd about places. */
export async function stepContext(now: Date): Promise<StepContext & { weightInKilograms: boolean; country: string }> {
  const settings = await getSettings();
  const { timezone, weightInKilograms = false } = settings;
  return { now, timezone, hours: hoursOf(settings), country: countryOf(settings), newEventId, weightInKilograms };
}
