import {
  type AlertKind,
  COSTS_WITHIN_MS,
  LATE_AFTER_MS,
  OFF_ROUTE_MILES,
  PATIENCE,
  UNLOADED_WITHIN_MS,
} from '#shared/alerts/alerts.ts';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';
import { formatDuration } from '../../lib/format.ts';

interface Words {
  title: [one: string, many: string];
  /** When it is raised; `waits` as the organization chose it. */
  hint: (waits: string) => string;
}

const LATE_AFTER = formatDuration(LATE_AFTER_MS);
const COSTS_WITHIN = `${COSTS_WITHIN_MS / DAY_MS} days`;

/** What each kind is called, in the order of the page. */
export const ALERT_WORDS: Readonly<Record<AlertKind, Words>> = {
  pickup_late: { title: ['Late pickup', 'Late pickups'], hint: () => `over ${LATE_AFTER} after the pickup time` },
  delivery_late: {
    title: ['Late delivery', 'Late deliveries'],
    hint: () => `over ${LATE_AFTER} after the delivery time`,
  },
  exception: { title: ['Exception', 'Exceptions'], hint: () => 'open until rescheduled or resumed' },
  untold: {
    title: ['Customer not notified', 'Customers not notified'],
    hint: () => 'no message about the trouble got through',
  },
  last_free_day: {
    title: ['Last free day', 'Last free days'],
    hint: () => `at the terminal, free time ends within ${COSTS_WITHIN} or is over`,
  },
  return_due: {
    title: ['Container due back', 'Containers due back'],
    hint: () => `not returned, per diem begins within ${COSTS_WITHIN} or has begun`,
  },
  will_be_late: {
    title: ['Running late', 'Running late'],
    hint: () => `expected over ${LATE_AFTER} after the delivery time`,
  },
  stands: { title: ['No movement', 'No movement'], hint: (waits) => `with a load, ${waits} on one spot` },
  silent: { title: ['Driver silent', 'Drivers silent'], hint: (waits) => `with a load, no position for ${waits}` },
  unassigned_soon: {
    title: ['Unassigned soon', 'Unassigned soon'],
    hint: (waits) => `no driver, and pickup within ${waits}, or tomorrow with no set time`,
  },
  document: { title: ['Document', 'Documents'], hint: () => 'expired, expires soon, or is missing' },
  off_route: {
    title: ['Off route', 'Off route'],
    hint: () => `over ${OFF_ROUTE_MILES} miles away from the road to the delivery`,
  },
  forgot_step: {
    title: ['Missed step', 'Missed steps'],
    hint: () => `left the pickup without it, or ${formatDuration(UNLOADED_WITHIN_MS)} at the delivery without proof`,
  },
};

/** When something of a kind is raised: "with a load, 30 min on one spot". `minutes` as the organization chose them. */
export function alertHint(kind: AlertKind, minutes = PATIENCE[kind]?.usual ?? 0): string {
  return ALERT_WORDS[kind].hint(formatDuration(minutes * MINUTE_MS));
}
