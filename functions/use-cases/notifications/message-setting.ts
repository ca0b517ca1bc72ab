import { publicUrl } from '#functions/aws/public-url.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { QueuedDelivery } from '#functions/domain/notifications/deliveries.ts';
import { hoursOf } from '#functions/domain/organization/country.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import type { MailContext } from '#functions/messages/mails/mail.ts';
import { languageOf } from '#functions/use-cases/accounts/reader-language.ts';

/** What the words of a delivery need besides its event, on any channel, and the settings that they are said under. */
export async function readSetting(
  delivery: QueuedDelivery,
  now: Date,
): Promise<{ settings: OrganizationSettingsRecord; setting: MailContext }> {
  const [settings, site, language] = await Promise.all([getSettings(), publicUrl(), languageOf(delivery)]);
  const { to, recipient } = delivery;
  const { name: organization, timezone } = settings;
  const setting = { to, name: recipient.name, site, now, language, organization, timezone, hours: hoursOf(settings) };
  return { settings, setting };
}
