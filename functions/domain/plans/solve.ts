import type { Instance } from './instance.ts';
import { randomFrom } from './random.ts';
import { itemAt, judgeRoute } from './route-cost.ts';

/** By driver, the pieces in the order in which they are driven; and those that nobody drives. All by their places. */
export interface Solution {
  routes: number[][];
  left: number[];
  /** In cents, with what is left over. */
  cost: number;
}

interface SolveOptions {
  seed: number;
  rounds: number;
  /** Says that time is up: what is best so far is the answer then. */
  isOver?: (() => boolean) | undefined;
}

/** Cents by which a round may be worse, at its beginning and at its end. */
const HEAT = { first: 20_000, last: 200 };
const ROUTES_RUINED = 4;
/** The share of drivers whom a round overlooks, so that it finds what the cheapest place always hides. */
const BLINK = 0.02;
/** Cents that no plan costs. */
const NEVER = 1e10;

/**
 * A cheap plan by ruin and recreate: each round takes work that is near in time and place from some drivers, gives it out
 * again at the cheapest places, and keeps the plan unless it is much worse. The same instance, seed and rounds give the same
 * plan, so long as `isOver` never says so. Returns also whether it was cut short.
 */
export function solve(instance: Instance, { seed, rounds, isOver }: SolveOptions): Solution & { isCut: boolean } {
  const search = new Search(instance, randomFrom(seed));
  search.recreate(false);
  let best = search.copy();
  let now = best;
  for (let round = 0; round < rounds; round += 1) {
    if (isOver?.()) return { ...best, isCut: true };
    const heat = HEAT.first * (HEAT.last / HEAT.first) ** (round / rounds);
    search.ruin();
    search.recreate(true);
    const tried = search.cost();
    if (tried >= now.cost + heat * -Math.log(Math.max(1e-9, search.random()))) {
      search.goBackTo(now);
      continue;
    }
    now = search.copy();
    if (tried < best.cost) best = now;
  }
  return { ...best, isCut: false };
}

interface Kept extends Solution {
  /** By driver. */
  costs: number[];
}

class Search {
  private routes: number[][];
  private costs: number[];
  private left: Set<number>;

  private readonly instance: Instance;
  readonly random: () => number;

  constructor(instance: Instance, random: () => number) {
    this.instance = instance;
    this.random = random;
    this.routes = instance.drivers.map(() => []);
    this.costs = instance.drivers.map(() => 0);
    this.left = new Set(instance.pieces.keys());
  }

  cost(): number {
    const { left } = this.instance;
    const routes = this.costs.reduce((sum, cost) => sum + cost, 0);
    return [...this.left].reduce((sum, piece) => sum + (left[piece] ?? 0), routes);
  }

  copy(): Kept {
    const routes = this.routes.map((route) => [...route]);
    return { routes, costs: [...this.costs], left: [...this.left], cost: this.cost() };
  }

  goBackTo({ routes, costs, left }: Kept): void {
    this.routes = routes.map((route) => [...route]);
    this.costs = [...costs];
    this.left = new Set(left);
  }

  /** Gives what is left to whoever takes it at the least cost, if anybody takes it for less than leaving it costs. */
  recreate(blinks: boolean): void {
    for (const piece of this.inOrder()) {
      const place = this.cheapestPlace(piece, blinks);
      if (!place) continue;
      const { driver, index, cost } = place;
      itemAt(this.routes, driver).splice(index, 0, piece);
      this.costs[driver] = cost;
      this.left.delete(piece);
    }
  }

  /** Takes one piece or all from some of the routes that are nearest to a piece. */
  ruin(): void {
    const { pieces, between } = this.instance;
    if (pieces.length === 0) return;
    const middle = Math.floor(this.random() * pieces.length);
    const { pickup } = itemAt(pieces, middle);
    const far = (route: readonly number[]) =>
      Math.min(
        ...route.map((one) => Math.abs(itemAt(pieces, one).pickup.from - pickup.from) + (between[one]?.[middle] ?? 0)),
      );
    const used = [...this.routes.keys()].filter((driver) => itemAt(this.routes, driver).length > 0);
    const distances = new Map(used.map((driver) => [driver, far(itemAt(this.routes, driver))]));
    used.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
    for (const driver of used.slice(0, 1 + Math.floor(this.random() * ROUTES_RUINED))) this.takeFrom(driver);
  }

  private takeFrom(driver: number): void {
    const route = itemAt(this.routes, driver);
    const taken = this.random() < 0.5 ? route.splice(0) : route.splice(Math.floor(this.random() * route.length), 1);
    for (const piece of taken) this.left.add(piece);
    this.costs[driver] = this.costOf(driver, route);
  }

  /** What is left, the dearest, the most urgent or any first. What has a driver always comes before what has none. */
  private inOrder(): number[] {
    const { pieces, left, fixed } = this.instance;
    const due = (piece: number) => itemAt(pieces, piece).pickup.to;
    const kind = this.random();
    const order = [...this.left].map((piece) => ({ piece, chance: this.random() }));
    const compare = (a: { piece: number; chance: number }, b: { piece: number; chance: number }) => {
      const owned = Number((fixed[b.piece] ?? -1) >= 0) - Number((fixed[a.piece] ?? -1) >= 0);
      if (owned !== 0) return owned;
      if (kind < 0.4) return (left[b.piece] ?? 0) - (left[a.piece] ?? 0) || due(a.piece) - due(b.piece);
      return kind < 0.8 ? due(a.piece) - due(b.piece) : a.chance - b.chance;
    };
    return order.sort(compare).map(({ piece }) => piece);
  }

  private cheapestPlace(piece: number, blinks: boolean): { driver: number; index: number; cost: number } | undefined {
    const { drivers, fixed, left } = this.instance;
    const owner = fixed[piece] ?? -1;
    let [best, most]: [{ driver: number; index: number; cost: number } | undefined, number] = [
      undefined,
      owner >= 0 ? Number.POSITIVE_INFINITY : (left[piece] ?? 0),
    ];
    for (const driver of owner >= 0 ? [owner] : drivers.keys()) {
      if (blinks && owner < 0 && this.random() < BLINK) continue;
      const found = cheapestInsertion(this.instance, driver, itemAt(this.routes, driver), piece);
      if (!found || found.cost - itemAt(this.costs, driver) >= most) continue;
      most = found.cost - itemAt(this.costs, driver);
      best = { driver, ...found };
    }
    return best;
  }

  private costOf(driver: number, route: readonly number[]): number {
    const cost = judgeRoute(this.instance, driver, route);
    // Less work may mean a longer wait for the next: no such route is kept unless other work shortens it again.
    return typeof cost === 'number' ? cost : NEVER;
  }
}

/** Where a piece costs a route the least, and what the route costs then; nothing where it cannot be driven. */
export function cheapestInsertion(
  instance: Instance,
  driver: number,
  route: readonly number[],
  piece: number,
): { index: number; cost: number } | undefined {
  let best: { index: number; cost: number } | undefined;
  for (let index = 0; index <= route.length; index += 1) {
    const cost = judgeRoute(instance, driver, route.toSpliced(index, 0, piece));
    if (typeof cost === 'number' && cost < (best?.cost ?? Number.POSITIVE_INFINITY)) best = { index, cost };
  }
  return best;
}
