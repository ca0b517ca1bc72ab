import type { VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import type { Removal, Step } from '#functions/domain/events/step.ts';
import { type Aggregate, save } from '../table/aggregate.ts';
import type { Write } from '../table/commit.ts';
import { endUnchanged } from '../table/end.ts';
import { findMany, queryAll } from '../table/table.ts';
import { shipmentKeys, shipmentLists } from './keys.ts';

const VISITS: Aggregate<VisitRecord> = {
  key: ({ shipmentId, stop, n }) => shipmentKeys.visit(shipmentId, stop, n),
};

/** All visits at both stops of a shipment, as they are now. */
export function listVisits(shipmentId: string): Promise<VisitRecord[]> {
  return queryAll({ ...shipmentLists.visits(shipmentId), strong: true });
}

/** The first visit of each of some stops, in their order. */
export function findFirstVisits(
  stops: readonly Pick<VisitRecord, 'shipmentId' | 'stop'>[],
): Promise<(VisitRecord | undefined)[]> {
  return findMany(stops.map(({ shipmentId, stop }) => shipmentKeys.visit(shipmentId, stop, 1)));
}

/** The parts that remove a visit that was none, unless somebody else has told of it since it was read. */
export function removeVisit(removal: Removal<VisitRecord>): Write[] {
  return endUnchanged(VISITS, removal);
}

/** The parts that write a visit and what is told of it, unless somebody else has told of it since it was read. */
export function saveVisit(step: Step<VisitRecord>): Write[] {
  return save(VISITS, step);
}
