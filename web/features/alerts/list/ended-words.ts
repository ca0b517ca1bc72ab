import { type AlertEnd, LATE_AFTER_MS } from '#shared/alerts/alerts.ts';
import type { EndedAlert } from '#shared/contracts/alerts.ts';
import { ALERT_WORDS } from '../../../entities/alerts/alert-kinds.ts';
import { formatDuration } from '../../../lib/format.ts';

export const END_WORDS: Readonly<Record<AlertEnd, string>> = {
  picked_up: 'picked up',
  delivered: 'delivered',
  cancelled: 'cancelled',
  rescheduled: 'rescheduled',
  cleared: 'exception cleared',
  told: 'customer told',
  assigned: 'has a driver',
  became_late: 'became late',
  sends: 'is sending positions again',
  moves: 'moves again',
  no_job: 'no longer has a load',
  off_duty: 'went off duty',
  renewed: 'has a new document',
  gone: 'is gone',
  on_time: 'expected on time again',
  on_route: 'back on route',
  rule_off: 'alert turned off',
  left: 'left the delivery',
  returned: 'is back at the pickup',
  undone: 'arrival undone',
  handed_over: 'has another driver',
  corrected: 'corrected',
  unassigned: 'no longer has a driver',
  explained: 'has an exception instead',
  at_stop: 'is at the stop',
  gate_out: 'left the terminal',
  gate_in: 'was returned',
  street_turned: 'was street-turned',
  deadline_moved: 'has a new last free day',
  uncounted: 'has no last free day any more',
};

/** What it was, and for how long, of what is late since its time: "29 min late", "Silent 14 min", "Exception for 2 h". */
export function lastedWords({ kind, since, endedAt }: Pick<EndedAlert, 'kind' | 'since' | 'endedAt'>): string {
  const lastedMs = Math.max(0, Date.parse(endedAt) - Date.parse(since));
  // It was told only some minutes after its time.
  if (kind === 'pickup_late' || kind === 'delivery_late') return `${formatDuration(lastedMs + LATE_AFTER_MS)} late`;
  const lasted = formatDuration(lastedMs);
  if (kind === 'silent') return `Silent ${lasted}`;
  if (kind === 'stands') return `Stood ${lasted}`;
  if (kind === 'last_free_day') return `Open for ${lasted}`;
  return `${ALERT_WORDS[kind].title[0]} for ${lasted}`;
}
