import { toE164 } from '#functions/base/e164.ts';
import { findPeople } from '#functions/data/notifications/addressees.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { EventRecord } from '#functions/domain/events/catalog.ts';
import { audienceOf, deliveriesOf } from '#functions/domain/notifications/deliveries.ts';
import { NAME_OF } from '#functions/domain/notifications/messages.ts';
import { type SuppressionReason, suppressionReasonOf } from '#functions/domain/notifications/suppression.ts';
import { countryOf } from '#functions/domain/organization/country.ts';
import { loadSendContext } from './send-once.ts';

const BLOCK_REASONS: Readonly<Partial<Record<SuppressionReason, string>>> = {
  marked: 'Emails to this address came back',
  no_consent: 'The customer has not agreed to text messages',
  quiet_hours: 'No text messages between 9 PM and 8 AM',
};
const NO_ADDRESS = { email: 'There is no email address', sms: 'No phone number' };

/** Why what an event says would not reach its customer by a channel: asked as if it were sent now. Undefined where it would. */
export async function blockedReasonOf(
  channel: 'email' | 'sms',
  event: EventRecord,
  now: Date,
): Promise<string | undefined> {
  const [settings, people] = await Promise.all([getSettings(), findPeople(audienceOf(event))]);
  const delivery = deliveriesOf(event, settings, people).find((one) => NAME_OF[one.channel] === channel);
  if (!delivery) return NO_ADDRESS[channel];
  if (channel === 'sms' && !toE164(delivery.recipient.address, countryOf(settings)))
    return "This number can't receive text messages";
  const queued = { ...delivery, event };
  const refusal = suppressionReasonOf(queued, await loadSendContext(queued), now);
  return refusal && (BLOCK_REASONS[refusal] ?? 'This message would not be sent');
}
