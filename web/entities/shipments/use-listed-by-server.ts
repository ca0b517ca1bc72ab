import { useMemo } from 'react';
import { listShipments, type ShipmentFilters } from '#shared/contracts/shipments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { ListRule } from '../../lib/overlay.ts';
import { useApiPages } from '../../lib/use-api.ts';
import { RULES } from './live/shipment-cache.ts';
import { PAGES, useCurrent } from './live/use-shipments.ts';

/** A figure of Reports, of everything or of one status, driver or customer. */
export type FigureFilters = Required<Pick<ShipmentFilters, 'figure' | 'from' | 'to'>> &
  Pick<ShipmentFilters, 'status' | 'driverId' | 'customerId'>;

/** The shipments that a figure counts, as the server listed them: which are, only the server knows. */
export function useShipmentsBehind(figure: FigureFilters | undefined) {
  const request = useMemo(() => figure && { query: { ...PAGES.query, ...figure } }, [figure]);
  const answer = useApiPages(listShipments, request ?? null);
  const rule = useMemo(() => asListed(answer.list?.rows ?? []), [answer.list]);
  return useCurrent(answer, rule);
}

/** As many as a whole list has: where little holds, pages are short, and there are many of them. */
const MOST_NARROWED_PAGES = 5;

/** Shipments for which all of several filters hold, as the server found them; nothing while that is undefined. */
export function useNarrowedShipments(filters: ShipmentFilters | undefined) {
  const request = useMemo(() => filters && { query: { ...PAGES.query, ...filters } }, [filters]);
  const answer = useApiPages(listShipments, request ?? null, { mostPages: MOST_NARROWED_PAGES });
  const rule = useMemo(() => narrowedTo(filters ?? {}, answer.list?.rows ?? []), [filters, answer.list]);
  return useCurrent(answer, rule);
}

/**
 * What is new belongs to it where its own fields say so; of days, an order, a text, and a customer's merged records only the
 * server knows.
 */
function narrowedTo(
  { status, driverId, customerId, priority, days, from, sort, q }: ShipmentFilters,
  rows: readonly Shipment[],
): ListRule<Shipment> {
  const { holds: isListed, order } = asListed(rows);
  return {
    holds: (row) =>
      (status === undefined || row.status === status) &&
      (driverId === undefined || row.driverId === driverId) &&
      (priority === undefined || row.priority === priority) &&
      (isListed(row) ||
        ((from ?? sort ?? q) === undefined && (customerId === undefined || row.customerId === customerId))),
    order: (days ?? sort) ? order : RULES.all.order,
  };
}

function asListed(rows: readonly Shipment[]): ListRule<Shipment> {
  const places = new Map(rows.map(({ id }, at) => [id, at]));
  const place = ({ id }: Shipment) => places.get(id) ?? 0;
  return { holds: ({ id }) => places.has(id), order: (a, b) => place(a) - place(b) };
}
