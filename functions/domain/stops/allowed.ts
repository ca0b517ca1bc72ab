import type { Leg } from './stop-types.ts';

/** What is wrong with an order of stops. */
export type OrderProblem = 'unknown' | 'missing' | 'delivery_first' | 'two_boxes' | 'done_moved';

/** By the places of stops: whether one may be made after those whose bits are set in `made`. */
export function followersOf(legs: readonly Leg[]): (made: number, next: number) => boolean {
  const bitOf = (shipmentId: string, kind: Leg['kind']) => {
    const place = legs.findIndex((leg) => leg.shipmentId === shipmentId && leg.kind === kind);
    return place < 0 ? 0 : 1 << place;
  };
  const pickups = legs.map(({ shipmentId, kind }) => (kind === 'delivery' ? bitOf(shipmentId, 'pickup') : 0));
  const moving = legs.reduce((bits, { isMoving }, place) => (isMoving ? bits | (1 << place) : bits), 0);
  const boxes = [...new Set(legs.filter(({ isBox }) => isBox).map(({ shipmentId }) => shipmentId))].map((id) => ({
    pickup: bitOf(id, 'pickup'),
    delivery: bitOf(id, 'delivery'),
  }));
  const isOnTruck = (made: number) =>
    boxes.some(({ pickup, delivery }) => (made & pickup) === pickup && (made & delivery) === 0);
  return (made, next) => {
    // What is on its way is being driven to.
    if (made === 0 && moving !== 0) return (moving & (1 << next)) !== 0;
    const { kind, isBox } = legs[next] ?? {};
    if (kind === 'delivery') return (made & (pickups[next] ?? 0)) === (pickups[next] ?? 0);
    return !isBox || !isOnTruck(made);
  };
}

/** What is wrong with an order of all the open stops; nothing where it can be driven. `first` as `firstInProgress` says it. */
export function problemOf(order: readonly Leg[], first: Leg | undefined): OrderProblem | undefined {
  if (first && order[0] !== first) return 'done_moved';
  const loaded = new Set(order.filter(({ isLoaded }) => isLoaded).map(({ shipmentId }) => shipmentId));
  const boxes = new Set(order.filter(({ isLoaded, isBox }) => isLoaded && isBox).map(({ shipmentId }) => shipmentId));
  for (const { kind, shipmentId, isBox } of order) {
    if (kind === 'delivery') {
      if (!loaded.has(shipmentId)) return 'delivery_first';
      boxes.delete(shipmentId);
      continue;
    }
    loaded.add(shipmentId);
    if (isBox && boxes.size > 0) return 'two_boxes';
    if (isBox) boxes.add(shipmentId);
  }
  return undefined;
}

/** The stop that the driver is on the way to, which nobody moves: the first one, where its load is on its way. */
export function firstInProgress([first]: readonly Leg[]): Leg | undefined {
  return first?.isMoving ? first : undefined;
}
