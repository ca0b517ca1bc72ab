import { keepFor } from '#functions/base/keep.ts';
import {
  DEFAULT_SETTINGS,
  type OrganizationSettingsRecord,
} from '#functions/domain/organization/organization-types.ts';
import { type SettingsStep, settingsConflict } from '#functions/domain/organization/settings.ts';
import { save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { find } from '../table/table.ts';
import { organizationKeys } from './keys.ts';

/** Settings as the table holds them, whole also where the stored item is older than a setting. */
export function settingsOf(stored: Partial<OrganizationSettingsRecord> | undefined): OrganizationSettingsRecord {
  return { ...DEFAULT_SETTINGS, ...stored };
}

/** A change is everywhere within this time. */
const SETTINGS_MS = 10_000;
const cached = keepFor(SETTINGS_MS, async (_: 'settings') => settingsOf(await find(organizationKeys.settings())));

/** The organization's settings, or what a deployment starts with. Kept some seconds in the environment. */
export function getSettings(): Promise<OrganizationSettingsRecord> {
  return cached.read('settings');
}

/** The same as they stand this moment, for what cannot be made good later: an invoice goes by what was just saved. */
export async function currentSettings(): Promise<OrganizationSettingsRecord> {
  return settingsOf(await find(organizationKeys.settings(), { strong: true }));
}

/**
 * The parts that write changed settings, for the first time too; none when nothing changed. Throws 409
 * `version_conflict`, with what the caller may see of them.
 */
export function saveSettings(step: SettingsStep, conflict = settingsConflict): Write[] {
  const settings = {
    key: organizationKeys.settings,
    conflict: (current: OrganizationSettingsRecord) => conflict(settingsOf(current)),
  };
  return save(settings, step);
}

/** Forgets what was kept; for tests and for whoever has just changed the settings. */
export function clearSettingsCache(): void {
  cached.forget();
}
