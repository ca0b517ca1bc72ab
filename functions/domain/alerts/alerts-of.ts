import { ALERT_KINDS, type AlertKind } from '#shared/alerts/alerts.ts';
import { mostPressing } from './alert-kinds.ts';
import type {
  AlertContext,
  AlertMemo,
  AlertState,
  AlertsRecord,
  Causes,
  EndedAlert,
  LastLook,
  OpenAlert,
  OwnRules,
} from './alert-types.ts';
import { boxCauses } from './box-causes.ts';
import { driverCauses } from './driver-causes.ts';
import { shipmentCauses } from './shipment-causes.ts';

/** An organization that chose nothing for itself has neither rules nor documents of its own. */
type Given = Pick<AlertContext, 'now' | 'timezone'> & Partial<AlertContext>;

interface Found {
  open: OpenAlert[];
  ended: EndedAlert[];
  memo: AlertMemo;
  /** When something may have to be decided, or may not any more, though nothing changes; undefined where that cannot be. */
  lookAgainAt?: string | undefined;
}

const GONE: Causes = { holds: {}, memo: {}, next: [], endOf: () => 'gone' };

function causesOf(state: AlertState, last: LastLook, { now, timezone, rules = {}, required = {} }: Given): Causes {
  const context = { now, timezone, rules, required };
  if (state.kind === 'driver') return driverCauses(state, last, context);
  if (state.kind === 'box') return state.box ? boxCauses({ ...state, box: state.box }, context) : GONE;
  return state.shipment ? shipmentCauses({ ...state, shipment: state.shipment }, last, context) : GONE;
}

/** What nobody wants to be told does not hold. */
function wantedOf({ holds, endOf, ...causes }: Causes, rules: OwnRules = {}): Causes {
  const wanted = ALERT_KINDS.filter((kind) => !rules[kind]?.isOff && holds[kind]);
  return {
    ...causes,
    holds: Object.fromEntries(wanted.map((kind) => [kind, holds[kind]])),
    endOf: (kind) => (rules[kind]?.isOff ? 'rule_off' : endOf(kind)),
  };
}

/** An alert that is still open, as it was raised; what was put off until now, or until it is worse, comes back. */
function kept(alert: OpenAlert, now: Date, worse: readonly number[] = []): OpenAlert {
  const { snooze, ...rest } = alert;
  if (!snooze || Date.parse(snooze.until) <= now.getTime()) return rest;
  const back = Math.min(Date.parse(snooze.until), ...worse.filter((at) => at > now.getTime()));
  return { ...rest, snooze: { ...snooze, until: new Date(back).toISOString() } };
}

/**
 * What of a subject needs a decision, from its state and what was open: raised once, over by itself, and the same however
 * often it is looked at. Nothing else raises or ends an alert.
 */
export function alertsOf(state: AlertState, last: LastLook, context: Given): Found {
  const { now, rules } = context;
  const { holds, memo, next, worse = {}, endOf } = wantedOf(causesOf(state, last, context), rules);
  // One cause after another of its kind is another alert: who put off the first has not seen the second.
  const isStill = ({ kind, since }: OpenAlert) => holds[kind] === since;
  const stays = last.open.filter(isStill).map((alert) => kept(alert, now, worse[alert.kind]));
  const isKnown = (kind: AlertKind) => stays.some((alert) => alert.kind === kind);
  const raised = ALERT_KINDS.flatMap((kind): OpenAlert[] => {
    const since = holds[kind];
    return since && !isKnown(kind) ? [{ kind, since }] : [];
  });
  const open = [...stays, ...raised].sort(mostPressing);
  const over = last.open.filter((alert) => !isStill(alert));
  const wakes = open.flatMap(({ snooze }) => (snooze ? [Date.parse(snooze.until)] : []));
  const later = [...next, ...wakes].filter((at) => at > now.getTime());
  return {
    open,
    ended: over.map(({ kind, since }) => ({ kind, since, endedAt: now.toISOString(), why: endOf(kind) })),
    memo,
    ...(later.length > 0 && { lookAgainAt: new Date(Math.min(...later)).toISOString() }),
  };
}

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** What is kept of a look; undefined where all is as it was. */
export function afterLook(
  before: AlertsRecord | undefined,
  subject: string,
  { open, memo }: Pick<Found, 'open' | 'memo'>,
): AlertsRecord | undefined {
  const { open: was = [], memo: known = {}, version = 0 } = before ?? {};
  return isSame([was, known], [open, memo]) ? undefined : { subject, open, memo, version: version + 1 };
}
