import { newEventId } from '#functions/base/ids.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { StepContext } from '#functions/domain/shipments/shipment-step.ts';

/** What every step of a shipment needs from outside: the time, ids for its events, and the timezone of their days. */
export async function stepContext(now: Date): Promise<StepContext> {
  const { timezone } = await getSettings();
  return { now, timezone, newEventId };
}
