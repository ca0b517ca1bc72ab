import { findAlerts, saveAlerts } from '#functions/data/alerts/alerts.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import type { Write } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import { scheduleTimer } from '#functions/data/timers/timers.ts';
import type { AlertsRecord } from '#functions/domain/alerts/alert-types.ts';
import { watchTimer } from '#functions/domain/alerts/watch.ts';

/** A plan for sooner may be in the hands of the tick. */
const SOON_MS = 61_000;

interface Changed {
  before: AlertsRecord;
  after: AlertsRecord;
}

interface Call {
  now: Date;
  commit: (writes: Write[]) => Promise<undefined>;
}

/** What somebody of the office does about what is open of a subject. The look after it knows when to look again. */
export function changeAlerts(
  subject: string,
  change: (before: AlertsRecord | undefined) => Changed,
  { now, commit }: Call,
): Promise<undefined> {
  // Looks write the same item at any moment: whoever is overtaken changes what stands then.
  return retryOnConflict(async () => {
    const changed = change(await findAlerts(subject));
    const { timezone } = await getSettings();
    await scheduleTimer(watchTimer(subject, new Date(now.getTime() + SOON_MS).toISOString()), now);
    return commit(saveAlerts(changed, { now, timezone }));
  });
}
