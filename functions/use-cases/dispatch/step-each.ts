import { toAppError } from '#functions/base/app-error.ts';
import { findShipments, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { listLastEvents } from '#functions/data/table/events.ts';
import { putTimer } from '#functions/data/timers/timers.ts';
import type { DriverRecord } from '#functions/domain/drivers/driver-types.ts';
import { assertAssignable, unknownDriver } from '#functions/domain/drivers/drivers.ts';
import { type Actor, actorSnapshot } from '#functions/domain/events/actor.ts';
import type { EventName } from '#functions/domain/events/catalog.ts';
import type { ActorContext } from '#functions/domain/events/step.ts';
import { toldTimer } from '#functions/domain/plans/plan-told.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { gateOf, tryAsRead, whileAsRead } from '#functions/use-cases/boxes/container-gate.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import type { PlanOutcome } from '#shared/contracts/plans.ts';
import { notFound } from '#shared/http/errors.ts';

/** What is wanted of one shipment: a driver, or none any more. With a version only as it was at that. */
interface WantedDriver {
  shipmentId: string;
  version?: number | undefined;
  driverId: string | null;
}

const MOVES: ReadonlySet<string> = new Set<EventName>(['assigned', 'reassigned', 'unassigned']);

type Outcome = Pick<PlanOutcome, 'shipmentId' | 'version' | 'code'>;

async function step(
  shipment: ShipmentRecord,
  wanted: WantedDriver,
  driver: DriverRecord | undefined,
  { actor, now, tellAt }: ActorContext & Telling,
): Promise<ShipmentRecord> {
  if (wanted.driverId !== null && !driver) throw unknownDriver();
  if (driver) assertAssignable(driver);
  const gate = driver && (await gateOf(shipment, now));
  const change = { driverId: wanted.driverId, status: driver ? ('assigned' as const) : ('pending' as const) };
  const taken = changeShipment(shipment, { ...change, version: wanted.version }, actor, {
    ...(await stepContext(now)),
    ...{ driver, gate, tellAt },
  });
  const timer = driver && tellAt ? [putTimer(toldTimer(driver.id, tellAt))] : [];
  await commit([...saveStep(taken, actor), ...timer, ...(taken.unchanged ? [] : whileAsRead(gate))]);
  return taken.after;
}

/** Of a shipment's last events: what is not its driver's change moves no version. */
const LAST = 10;

/**
 * Whether a shipment has the wanted driver already by this very change, of which only the answer was lost. Somebody else may
 * have wanted the same meanwhile: then it is theirs.
 */
async function isDone(shipment: ShipmentRecord, wanted: WantedDriver, actor: Actor): Promise<boolean> {
  const { driverId, version } = wanted;
  if (version === undefined || shipment.version !== version + 1 || (shipment.driverId ?? null) !== driverId)
    return false;
  const moves = (await listLastEvents(shipment.id, LAST)).filter(({ type }) => MOVES.has(type));
  return moves[0]?.actor.id === actorSnapshot(actor).id;
}

interface Telling {
  /** When drivers are told of what they are given, of all of it at once; without it of each by itself. */
  tellAt?: string | undefined;
}

/**
 * Gives and takes drivers, each shipment on its own and only as it was at its version; one that is refused (`code`) does not
 * undo the others. What an earlier try has done is done.
 */
export async function stepEach(
  wanted: readonly WantedDriver[],
  drivers: readonly DriverRecord[],
  by: ActorContext & Telling,
): Promise<Outcome[]> {
  const shipments = await findShipments([...new Set(wanted.map(({ shipmentId }) => shipmentId))]);
  const outcomes: Outcome[] = [];
  for (const one of wanted) {
    const { shipmentId } = one;
    try {
      const shipment = shipments.get(shipmentId);
      if (!shipment) throw notFound();
      const driver = drivers.find(({ id }) => id === one.driverId);
      const isBefore = await isDone(shipment, one, by.actor);
      const after = isBefore ? shipment : await tryAsRead(() => step(shipment, one, driver, by));
      // Kept for an id that comes twice: its second turn finds what the first has left.
      shipments.set(shipmentId, after);
      outcomes.push({ shipmentId, version: after.version });
    } catch (error) {
      const { code } = toAppError(error);
      // A fault of our own is none of this shipment's; what was done before it stays, and a repeat goes on from there.
      if (code === 'internal_error') throw error;
      outcomes.push({ shipmentId, code });
    }
  }
  return outcomes;
}

/** Whether somebody else was faster, rather than that it may not be. */
export function hasChanged({ code }: Outcome): boolean {
  return code === 'version_conflict' || code === 'illegal_transition' || code === 'not_found';
}
