import { customerRecordIds } from '#functions/data/customers/customer-lists.ts';
import { listByCustomer, listByDriver, listByStatus } from '#functions/data/shipments/shipments.ts';
import {
  listCreatedByCustomer,
  listCreatedIn,
  listCreatedInQueue,
  listDeliveredIn,
  listFailedIn,
} from '#functions/data/shipments/shipments-by-figure.ts';
import { fillPageWith } from '#functions/data/table/fill-page.ts';
import type { Page, PageRequest } from '#functions/data/table/table.ts';
import { isCountedByFigure, lastFailedDay } from '#functions/domain/reports/figure-membership.ts';
import type { DayRange } from '#functions/domain/reports/ranges.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import type { ShipmentFigure } from '#shared/reports/figures.ts';

interface FigureFilter extends Pick<ShipmentFilters, 'status' | 'driverId' | 'customerId'> {
  readonly figure: ShipmentFigure;
  readonly range: DayRange;
}

type Found = Promise<Page<ShipmentRecord>>;

/** The shortest list that holds all that were created on the days. */
async function listCreated({ range, status, driverId, customerId }: FigureFilter, page: PageRequest): Found {
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listCreatedByCustomer(await customerRecordIds(customerId), range, page);
  if (status === 'pending' || status === 'cancelled') return listCreatedInQueue(status, range, page);
  if (status === undefined || status === 'delivered') return listCreatedIn(range, page);
  return listByStatus(status, page);
}

async function listDelivered({ range, driverId, customerId }: FigureFilter, page: PageRequest): Found {
  if (driverId) return listByDriver(driverId, page);
  if (customerId) return listByCustomer(await customerRecordIds(customerId), page);
  return listDeliveredIn(range, page);
}

/** Each once: at its last attempt that counts. */
async function listFailed({ range }: FigureFilter, page: PageRequest): Found {
  const attempts = await listFailedIn(range, page);
  return attempts.flatMap(({ day, shipment }) => (lastFailedDay(shipment, range) === day ? shipment : []));
}

async function isOfCustomer(customerId: string | undefined): Promise<(shipment: ShipmentRecord) => boolean> {
  if (customerId === undefined) return () => true;
  const records = await customerRecordIds(customerId);
  return (shipment) => records.includes(shipment.customerId);
}

/** The shipments that a figure of Reports counts, exactly; pages may be short, but not empty with many more behind them. */
export async function listCountedByFigure(asked: FigureFilter, page: PageRequest): Found {
  const { figure, range, status, driverId, customerId } = asked;
  const list = figure === 'created' ? listCreated : figure === 'failed' ? listFailed : listDelivered;
  const isOwn = await isOfCustomer(customerId);
  const isAsked = (shipment: ShipmentRecord) =>
    isCountedByFigure(figure, range, shipment) &&
    (status === undefined || shipment.status === status) &&
    (driverId === undefined || shipment.driverId === driverId) &&
    isOwn(shipment);
  return fillPageWith((part) => list(asked, part), isAsked, page);
}
