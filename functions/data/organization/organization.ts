import { present } from '#functions/base/clock.ts';
import { DEFAULT_SETTINGS, type OrganizationSettings } from '#functions/domain/types.ts';
import type { Write } from '../table/commit.ts';
import { keys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find } from '../table/table.ts';

/** A change is everywhere within this time. */
const KEPT_MS = 10_000;
let kept: { settings: OrganizationSettings; until: number } | undefined;

/** Settings as the table holds them, whole also where the stored item is older than a setting. */
export function settingsOf(stored: Partial<OrganizationSettings> | undefined): OrganizationSettings {
  return { ...DEFAULT_SETTINGS, ...stored };
}

/** The organisation's settings, or what a deployment starts with. Kept some seconds in the environment. */
export async function getSettings(): Promise<OrganizationSettings> {
  if (kept && kept.until > present().getTime()) return kept.settings;
  const settings = settingsOf(await find(keys.settings()));
  kept = { settings, until: present().getTime() + KEPT_MS };
  return settings;
}

/** The part that writes changed settings, for the first time too; `before` is what the change was made of. */
export function saveSettings(before: OrganizationSettings, change: Partial<OrganizationSettings>): Write {
  const after = { ...before, ...change, version: before.version + 1 };
  return put({ ...keys.settings(), ...after }, { expect: before.version === 0 ? 'new' : before.version });
}

/** Forgets what was kept; for tests and for whoever has just changed the settings. */
export function forgetSettings(): void {
  kept = undefined;
}
