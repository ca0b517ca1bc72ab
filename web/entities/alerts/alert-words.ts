import type { Alert, AlertClock } from '#shared/contracts/alerts.ts';
import { DOCUMENT_LABELS, type DocumentKind } from '#shared/drivers/driver-documents.ts';
import { exceptionLabel } from '#shared/shipments/exception-label.ts';
import { type DeadlineClock, latenessOf, pickupWindow } from '#shared/shipments/lateness.ts';
import { datesIn, formatDuration, formatMoney } from '../../lib/format.ts';
import { latenessText, shortDueText } from '../shipments/chips/due-text.ts';

/** What it is about, in a line: "Newark to Edison", "Tom Kowalski", "MSKU7073529". */
export function subjectOf({ shipment, driver, box }: Pick<Alert, 'shipment' | 'driver' | 'box'>): string {
  if (box) return box.number ?? (box.bookingNumber ? `Booking ${box.bookingNumber}` : 'Container without a number');
  if (!shipment) return driver?.name ?? 'N/A';
  return `${shipment.pickupCity ?? 'N/A'} to ${shipment.deliveryCity ?? 'N/A'}`;
}

type Papers = NonNullable<NonNullable<Alert['driver']>['papers']>;

/** The document that ended first, is missing, or ends next: "Medical card expired Nov 21", "Port pass (TWIC) missing", "2 documents missing". */
function documentWords(papers: Papers, { today, write, required }: Words): string {
  const [first] = papers
    .flatMap(({ kind, expiresOn }) => (expiresOn ? [{ kind, expiresOn }] : []))
    .toSorted((a, b) => a.expiresOn.localeCompare(b.expiresOn));
  const isOver = first && first.expiresOn < today;
  const [missing, ...others] = required.filter((kind) => !papers.some((paper) => paper.kind === kind));
  if (missing && !isOver)
    return others.length > 0 ? `${others.length + 1} documents missing` : `${DOCUMENT_LABELS[missing]} missing`;
  return first ? `${DOCUMENT_LABELS[first.kind]} ${isOver ? 'expired' : 'expires'} ${write(first.expiresOn)}` : '';
}

type DayWords = Parameters<typeof shortDueText>[2];
/** `required`: what every driver has to have; `country`: how its people write a time. */
type Words = DayWords & { required: readonly DocumentKind[]; country: string };

/** "free until Nov 25, 5:00 PM", "free through Nov 28", "charging, $250.00 tomorrow", "charging". */
function costWords({ zone, state, lastFreeDay, deadline, nextDay }: AlertClock, country: string): string {
  const { shortDate, time } = datesIn(zone, country);
  if (state === 'charging')
    return nextDay === undefined ? 'charging' : `charging, ${formatMoney(nextDay / 100)} tomorrow`;
  if (state !== 'free' || lastFreeDay === undefined) return '';
  return deadline ? `free until ${shortDate(deadline)}, ${time(deadline)}` : `free through ${shortDate(lastFreeDay)}`;
}

function boxWords({ kind, box }: Alert, country: string): string {
  const of = kind === 'last_free_day' ? 'demurrage' : 'per_diem';
  const clock = box?.clocks.find((one) => one.of === of);
  return clock ? costWords(clock, country) : '';
}

/** How bad it is by now: "1 h 40 min late", "no position for 22 min". */
export function alertState(alert: Alert, clock: DeadlineClock, words: Words): string {
  const { kind, since, shipment, driver } = alert;
  const lasts = formatDuration(clock.now - Date.parse(since));
  switch (kind) {
    case 'silent':
      return `no position for ${lasts}`;
    case 'stands':
    case 'will_be_late':
    case 'off_route':
    case 'untold':
      return `for ${lasts}`;
    case 'exception':
      return shipment?.exception ? exceptionLabel(shipment.exception.code) : `for ${lasts}`;
    case 'last_free_day':
    case 'return_due':
      return boxWords(alert, words.country);
    case 'document':
      return documentWords(driver?.papers ?? [], words);
    case 'forgot_step':
      return shipment?.status === 'assigned' ? `left the pickup ${lasts} ago` : `at the delivery for ${lasts}`;
    case 'unassigned_soon':
      return shipment?.pickupDate ? `pickup ${shortDueText(shipment.pickupDate, pickupWindow(shipment), words)}` : '';
    case 'pickup_late':
    case 'delivery_late':
      return lateWords(shipment, clock);
  }
}

function lateWords(shipment: Alert['shipment'], clock: DeadlineClock): string {
  const lateness = shipment && latenessOf(shipment, clock);
  return lateness ? latenessText(lateness) : 'late';
}
