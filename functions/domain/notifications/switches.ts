import {
  CHANNEL_NAMES,
  type ChannelName,
  type NotificationSwitch,
  SWITCHES,
} from '#shared/notifications/notifications.ts';
import type { FieldChange } from '../events/field-changes.ts';

type OfChannel = Record<NotificationSwitch, boolean>;

/** The switches of a channel, each as `isOn` has it. */
export function eachSwitch(isOn: (by: NotificationSwitch) => boolean): OfChannel {
  return Object.fromEntries(SWITCHES.map((by) => [by, isOn(by)])) as OfChannel;
}

type OfChannels = Readonly<Record<ChannelName, OfChannel>>;

/** The switches that differ, for the audit: "emailEtaAlert". */
export function switchChanges(before: OfChannels, after: OfChannels): FieldChange[] {
  return CHANNEL_NAMES.flatMap((name) =>
    SWITCHES.filter((by) => before[name][by] !== after[name][by]).map((by) => ({
      field: name + by.charAt(0).toUpperCase() + by.slice(1),
      before: before[name][by],
      after: after[name][by],
    })),
  );
}
