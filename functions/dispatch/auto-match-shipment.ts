import { retryWhile } from '#functions/base/retry.ts';
import { DriverChanged } from '#functions/data/drivers/driver-counts.ts';
import { listAllDrivers } from '#functions/data/drivers/drivers.ts';
import { findPositions } from '#functions/data/drivers/positions.ts';
import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { type Candidate, chooseDriver } from '#functions/domain/dispatch/auto-match.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { driverStatus, toDriver } from '#functions/domain/drivers/drivers.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { toShipment } from '#functions/domain/shipments/shipment-view.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { gateOf, tryAsRead, whileAsRead } from '#functions/use-cases/boxes/container-gate.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { readEnds } from '#functions/use-cases/places/read-places.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { autoMatchShipment, type MatchCandidate } from '#shared/contracts/assignments.ts';

async function readCandidates(shipment: ShipmentRecord) {
  const [drivers, endsOf] = await Promise.all([listAllDrivers(), readEnds([shipment])]);
  const available = drivers.filter((driver) => driverStatus(driver) === 'available');
  const { pickup } = endsOf(shipment);
  const positions = pickup && (await findPositions(available.map(({ id }) => id)));
  return { drivers: available, pickup, positions };
}

/** The drivers with one of them as it is now: it took another job, or left. */
function withFreshDriver(drivers: readonly DriverRecord[], { driverId, current }: DriverChanged): DriverRecord[] {
  return drivers.flatMap((driver) => (driver.id === driverId ? (current ?? []) : driver));
}

function toCandidate({ driver, distance }: Candidate): MatchCandidate {
  const { id, name, openJobs } = driver;
  return { id, name, openJobs, distance: distance === undefined ? undefined : Math.round(distance / 100) / 10 };
}

export const handler = postHandler(autoMatchShipment, async ({ body, actor, now, commit }) => {
  await limitMails(autoMatchShipment, actor, now);
  const shipment = await loadShipment(body.shipmentId, visibleTo(actor));
  const field = await readCandidates(shipment);
  const match = async (moved: unknown) => {
    // Another assignment was faster at the driver: choose again, knowing what it has now.
    if (moved instanceof DriverChanged) field.drivers = withFreshDriver(field.drivers, moved);
    const { driver, reason, candidates } = chooseDriver({ ...field, shipment, mode: body.mode });
    const gate = await gateOf(shipment, now);
    const context = { ...(await stepContext(now)), driver, gate };
    const change = { driverId: driver.id, status: 'assigned' as const, force: body.force, reason: body.reason };
    const step = changeShipment(shipment, change, actor, context);
    const matched = { ...driver, openJobs: driver.openJobs + 1 };
    const answer = {
      shipment: toShipment(step.after, actor),
      driver: toDriver(matched, field.positions?.get(driver.id)),
      reason,
      candidates: candidates.map(toCandidate),
    };
    return commit([...saveStep(step, actor, driver), ...whileAsRead(gate)], answer);
  };
  return tryAsRead(() => retryWhile((error) => error instanceof DriverChanged, match, { attempts: 3 }));
});
