import { useMemo } from 'react';
import { t } from '#shared/i18n/t.ts';
import { normalizeContainer } from '#shared/shipments/container-number.ts';
import { isOver } from '#shared/shipments/lateness.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { useNarrowedShipments } from '../use-listed-by-server.ts';

const PAUSE_MS = 400;
/** Letters alone are "TBD", and many have it. */
const FEWEST_DIGITS = 4;

/** For the office: that another open shipment has the container that is typed. It is taken, and said before it is sent. */
export function useSharedContainer(typed = '', ownId?: string): string | undefined {
  const number = normalizeContainer(useDebounced(typed.trim(), PAUSE_MS));
  const isNumber = number.replace(/\D/g, '').length >= FEWEST_DIGITS;
  const filters = useMemo(() => (isNumber ? { q: number } : undefined), [isNumber, number]);
  const { rows } = useNarrowedShipments(filters);
  const other = rows?.find(
    (one) => one.id !== ownId && !isOver(one) && normalizeContainer(one.containerNumber ?? '') === number,
  );
  return other && t('{number} has this container too', { number: other.trackingNumber });
}
