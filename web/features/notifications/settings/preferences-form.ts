import type { Control, Path } from 'react-hook-form';
import * as z from 'zod/mini';
import { NotificationSettings } from '#shared/contracts/notifications.ts';
import { CHANNEL_NAMES, SWITCHES } from '#shared/notifications/notifications.ts';

export const PreferencesForm = z.omit(NotificationSettings, { version: true });
type PreferencesForm = z.infer<typeof PreferencesForm>;

export type PreferencesControl = Control<PreferencesForm>;

/** Each switch by itself: two people may have moved two of one channel. */
export const NAMES: readonly Path<PreferencesForm>[] = [
  ...CHANNEL_NAMES.flatMap((channel) => SWITCHES.map((by) => `${channel}.${by}` as const)),
  'textPriceCap',
];

export function preferencesFormOf({ version: _version, ...values }: NotificationSettings): PreferencesForm {
  return values;
}
