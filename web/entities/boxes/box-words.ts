import type { ToldFact } from '#shared/boxes/box-facts.ts';
import type { Box } from '#shared/contracts/boxes.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { weekdayOf } from '#shared/dates/weekdays.ts';
import { daysBetween } from '#shared/shipments/service-window.ts';
import { counted, type Dates } from '../../lib/format.ts';

export const DIRECTION_LABELS: Readonly<Record<Box['direction'], string>> = { import: 'Import', export: 'Export' };

export const STAGE_LABELS: Readonly<Record<Box['stage'], string>> = {
  expected: 'Expected',
  at_terminal: 'At terminal',
  available: 'Ready',
  on_street: 'On the road',
  in_yard: 'In yard',
  dropped: 'Dropped',
  loaded: 'Loaded',
  empty: 'Empty',
  turned: 'Street turned',
  returned: 'Returned',
};

const SIZE_LABELS: ReadonlyMap<string, string> = new Map([
  ['20ST', '20 ft'],
  ['40ST', '40 ft'],
  ['40HC', '40 ft High Cube'],
  ['45HC', '45 ft High Cube'],
]);

/** The size as it is said; one that nobody has a word for as it was told. */
export function sizeLabel(sizeType: string | undefined): string | undefined {
  return sizeType && (SIZE_LABELS.get(sizeType) ?? sizeType);
}

/** What one is called that may have no number yet. */
export function boxName({ number, bookingNumber }: Pick<Box, 'number' | 'bookingNumber'>): string {
  return number ?? (bookingNumber ? `Booking ${bookingNumber}` : 'No number yet');
}

type ToldOf<Field extends ToldFact['field']> = Extract<ToldFact, { field: Field }>;

/** All that is said of a field, whoever says it. */
export function toldAbout<Field extends ToldFact['field']>({ told }: Pick<Box, 'told'>, field: Field) {
  return told.filter((one): one is ToldOf<Field> => one.field === field);
}

/** When it is expected, as was last heard. */
function etaOf(box: Pick<Box, 'told'>): string | undefined {
  const [last] = toldAbout(box, 'eta').toSorted((a, b) => b.seenAt.localeCompare(a.seenAt));
  return last?.value;
}

/** The day by which the empty is to be back: the earliest that anybody states. */
function dueDay(box: Pick<Box, 'told'>): string | undefined {
  const days = toldAbout(box, 'lfd').flatMap(({ value }) => (value.of === 'per_diem' ? [value.day] : []));
  return days.toSorted()[0];
}

/** So many days ahead a day of the week says which is meant. */
const WEEK = 6;

/** `Tue`. */
function dayName(day: string): string {
  const name = weekdayOf(day);
  return `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
}

/** A day with the name of its weekday: `Wed, Nov 25`. */
export function namedDay(day: string, { shortDate }: Pick<Dates, 'shortDate'>): string {
  return `${dayName(day)}, ${shortDate(day)}`;
}

function dueWords(due: string, today: string, { shortDate }: Dates): string {
  if (due < today) return `Empty, was due ${shortDate(due)}`;
  if (due === today) return 'Empty, due today';
  return `Empty, due ${due <= addDays(today, WEEK) ? dayName(due) : shortDate(due)}`;
}

/** Where it is, and since when or until when: `Expected Nov 26`, `In yard since Nov 24`, `Dropped, 2 days`, `Empty, due Tue`. */
export function stageWords(box: Pick<Box, 'stage' | 'stageSince' | 'told'>, today: string, dates: Dates): string {
  const { stage, stageSince } = box;
  const { shortDate, dayOf } = dates;
  const label = STAGE_LABELS[stage];
  const [eta, due] = [etaOf(box), dueDay(box)];
  if (stage === 'expected' && eta) return `${label} ${shortDate(eta)}`;
  if (stage === 'in_yard' && stageSince) return `${label} since ${shortDate(stageSince)}`;
  if (stage === 'empty' && due) return dueWords(due, today, dates);
  if (stage !== 'dropped' || !stageSince) return label;
  const days = daysBetween(dayOf(stageSince), today);
  return days > 0 ? `${label}, ${counted(days, 'day', 'days')}` : `${label} today`;
}

/** When something was seen: `6:42 AM` while it is today, else `Nov 23, 4:05 PM`. */
export function seenWords(at: string, today: string, { dayOf, shortDate, time }: Dates): string {
  return dayOf(at) === today ? time(at) : `${shortDate(at)}, ${time(at)}`;
}

/** Who says it. */
export function sourceWords(source: string): string {
  return source.startsWith('feed:') ? `${source.slice('feed:'.length)} (feed)` : source;
}
