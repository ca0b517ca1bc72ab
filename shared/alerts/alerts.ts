import * as z from 'zod/mini';
import { DAY_MS, MINUTE_MS } from '#shared/dates/durations.ts';

/** What somebody of the office has to decide on, the most pressing first. Names are stored and never change. */
export const ALERT_KINDS = [
  'pickup_late',
  'delivery_late',
  'exception',
  'untold',
  'last_free_day',
  'return_due',
  'will_be_late',
  'stands',
  'silent',
  'unassigned_soon',
  'document',
  'off_route',
  'forgot_step',
] as const;
export const AlertKind = z.enum(ALERT_KINDS);
export type AlertKind = z.infer<typeof AlertKind>;

/** Why an alert ended by itself. */
export const AlertEnd = z.enum([
  ...(['picked_up', 'delivered', 'cancelled', 'rescheduled', 'cleared', 'told', 'assigned', 'became_late'] as const),
  ...(['sends', 'moves', 'no_job', 'off_duty', 'renewed', 'gone', 'on_time', 'on_route', 'rule_off'] as const),
  ...(['left', 'returned', 'undone', 'handed_over', 'corrected', 'unassigned', 'explained', 'at_stop'] as const),
  ...(['gate_out', 'gate_in', 'street_turned', 'deadline_moved', 'uncounted'] as const),
]);
export type AlertEnd = z.infer<typeof AlertEnd>;

/** 3 cannot wait. */
type Severity = 1 | 2 | 3;

export const SEVERITY: Readonly<Record<AlertKind, Severity>> = {
  pickup_late: 3,
  delivery_late: 3,
  exception: 3,
  untold: 3,
  last_free_day: 2,
  return_due: 2,
  will_be_late: 2,
  stands: 2,
  silent: 2,
  unassigned_soon: 2,
  document: 2,
  off_route: 1,
  forgot_step: 1,
};

/** What is some minutes behind needs nobody's attention: only then is it late. */
export const LATE_AFTER_MS = 15 * MINUTE_MS;
/** Farther from the road to its delivery a truck is off route. */
export const OFF_ROUTE_MILES = 2;
/** A container is unloaded in less, or there is something to say. */
export const UNLOADED_WITHIN_MS = 45 * MINUTE_MS;

/** So long before a container begins to cost money somebody can still do something about it. */
export const COSTS_WITHIN_MS = 2 * DAY_MS;

/** Minutes until something of a kind is told, where an organization may choose them. Of `unassigned_soon` before the pickup. */
export const PATIENCE: Readonly<Partial<Record<AlertKind, { usual: number; least: number; most: number }>>> = {
  stands: { usual: 30, least: 10, most: 240 },
  silent: { usual: 10, least: 5, most: 120 },
  unassigned_soon: { usual: 240, least: 30, most: 1440 },
};

/** For so long an alert may be put off. */
export const LONGEST_SNOOZE_MS = 7 * DAY_MS;
