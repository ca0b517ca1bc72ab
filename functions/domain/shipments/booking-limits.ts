import { type Booking, hasEnoughDigits, PHONE_TOO_SHORT } from '#shared/contracts/bookings.ts';
import { addDays, dayOf, wallTimeOf } from '#shared/dates/calendar.ts';
import { AppError, type FieldError } from '#shared/http/errors.ts';
import { odditiesIn } from '#shared/shipments/oddities.ts';
import type { OddCode } from '#shared/shipments/warning.ts';
import { weightInKg } from '#shared/shipments/weight.ts';
import { draftsOf } from './multi-container.ts';

/** Days that the office's booking may lie back, for what was agreed on the telephone, and anybody's ahead. */
const MAX_DAYS_PAST = 30;
const MAX_DAYS_AHEAD = 730;
/** Kilograms: several times what any truck carries, so that a slip of the unit is told and heavy haulage is not. */
const MAX_WEIGHT_KG = 200_000;

interface Given {
  now: Date;
  /** Of the organization. */
  timezone: string;
  country: string;
  /** Whether the pickup may be over: for the office. */
  mayLieBack: boolean;
}

const NO_PLACES: readonly OddCode[] = ['unknown_state', 'unknown_zip'];

function impossible(booking: Booking, { now, timezone, country, mayLieBack }: Given): FieldError[] {
  const around = { now: wallTimeOf(now, timezone), country, statesOf: () => [], isServiceChosen: true };
  return odditiesIn(booking, around)
    .filter(({ code }) => NO_PLACES.includes(code) || (code === 'pickup_past' && !mayLieBack))
    .map(({ field, text }) => ({ path: field, message: text }));
}

/** Throws 422 for what nobody can mean although it is well formed, with every such field. */
export function assertPlausible(booking: Booking, given: Given): void {
  const errors: FieldError[] = [];
  const tell = (path: string, message: string) => errors.push({ path, message });
  if (!hasEnoughDigits(booking.customerPhone)) tell('customerPhone', PHONE_TOO_SHORT);
  for (const [at, { weight }] of draftsOf(booking).entries()) {
    if (weightInKg(weight, booking.weightUnit) <= MAX_WEIGHT_KG) continue;
    const path = at === 0 ? 'weight' : `moreContainers.${at - 1}.weight`;
    tell(path, `Weight must be at most ${MAX_WEIGHT_KG.toLocaleString('en-US')} kg`);
  }
  for (const field of ['pickupDate', 'estimatedDelivery'] as const) {
    if (isFarAway(booking[field], given))
      tell(field, `Must be between ${MAX_DAYS_PAST} days ago and two years from now`);
  }
  const told = new Set(errors.map(({ path }) => path));
  errors.push(...impossible(booking, given).filter(({ path }) => !told.has(path)));
  const [first] = errors;
  if (first) throw new AppError('validation_failed', first.message, { errors });
}

function isFarAway(day: string, { now, timezone }: Given): boolean {
  const today = dayOf(now, timezone);
  return day < addDays(today, -MAX_DAYS_PAST) || day > addDays(today, MAX_DAYS_AHEAD);
}
