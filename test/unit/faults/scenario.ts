import type { Asked, FaultWorld, Who } from './fault-world.ts';

/** A call of a contract that goes well, with what has to be there before it. */
export interface Scenario {
  who: Who;
  // biome-ignore lint/suspicious/noExplicitAny: what a scenario prepares is its own, and its request reads it.
  before?: (world: FaultWorld) => Promise<any>;
  // biome-ignore lint/suspicious/noExplicitAny: as above.
  ask: (given: any, world: FaultWorld) => Asked;
}

export type Scenarios = Record<string, Scenario>;

/** A scenario with the type of what it prepares. */
export function play<Given = undefined>(scenario: {
  who: Who;
  before?: (world: FaultWorld) => Promise<Given>;
  ask: (given: Given, world: FaultWorld) => Asked;
}): Scenario {
  return scenario;
}
