import type { PlanOutcome, PlanReason, PlanStop, PlanWhy, PlanWindow } from '#shared/contracts/plans.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { isOne } from '#shared/i18n/t.ts';
import { formatDuration } from '../../../lib/format.ts';

/** `55 min`, `1 h 40 min`, which no line's end cuts; `none` of no minutes. */
export function minutesText(minutes: number): string {
  return minutes > 0 ? formatDuration(minutes * MINUTE_MS).replaceAll(' ', '\u00a0') : 'none';
}

/** `+3`, `−45 min`; `none` of no change. */
export function changeText(by: number, text: (figure: number) => string): string {
  if (by === 0) return 'none';
  return `${by > 0 ? '+' : '\u2212'}${text(Math.abs(by))}`;
}

/** How a plan differs from the day as it stands: `15 more`, `3 fewer`, `1 h 5 min less`. */
export function differenceText(
  by: number,
  { text, fewer }: { text: (figure: number) => string; fewer: string },
): string {
  return `${text(Math.abs(by))} ${by > 0 ? 'more' : fewer}`;
}

/** "today", "tomorrow", "Nov 28", of a calendar day. */
export function dayWords(day: string, today: string, shortDate: (day: string) => string): string {
  if (day === today) return 'today';
  return day === addDays(today, 1) ? 'tomorrow' : shortDate(day);
}

function spanText({ from, to }: PlanWindow, time: (at: string) => string): string {
  if (from !== undefined && to !== undefined) return `${time(from)}–${time(to)}`;
  return to === undefined ? `from ${time(from ?? '')}` : `by ${time(to)}`;
}

/** "Pickup 8:00 AM–10:00 AM, delivery by 4:00 PM": for when a shipment is expected; nothing where any time will do. */
export function windowsText(
  { pickupWindow, deliveryWindow }: Pick<PlanStop, 'pickupWindow' | 'deliveryWindow'>,
  time: (at: string) => string,
): string | undefined {
  const [pickup, delivery] = [pickupWindow, deliveryWindow].map((window) => window && spanText(window, time));
  if (pickup && delivery) return `Pickup ${pickup}, delivery ${delivery}`;
  if (pickup) return `Pickup ${pickup}`;
  return delivery && `Delivery ${delivery}`;
}

/** From when on a plan may be of a day that has changed since. */
const OLD_MS = 30 * MINUTE_MS;

/** How old a plan is, where that is too old to be accepted without a second thought. */
export function ageText(createdAt: string, now: number): string | undefined {
  const age = now - Date.parse(createdAt);
  return age > OLD_MS ? formatDuration(age) : undefined;
}

/** Why a shipment stands with its driver. */
function planReasonText({ code, minutes = 0, otherDriverName }: PlanReason): string {
  if (code === 'assigned') return 'Assigned already';
  if (code === 'only_driver') return 'No other driver can fit it in';
  const than = otherDriverName && minutes > 0 ? `, ${minutesText(minutes)} less than ${otherDriverName}` : '';
  return `${code === 'on_the_way' ? 'On the way' : 'Least empty driving'}${than}`;
}

/** The same in as few words as stand beside a piece. */
export function reasonBriefly({ code, minutes = 0 }: PlanReason): string {
  switch (code) {
    case 'assigned':
      return 'Assigned already';
    case 'only_driver':
      return 'Only one who can';
    case 'on_the_way':
      return 'On the way';
    case 'cheapest':
      return minutes > 0 ? `Saves ${minutesText(minutes)}` : 'Least driving';
  }
}

/** All that is known of a piece, in one line: "TRK-1, 8:05 AM–11:40 AM, Pickup 8:00 AM–10:00 AM, waits 10 min, on the way". */
export function detailsText(stop: PlanStop, time: (at: string) => string): string {
  const { trackingNumber, arriveAt, doneAt, waitMinutes, reason } = stop;
  return [
    trackingNumber,
    `${time(arriveAt)}–${time(doneAt)}`,
    windowsText(stop, time),
    waitMinutes > 0 && `waits ${minutesText(waitMinutes)}`,
    planReasonText(reason),
  ]
    .filter(Boolean)
    .join(', ');
}

const MOST_NAMED = 12;

/** "Henry Voss and Grace Okafor are not needed in this plan." */
export function freeText(names: readonly string[]): string {
  const more = names.length - MOST_NAMED;
  const told = more > 1 ? [...names.slice(0, MOST_NAMED), `${more} others`] : names;
  const list = [told.slice(0, -1).join(', '), told.at(-1)].filter(Boolean).join(' and ');
  return `${list} ${isOne(names.length) ? 'is' : 'are'} not needed in this plan.`;
}

/** What came of those of one driver that were accepted: "3 assigned", "2 assigned, 1 changed"; nothing before. */
export function acceptedText(results: readonly PlanOutcome['result'][]): string | undefined {
  const words = (['assigned', 'changed', 'refused'] as const).flatMap((result) => {
    const count = results.filter((one) => one === result).length;
    return count > 0 ? [`${count} ${result}`] : [];
  });
  return words.length > 0 ? words.join(', ') : undefined;
}

/** What would let somebody drive it; nothing where that is said already, or nobody can know. */
export function helpText({ code, lackMinutes = 0, driverName = '', placeName = '' }: PlanWhy): string | undefined {
  switch (code) {
    case 'closed':
      return `Another day, or ${placeName} opens`;
    case 'not_ready':
      return 'Its release, or Assign Driver with a reason';
    case 'closes':
      return 'An earlier pickup, or a place that is open longer';
    case 'no_position':
      return 'Add the state or ZIP of its pickup and delivery';
    case 'no_fit':
      return 'A driver whose vehicle carries it goes on duty';
    case 'no_time':
      return 'A longer pickup window, or a driver who begins nearer';
    case 'no_hours':
      return lackMinutes > 0 ? `${driverName} starts earlier or works longer, or it goes another day` : undefined;
    case 'busy':
      return 'One more driver on duty, or a later pickup';
    case 'not_worth_it':
      return 'A higher priority, or one more driver on duty';
  }
}

/** Why nobody drives a shipment. */
export function whyText({ code, lackMinutes = 0, driverName = '', placeName = '' }: PlanWhy): string {
  switch (code) {
    case 'closed':
      return `${placeName} is closed on that day`;
    case 'not_ready':
      return 'Its container cannot be fetched yet';
    case 'closes':
      return 'Nobody can be there before it closes';
    case 'no_position':
      return 'Pickup or delivery city not found';
    case 'no_fit':
      return 'No driver on duty has a vehicle for it';
    case 'no_time':
      return 'Nobody can be at its pickup in its window';
    case 'no_hours':
      return lackMinutes > 0
        ? `${driverName}'s day would have to be up to ${minutesText(lackMinutes)} longer`
        : `Stays with ${driverName}, but does not fit into that day`;
    case 'busy':
      return 'Every driver who could take it is busy then';
    case 'not_worth_it':
      return 'It would cost more driving than it is worth today';
  }
}

/** "3 assigned; 1 changed since the plan and was left alone", of what came of accepting. */
export function outcomeText(results: readonly PlanOutcome[]): string {
  const count = (result: PlanOutcome['result']) => results.filter((one) => one.result === result).length;
  const [changed, refused] = [count('changed'), count('refused')];
  return [
    `${count('assigned')} assigned`,
    changed > 0 && `${changed} changed since the plan and ${isOne(changed) ? 'was' : 'were'} left alone`,
    refused > 0 && `${refused} could not be assigned: the driver is off duty or gone`,
  ]
    .filter(Boolean)
    .join('; ');
}
