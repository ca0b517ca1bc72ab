import { findShipments, listOpen } from '#functions/data/shipments/shipments.ts';
import { Page } from '#functions/data/table/table.ts';
import { SYSTEM } from '#functions/domain/events/actor.ts';
import { shipmentColumns } from '#functions/domain/exports/columns.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { searchShipments } from '#functions/use-cases/search/search-lists.ts';
import { type DeadlineClock, latenessOf } from '#shared/shipments/lateness.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import type { ExportedList } from './exported-list.ts';

const isWanted = {
  late: (shipment: ShipmentRecord, clock: DeadlineClock) => latenessOf(shipment, clock) !== undefined,
  exceptions: ({ exception }: ShipmentRecord) => exception !== undefined,
  untold: ({ unreached }: ShipmentRecord) => unreached !== undefined,
};

/** The system sees all; which columns there are decides about the price. */
export const shipmentExport: ExportedList<'shipments', Shipment> = {
  columns: ({ withPrice }) => shipmentColumns(withPrice),
  async readPage({ query, clock }, request) {
    const { open, ids, ...filters } = query;
    if (ids) return new Page([...(await findShipments(ids)).values()].map((record) => toShipment(record, SYSTEM)));
    const isWide = Object.values(filters).every((value) => value === undefined);
    const page = await (open && isWide ? listOpen(request) : searchShipments(filters, request, clock));
    return page.flatMap((record) => (!open || isWanted[open](record, clock) ? toShipment(record, SYSTEM) : []));
  },
};
