import type { ShipmentFigure } from '#shared/reports/figures.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { useDriverNames } from '../../../entities/drivers/use-drivers.ts';
import { SHIPMENT_STATUS } from '../../../entities/shipments/chips/status.ts';
import type { FigureFilters as Behind } from '../../../entities/shipments/use-listed-by-server.ts';
import { useDates } from '../../../lib/format.ts';
import { useUrlParams } from '../../../lib/use-url-param.ts';
import { ActiveFilterBar } from '../../../ui/list/ActiveFilterBar.tsx';

const WORDS: Readonly<Record<ShipmentFigure, string>> = {
  created: 'Created',
  delivered: 'Delivered',
  picked_up: 'Picked up and delivered',
  on_time: 'Delivered on time',
  failed: 'Failed attempts',
};

const PARAMS = ['figure', 'from', 'to', 'driver', 'customer', 'priority', 'filter'] as const;

function useFigureLabel({ figure, from, to, status, driverId, customerId }: Behind) {
  const { period } = useDates();
  const { find } = useDriverNames({ isWanted: driverId !== undefined });
  const { data: customer } = useCustomer(customerId);
  const set = useUrlParams(PARAMS);
  const who = driverId ? find(driverId)?.name : (customer?.company ?? customer?.name);
  const parts = [`${WORDS[figure]} ${period(from, to)}`, status && `${SHIPMENT_STATUS[status].label} now`, who];
  return { text: parts.filter(Boolean).join(' · '), clear: () => set({}) };
}

/** In place of the filters, where the reader came from a figure of Reports: what it is, and the way back to all shipments. */
export function FigureFilterBar({ behind }: { behind: Behind }) {
  const { text, clear } = useFigureLabel(behind);
  return <ActiveFilterBar text={text} label="Show all shipments" onClear={clear} />;
}
