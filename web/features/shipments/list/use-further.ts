import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { MAX_RANGE_DAYS } from '#shared/contracts/analytics.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { isDay } from '#shared/http/fields.ts';
import { tDynamic } from '#shared/i18n/t.ts';
import { PRIORITIES, SHIPMENT_STATUSES } from '#shared/shipments/shipment.ts';
import { SHIPMENT_DAYS } from '#shared/shipments/shipment-days.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import { SHIPMENT_STATUS } from '../../../entities/shipments/chips/status.ts';
import { useDates } from '../../../lib/format.ts';
import type { Further, ShipmentFilter } from './use-shipments-page.ts';

/** What the address narrows the list to besides its filter. */
export function useFurther(): Further {
  const [params] = useSearchParams();
  const names = ['status', 'driver', 'customer', 'priority', 'days', 'from', 'to'] as const;
  const [status, driverId, customerId, urgency, which, from = '', to = ''] = names.map(
    (name) => params.get(name) ?? '',
  );
  return useMemo(() => {
    const known = SHIPMENT_STATUSES.find((name) => name === status);
    const priority = PRIORITIES.find((name) => name === urgency);
    const days = SHIPMENT_DAYS.find((name) => name === which);
    const isRange = isDay(from) && isDay(to) && from <= to && to < addDays(from, MAX_RANGE_DAYS);
    return {
      ...(known && { status: known }),
      ...(driverId && { driverId }),
      ...(customerId && { customerId }),
      ...(priority && { priority }),
      ...(isRange && { ...(days && { days }), from, to }),
    };
  }, [status, driverId, customerId, urgency, which, from, to]);
}

/** What the days of a list are those of. */
export const DAYS_OF = { created: 'Created', pickup: 'Pickup', delivery: 'Delivery' } as const;

/** Whose, by whom, how urgent and on which days, in words. */
export function useFurtherWords({ driverId, customerId, priority, days: which, from, to }: Further): string[] {
  const { period } = useDates();
  const { find } = useDriverNames({ isWanted: driverId !== undefined });
  const { data: customer } = useCustomer(customerId);
  const days = from && to ? `${DAYS_OF[which ?? 'created']} ${period(from, to)}` : undefined;
  const urgency = priority && `${PRIORITY_LABELS[priority]} priority`;
  const words = [find(driverId)?.name, customer?.company ?? customer?.name, urgency, days];
  return words.filter((word) => word !== undefined);
}

const CHIPS: Readonly<Record<string, string>> = {
  late: 'Late',
  'no-driver': 'No driver',
  exceptions: 'Exceptions',
  untold: 'Customer not notified',
};

/** All filters of the list in words. */
export function useNarrowingWords(filter: ShipmentFilter, further: Further): string[] {
  const others = useFurtherWords(further);
  const status = SHIPMENT_STATUSES.find((name) => name === filter) ?? further.status;
  const own = [CHIPS[filter], status && SHIPMENT_STATUS[status].label];
  return [...own.map((word) => word && tDynamic(word)), ...others].filter((word) => word !== undefined);
}
