import { type Control, useWatch } from 'react-hook-form';
import type { Booking } from '#shared/contracts/bookings.ts';
import type { BookingValues } from './use-booking.ts';

/** What the price depends on, as it is typed. */
export function usePricedFields(control: Control<BookingValues, unknown, Booking>) {
  const [serviceType, containerType, weight, weightUnit, priority, moreContainers] = useWatch({
    control,
    name: ['serviceType', 'containerType', 'weight', 'weightUnit', 'priority', 'moreContainers'],
  });
  return { serviceType, containerType, weight, weightUnit, priority, moreContainers };
}
