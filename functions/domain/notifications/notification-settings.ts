import type { NotificationSettings, NotificationSettingsChange } from '#shared/contracts/notifications.ts';
import { AppError } from '#shared/http/errors.ts';
import { type ChannelName, type NotificationSwitch, SWITCHES } from '#shared/notifications/notifications.ts';
import { definitionOf, EVENTS, type EventName } from '../events/catalog.ts';
import type { ActorContext } from '../events/step.ts';
import type { OrganizationSettingsRecord } from '../organization/organization-types.ts';
import { type SettingsStep, settingsStep } from '../organization/settings.ts';
import { CHANNELS, NAME_OF } from './messages.ts';
import { eachSwitch, switchChanges } from './switches.ts';

/** Whether any message of a switch goes by a channel before the organization has saved its own choice. */
function isOnByDefault(name: ChannelName, by: NotificationSwitch): boolean {
  const channel = CHANNELS.find((one) => NAME_OF[one] === name);
  const rules = Object.keys(EVENTS).flatMap((type) => definitionOf({ type: type as EventName }).messages);
  return channel !== undefined && rules.some((rule) => rule.switch === by && rule.channels[channel]);
}

/** The switches as the screen shows them: as they were saved, else as they begin. */
export function toNotificationSettings(settings: OrganizationSettingsRecord): NotificationSettings {
  const { notifications, textPriceCap, version } = settings;
  const of = (name: ChannelName) => eachSwitch((by) => notifications?.[name]?.[by] ?? isOnByDefault(name, by));
  return { email: of('email'), sms: of('sms'), push: of('push'), textPriceCap, version };
}

/** 409 with the switches as they stand now. */
export function notificationsConflict(current: OrganizationSettingsRecord): AppError {
  return new AppError('version_conflict', 'Someone else changed the settings at the same time', {
    members: { current: toNotificationSettings(current) },
  });
}

/** What is stored of a channel: of a switch that nobody has moved nothing, so that it goes on as it began. */
function changedSwitchesOf(
  name: ChannelName,
  { notifications }: OrganizationSettingsRecord,
  shown: NotificationSettings,
  wanted: NotificationSettingsChange,
) {
  const moved = SWITCHES.filter((by) => wanted[name][by] !== shown[name][by]);
  return { ...notifications?.[name], ...Object.fromEntries(moved.map((by) => [by, wanted[name][by]])) };
}

/** Saves the switches that were moved: the others stay as they begin, or as they were saved. Throws 409 `version_conflict`. */
export function changeNotifications(
  before: OrganizationSettingsRecord,
  change: NotificationSettingsChange,
  by: ActorContext,
): SettingsStep {
  const { version, textPriceCap = before.textPriceCap } = change;
  if (version !== undefined && version !== before.version) throw notificationsConflict(before);
  const shown = toNotificationSettings(before);
  const moved = (name: ChannelName) => changedSwitchesOf(name, before, shown, change);
  const notifications = { email: moved('email'), sms: moved('sms'), push: moved('push') };
  const changed = switchChanges(shown, change);
  if (textPriceCap !== before.textPriceCap)
    changed.push({ field: 'textPriceCap', before: before.textPriceCap, after: textPriceCap });
  return settingsStep(before, { ...before, notifications, textPriceCap }, changed, by);
}
