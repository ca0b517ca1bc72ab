import { boxKeys } from '#functions/data/boxes/keys.ts';
import { driverKeys } from '#functions/data/drivers/keys.ts';
import { shipmentKeys } from '#functions/data/shipments/keys.ts';
import { findMany } from '#functions/data/table/table.ts';
import { toBox } from '#functions/domain/boxes/boxes.ts';
import { toDriver } from '#functions/domain/drivers/drivers.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { readingOf } from '#functions/use-cases/boxes/box-view.ts';
import type { BoxClock } from '#shared/boxes/box-clocks.ts';
import type { Alert, AlertBox, AlertClock } from '#shared/contracts/alerts.ts';
import type { Box } from '#shared/contracts/boxes.ts';

/** What a subject's alerts say it is about. */
type About = Pick<Alert, 'shipment' | 'driver' | 'box'>;

const unique = (ids: readonly (string | undefined)[]) => [...new Set(ids.filter((id) => id !== undefined))];

function toAlertClock({
  of,
  zone,
  state,
  lastFreeDay,
  deadline,
  isUnreachable,
  soFar,
  nextDay,
}: BoxClock): AlertClock[] {
  if (of !== 'demurrage' && of !== 'per_diem') return [];
  return [{ of, zone, state, lastFreeDay, deadline: isUnreachable ? undefined : deadline, soFar, nextDay }];
}

function toAlertBox({ id, number, bookingNumber, line, customerName, readiness, clocks }: Box): AlertBox {
  return {
    ...{ id, number, bookingNumber, line, customerName, readiness: readiness?.state },
    clocks: clocks.flatMap(toAlertClock),
  };
}

/** Containers with their clocks as of now; who has none reads nothing for them. */
async function boxesAmong(ids: readonly string[], actor: Actor, now: Date): Promise<ReadonlyMap<string, AlertBox>> {
  if (ids.length === 0) return new Map();
  const boxes = (await findMany(ids.map((id) => boxKeys.box(id)))).filter((box) => box !== undefined);
  const reading = await readingOf(boxes, { actor, now });
  return new Map(boxes.map((box) => [box.id, toAlertBox(toBox(box, reading))]));
}

/** Shipments with the drivers who have them, drivers with their last position, and containers, as they are now. */
export async function aboutEach(
  subjects: readonly string[],
  { actor, now }: { actor: Actor; now: Date },
): Promise<(subject: string) => About> {
  const shipmentIds = unique(subjects).filter((id) => id.startsWith('shp_'));
  const boxIds = unique(subjects).filter((id) => id.startsWith('box_'));
  const [shipments, boxOf] = await Promise.all([
    findMany(shipmentIds.map((id) => shipmentKeys.shipment(id))),
    boxesAmong(boxIds, actor, now),
  ]);
  const driverIds = unique([
    ...subjects.filter((id) => id.startsWith('drv_')),
    ...shipments.map((shipment) => shipment?.driverId),
  ]);
  const [drivers, positions] = await Promise.all([
    findMany(driverIds.map((id) => driverKeys.driver(id))),
    findMany(driverIds.map((id) => driverKeys.position(id))),
  ]);
  const shipmentOf = new Map(shipments.flatMap((shipment) => (shipment ? [[shipment.id, shipment]] : [])));
  const driverOf = new Map(
    drivers.flatMap((driver, at) => (driver ? [[driver.id, toDriver(driver, positions[at])]] : [])),
  );
  return (subject) => {
    const shipment = shipmentOf.get(subject);
    const driver = driverOf.get(shipment?.driverId ?? subject);
    const box = boxOf.get(subject);
    return {
      ...(shipment && { shipment: toShipment(shipment, actor) }),
      ...(driver && { driver }),
      ...(box && { box }),
    };
  };
}
