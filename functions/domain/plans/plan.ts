import type { PlanResult, PlanRoute, PlanTotals, PlanWindow } from '#shared/contracts/plans.ts';
import type { DriverRecord } from '../drivers/driver-types.ts';
import type { ShipmentRecord } from '../shipments/shipment-types.ts';
import { checkPlan } from './check.ts';
import { ANY_TIME, instantAt, lastMinuteOf, type PlannedDay } from './day.ts';
import { reasonOf, whyLeft } from './explain.ts';
import { type Instance, makeInstance, type Piece, type PlanDriver, type Span } from './instance.ts';
import { driveRoute, itemAt } from './route-cost.ts';
import { type Solution, solve } from './solve.ts';

const ROUNDS = 3000;

/** What is shown of a shipment. `customer`: the company, else the name. */
export type Shown = Pick<ShipmentRecord, 'id' | 'trackingNumber' | 'version' | 'pickupCity' | 'deliveryCity'> & {
  customer?: string;
};

/** What a day's plan is made of, as it was asked for. `work` has a piece for each shipment whose ends are known. */
export interface DayToPlan {
  planned: PlannedDay;
  shipments: readonly Shown[];
  drivers: readonly Pick<DriverRecord, 'id' | 'name'>[];
  work: readonly Piece[];
  crew: readonly PlanDriver[];
  /** Names of places that are closed all day, by the shipments that are therefore no work. A job keeps it as JSON. */
  closed?: Readonly<Record<string, string>> | undefined;
  /** Those whose containers are kept at their terminals, which are no work either. */
  notReady?: readonly string[] | undefined;
  /** What there is beyond that. */
  beyond: PlanResult['beyond'];
}

/**
 * Plans a day: the same day gives the same plan, unless time is up (`isOver`). Throws where the plan breaks a rule that it
 * must keep, which is a fault of ours.
 */
export function planDay(day: DayToPlan, isOver: () => boolean): PlanResult {
  const instance = makeInstance(day.work, day.crew, lastMinuteOf(day.planned));
  const plan = solve(instance, { seed: seedOf(day), rounds: ROUNDS, isOver });
  const wrong = checkPlan(instance, plan.routes, plan.left);
  if (wrong.length > 0) throw new Error(`The plan cannot be driven: ${wrong.join('; ')}`);
  const unknown = day.shipments.length - day.work.length;
  return {
    routes: routesOf(instance, plan, day),
    left: leftOf(instance, plan, day),
    free: freeOf(instance, plan, day),
    totals: totalsOf(instance, plan, unknown),
    before: totalsOf(instance, asItStands(day, instance), unknown),
    beyond: day.beyond,
    isCut: plan.isCut,
  };
}

/** The day with nothing given out that nobody has yet. */
function asItStands({ work, crew }: DayToPlan, instance: Instance): Pick<Solution, 'routes' | 'left'> {
  const owned = work.filter(({ driverId }) => crew.some(({ id }) => id === driverId));
  const { routes, left } = solve(makeInstance(owned, crew, instance.dayEnd), { seed: 1, rounds: 0 });
  const places = new Map(instance.pieces.map(({ id }, place) => [id, place]));
  const ids = owned.map(({ id }) => id).toSorted();
  const indexIn = (place: number) => places.get(itemAt(ids, place)) ?? 0;
  const free = instance.pieces.flatMap((piece, place) => (owned.some(({ id }) => id === piece.id) ? [] : [place]));
  return { routes: routes.map((route) => route.map(indexIn)), left: [...left.map(indexIn), ...free] };
}

/** A number that is of this day and these shipments and drivers. */
function seedOf({ planned, work, crew }: DayToPlan): number {
  const text = [planned.day, ...[...work, ...crew].map(({ id }) => id).toSorted()].join();
  return [...text].reduce((hash, letter) => Math.imul(hash ^ letter.charCodeAt(0), 16_777_619) >>> 0, 2_166_136_261);
}

function routesOf(instance: Instance, { routes }: Solution, { planned, shipments, drivers }: DayToPlan): PlanRoute[] {
  const byId = new Map(shipments.map((shipment) => [shipment.id, shipment]));
  const nameOf = namesOf(drivers);
  const made = routes.flatMap((route, driver): PlanRoute[] => {
    if (route.length === 0) return [];
    const { id } = itemAt(instance.drivers, driver);
    const { calls, startAt, endAt, emptyMinutes, driveMinutes } = driveRoute(instance, driver, route);
    const work = calls.map(({ piece, waitMinutes, lateMinutes, isClosed: _isClosed, ...minutes }) => {
      const { id: shipmentId, pickup, delivery } = itemAt(instance.pieces, piece);
      const [pickupWindow, deliveryWindow] = [windowOf(pickup, planned), windowOf(delivery, planned)];
      const { otherDriverId, ...reason } = reasonOf(instance, routes, driver, piece);
      return {
        ...shown(byId.get(shipmentId), shipmentId),
        isAssigned: reason.code === 'assigned',
        ...instantsOf(minutes, planned),
        ...(pickupWindow && { pickupWindow }),
        ...(deliveryWindow && { deliveryWindow }),
        waitMinutes,
        lateMinutes,
        reason: { ...reason, ...(otherDriverId !== undefined && { otherDriverName: nameOf(otherDriverId) }) },
      };
    });
    const [from, to] = [instantAt(startAt, planned), instantAt(endAt, planned)];
    return [{ driverId: id, driverName: nameOf(id), startAt: from, endAt: to, emptyMinutes, driveMinutes, work }];
  });
  return made.toSorted((a, b) => a.driverName.localeCompare(b.driverName));
}

type Minutes = Omit<
  ReturnType<typeof driveRoute>['calls'][number],
  'piece' | 'waitMinutes' | 'lateMinutes' | 'isClosed'
>;

function instantsOf({ arriveAt, pickupAt, departAt, reachAt, deliverAt, doneAt }: Minutes, planned: PlannedDay) {
  const at = (minute: number) => instantAt(minute, planned);
  return {
    ...{ arriveAt: at(arriveAt), pickupAt: at(pickupAt), departAt: at(departAt) },
    ...{ reachAt: at(reachAt), deliverAt: at(deliverAt), doneAt: at(doneAt) },
  };
}

/** Nothing where any time will do. */
function windowOf({ from, to }: Span, planned: PlannedDay): PlanWindow | undefined {
  if (from === ANY_TIME.from && to === ANY_TIME.to) return undefined;
  return {
    ...(from !== ANY_TIME.from && { from: instantAt(from, planned) }),
    ...(to !== ANY_TIME.to && { to: instantAt(to, planned) }),
  };
}

function leftOf(instance: Instance, { routes, left }: Solution, day: DayToPlan): PlanResult['left'] {
  const places = new Map(instance.pieces.map(({ id }, place) => [id, place]));
  const nobody = new Set(left);
  const nameOf = namesOf(day.drivers);
  return day.shipments.flatMap((shipment): PlanResult['left'] => {
    const place = places.get(shipment.id);
    const placeName = day.closed?.[shipment.id];
    if (placeName !== undefined) return [{ ...shown(shipment, shipment.id), why: { code: 'closed', placeName } }];
    if (day.notReady?.includes(shipment.id)) return [{ ...shown(shipment, shipment.id), why: { code: 'not_ready' } }];
    if (place === undefined) return [{ ...shown(shipment, shipment.id), why: { code: 'no_position' } }];
    if (!nobody.has(place)) return [];
    const { driverId, ...why } = whyLeft(instance, routes, place);
    return [
      {
        ...shown(shipment, shipment.id),
        why: { ...why, ...(driverId !== undefined && { driverName: nameOf(driverId) }) },
      },
    ];
  });
}

function freeOf(instance: Instance, { routes }: Solution, { drivers }: DayToPlan): PlanResult['free'] {
  const nameOf = namesOf(drivers);
  return instance.drivers
    .filter((_, place) => itemAt(routes, place).length === 0)
    .map(({ id }) => ({ driverId: id, driverName: nameOf(id) }))
    .toSorted((a, b) => a.driverName.localeCompare(b.driverName));
}

/** `unknown`: shipments that are no piece of it. */
function totalsOf(
  instance: Instance,
  { routes, left }: Pick<Solution, 'routes' | 'left'>,
  unknown: number,
): PlanTotals {
  const totals = {
    assigned: 0,
    left: left.length + unknown,
    drivers: 0,
    emptyMinutes: 0,
    waitMinutes: 0,
    lateMinutes: 0,
  };
  routes.forEach((route, driver) => {
    const { calls, emptyMinutes, waitMinutes } = driveRoute(instance, driver, route);
    totals.assigned += route.length;
    totals.drivers += route.length > 0 ? 1 : 0;
    totals.emptyMinutes += emptyMinutes;
    totals.waitMinutes += waitMinutes;
    totals.lateMinutes += calls.reduce((sum, { lateMinutes }) => sum + lateMinutes, 0);
  });
  return totals;
}

function namesOf(drivers: DayToPlan['drivers']): (id: string) => string {
  const names = new Map(drivers.map(({ id, name }) => [id, name]));
  return (id) => names.get(id) ?? '';
}

function shown(shipment: Shown | undefined, shipmentId: string) {
  const { trackingNumber = '', version = 0, pickupCity, deliveryCity, customer } = shipment ?? {};
  return { shipmentId, trackingNumber, version, pickupCity, deliveryCity, customer };
}
