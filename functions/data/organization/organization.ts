import { present } from '#functions/base/clock.ts';
import { SUBJECTS } from '#functions/base/subjects.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { EventRecord } from '#functions/domain/events/catalogue.ts';
import { planTimer } from '#functions/domain/invoices/invoice-timers.ts';
import { DEFAULT_SETTINGS, type OrganizationSettings } from '#functions/domain/organization/organization-types.ts';
import { type SettingsStep, settingsConflict } from '#functions/domain/organization/settings.ts';
import type { Write } from '../table/commit.ts';
import { newEvent, putEvent } from '../table/events.ts';
import { keys } from '../table/keys.ts';
import { put } from '../table/operations/put.ts';
import { find } from '../table/table.ts';
import { putTimer } from '../timers/timers.ts';

/** A change is everywhere within this time. */
const KEPT_MS = 10_000;
let kept: { settings: OrganizationSettings; until: number } | undefined;

/** Settings as the table holds them, whole also where the stored item is older than a setting. */
export function settingsOf(stored: Partial<OrganizationSettings> | undefined): OrganizationSettings {
  return { ...DEFAULT_SETTINGS, ...stored };
}

/** The organization's settings, or what a deployment starts with. Kept some seconds in the environment. */
export async function getSettings(): Promise<OrganizationSettings> {
  if (kept && kept.until > present().getTime()) return kept.settings;
  const settings = settingsOf(await find(keys.settings()));
  kept = { settings, until: present().getTime() + KEPT_MS };
  return settings;
}

/** What moves the days or hours on which invoices are reminded of. */
const MOVES_REMINDERS = ['reminders', 'timezone'];

/**
 * The parts that write changed settings, for the first time too; none when nothing changed. Throws 409
 * `version_conflict`, with what the caller may see of them.
 */
export function saveSettings(
  { before, after, changed }: SettingsStep,
  event: EventRecord,
  conflict = settingsConflict,
): Write[] {
  if (changed.length === 0) return [];
  const refused = (current: Record<string, unknown> | undefined) => conflict(settingsOf(current));
  const expect = before.version === 0 ? 'new' : before.version;
  const isMoved = changed.some(({ field }) => MOVES_REMINDERS.includes(field));
  const replanned = isMoved ? [putTimer(planTimer(after, new Date(event.recordedAt)))] : [];
  return [put({ ...keys.settings(), ...after }, { expect, refused }), putEvent(event), ...replanned];
}

/** An event about the settings. */
export function settingsEvent({ changed }: Pick<SettingsStep, 'changed'>, actor: Actor, now: Date): EventRecord {
  return newEvent('organization_changed', SUBJECTS.organization.prefix, actor, now, { changed });
}

/** Forgets what was kept; for tests and for whoever has just changed the settings. */
export function forgetSettings(): void {
  kept = undefined;
}
