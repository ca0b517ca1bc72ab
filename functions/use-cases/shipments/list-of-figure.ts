import { listByCustomer, listByDriver, listByStatus } from '#functions/data/shipments/shipments.ts';
import {
  listCreatedByCustomer,
  listCreatedIn,
  listCreatedInQueue,
  listDeliveredIn,
  listFailedIn,
} from '#functions/data/shipments/shipments-by-figure.ts';
import type { Page, PageRequest } from '#functions/data/table/table.ts';
import { lastFailedDay } from '#functions/domain/reports/figure-membership.ts';
import type { DayRange } from '#functions/domain/reports/ranges.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { ShipmentFilters } from '#shared/contracts/shipments.ts';
import type { ShipmentFigure } from '#shared/reports/figures.ts';

interface FigureFilter extends Pick<ShipmentFilters, 'status' | 'driverId'> {
  readonly figure: ShipmentFigure;
  readonly range: DayRange;
  /** Of its customer. */
  readonly records: readonly string[] | undefined;
}

type Found = Promise<Page<ShipmentRecord>>;

function listCreated({ range, status, driverId, records }: FigureFilter, page: PageRequest): Found {
  if (driverId) return listByDriver(driverId, page);
  if (records) return listCreatedByCustomer(records, range, page);
  if (status === 'pending' || status === 'cancelled') return listCreatedInQueue(status, range, page);
  if (status === undefined || status === 'delivered') return listCreatedIn(range, page);
  return listByStatus(status, page);
}

function listDelivered({ range, driverId, records }: FigureFilter, page: PageRequest): Found {
  if (driverId) return listByDriver(driverId, page);
  if (records) return listByCustomer(records, page);
  return listDeliveredIn(range, page);
}

/** Each once: at its last attempt that counts. */
async function listFailed({ range }: FigureFilter, page: PageRequest): Found {
  const attempts = await listFailedIn(range, page);
  return attempts.flatMap(({ day, shipment }) => (lastFailedDay(shipment, range) === day ? shipment : []));
}

/** The shortest list that holds all shipments that a figure of Reports counts, and others. */
export function listOfFigure(asked: FigureFilter, page: PageRequest): Found {
  const { figure } = asked;
  const list = figure === 'created' ? listCreated : figure === 'failed' ? listFailed : listDelivered;
  return list(asked, page);
}
