import { addDays, dayOf } from '#shared/calendar.ts';
import { type Booking, hasEnoughDigits, TOO_FEW_DIGITS } from '#shared/contracts/bookings.ts';
import { AppError, type FieldError } from '#shared/errors.ts';
import { weightInKg } from '#shared/weight.ts';
import { draftsOf } from './several-containers.ts';

/** Days that a booking may lie back, for what was agreed on the telephone, and ahead. */
const DAYS_BACK = 30;
const DAYS_AHEAD = 730;
/** Kilograms: several times what any truck carries, so that a slip of the unit is told and heavy haulage is not. */
const HEAVIEST = 200_000;

function isFarAway(day: string, now: Date): boolean {
  const today = dayOf(now, 'UTC');
  return day < addDays(today, -DAYS_BACK) || day > addDays(today, DAYS_AHEAD);
}

/** Throws 422 for what nobody can mean although it is well formed, with every such field. */
export function assertPlausible(booking: Booking, now: Date): void {
  const errors: FieldError[] = [];
  const tell = (path: string, message: string) => errors.push({ path, message });
  if (!hasEnoughDigits(booking.customerPhone)) tell('customerPhone', TOO_FEW_DIGITS);
  for (const [at, { weight }] of draftsOf(booking).entries()) {
    if (weightInKg(weight, booking.weightUnit) <= HEAVIEST) continue;
    const path = at === 0 ? 'weight' : `moreContainers.${at - 1}.weight`;
    tell(path, `Weight must be at most ${HEAVIEST.toLocaleString('en-US')} kg`);
  }
  for (const field of ['pickupDate', 'estimatedDelivery'] as const) {
    if (isFarAway(booking[field], now)) tell(field, `Must be between ${DAYS_BACK} days ago and two years from now`);
  }
  const [first] = errors;
  if (first) throw new AppError('validation_failed', first.message, { errors });
}
