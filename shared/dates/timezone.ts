/** Those that the settings name first. */
export const COMMON_TIMEZONES = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Los_Angeles',
  'Europe/London',
] as const;

/** Intl also takes offsets (`+02:00`), which know no summer time. */
const NAME = /^(?:UTC|[A-Za-z_]+(?:\/[A-Za-z0-9_+-]+){1,2})$/;

/** True for the name of a zone of the IANA database that this system knows. */
export function isTimezone(name: string): boolean {
  if (!NAME.test(name)) return false;
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone: name }).resolvedOptions().timeZone !== '';
  } catch {
    return false;
  }
}
