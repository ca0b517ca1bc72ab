import { useMemo } from 'react';
import { MessageState } from '#shared/contracts/send-log.ts';
import { addDays, startOfDay } from '#shared/dates/calendar.ts';
import { CHANNEL_NAMES } from '#shared/notifications/notifications.ts';
import { useDates } from '../../../lib/format.ts';
import { useUrlParam } from '../../../lib/use-url-param.ts';

export const LOG_RANGES = [
  { value: '1', label: 'Today' },
  { value: '7', label: 'Last 7 Days' },
  { value: '30', label: 'Last 30 Days' },
] as const;
const DEFAULT_RANGE = '7';

/** What the log is asked for, as the address has it: a shipment's or a customer's page links here. */
export function useLogFilters() {
  const { today, timeZone } = useDates();
  const [range = DEFAULT_RANGE, setRange] = useUrlParam('range', { push: true });
  const [channel = '', setChannel] = useUrlParam('channel', { push: true });
  const [state = '', setState] = useUrlParam('state', { push: true });
  const [shipmentId, setShipment] = useUrlParam('shipment', { push: true });
  const [customerId, setCustomer] = useUrlParam('customer', { push: true });
  const days = LOG_RANGES.some(({ value }) => value === range) ? Number(range) : Number(DEFAULT_RANGE);
  const first = addDays(today(), 1 - days);
  const known = CHANNEL_NAMES.find((name) => name === channel);
  const query = useMemo(
    () => ({
      start: startOfDay(first, timeZone).toISOString(),
      ...(known && { channel: known }),
      ...(shipmentId && { shipmentId }),
      ...(customerId && { customerId }),
    }),
    [first, timeZone, known, shipmentId, customerId],
  );
  const shown = MessageState.options.find((one) => one === state);
  const about = shipmentId ? 'one shipment' : customerId ? 'one customer' : undefined;
  const showAll = () => (shipmentId ? setShipment(undefined) : setCustomer(undefined));
  return { query, range: String(days), setRange, channel, setChannel, state: shown, setState, about, showAll };
}
