import { findShipments } from '#functions/data/shipments/shipments.ts';
import { Page } from '#functions/data/table/table.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { shipmentColumns } from '#functions/domain/exports/columns.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { searchShipments } from '#functions/use-cases/search/search-shipments.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { ExportedList } from './exported-list.ts';

/** The system sees all; which columns there are decides about the price. */
export const shipmentExport: ExportedList<'shipments', Shipment> = {
  columns: ({ withPrice }) => shipmentColumns(withPrice),
  async readPage({ query, clock }, request) {
    const { open, ids, ...others } = query;
    if (ids) return new Page([...(await findShipments(ids)).values()].map((record) => toShipment(record, SYSTEM)));
    const filters = { ...others, ...(open === 'late' ? { late: 'true' as const } : { open }) };
    return (await searchShipments(filters, request, clock)).map((record) => toShipment(record, SYSTEM));
  },
};
