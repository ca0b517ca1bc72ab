import { driverKeys } from '../drivers/keys.ts';
import { tryUpdate, updateAndRead } from '../table/update-one.ts';
import { integrationKeys, type LaneItem, type LaneRecord } from './keys.ts';

const laneOf = ({ bells: signals, ...lane }: LaneItem): LaneRecord => ({ ...lane, signals });

/** Counts a signal for a lane. True when no worker holds it, so that one must be woken. */
export async function noteSignal(webhookId: string, lane: number, now: Date): Promise<boolean> {
  const { leaseUntil = 0 } = await updateAndRead({
    key: integrationKeys.webhookLane(webhookId, lane),
    add: { bells: 1 },
  });
  return leaseUntil <= now.getTime();
}

/** A lane and who brings what waits in it. */
export interface Holding {
  readonly webhookId: string;
  readonly lane: number;
  readonly holder: string;
}

/** Takes a lane that nobody holds: the lane, or undefined. */
export async function takeLane(
  { webhookId, lane, holder }: Holding,
  leaseMs: number,
  now: Date,
): Promise<LaneRecord | undefined> {
  const { item } = await tryUpdate({
    key: integrationKeys.webhookLane(webhookId, lane),
    set: { holder, leaseUntil: now.getTime() + leaseMs },
    first: { bells: 0 },
    condition: 'attribute_not_exists(leaseUntil) OR leaseUntil <= :now',
    values: { ':now': now.getTime() },
  });
  return item && laneOf(item);
}

/** Holds a lane for longer and sees its signals anew; undefined for one that another holds by now. */
export async function keepLane(
  { webhookId, lane, holder }: Holding,
  leaseMs: number,
  now: Date,
): Promise<LaneRecord | undefined> {
  const { item } = await tryUpdate({
    key: integrationKeys.webhookLane(webhookId, lane),
    set: { leaseUntil: now.getTime() + leaseMs },
    condition: 'holder = :holder',
    values: { ':holder': holder },
  });
  return item && laneOf(item);
}

/** Gives a lane back. False, and it is still held, when a signal came since those that its holder saw, or another has it. */
export async function releaseLane(
  { webhookId, lane, holder }: Holding,
  signals: number,
  nextWakeAt: string | undefined,
): Promise<boolean> {
  const { refused } = await tryUpdate({
    key: integrationKeys.webhookLane(webhookId, lane),
    set: { nextWakeAt },
    remove: ['holder', 'leaseUntil', ...(nextWakeAt === undefined ? ['nextWakeAt'] : [])],
    condition: 'holder = :holder AND bells = :bells',
    values: { ':holder': holder, ':bells': signals },
  });
  return !refused;
}

/** Lets one lane at a time try an endpoint that fails: true for whoever was first. */
export async function claimProbe(webhookId: string, until: number, now: Date): Promise<boolean> {
  const { refused } = await tryUpdate({
    key: integrationKeys.webhookHealth(webhookId),
    set: { probeUntil: until },
    condition: 'attribute_not_exists(probeUntil) OR probeUntil <= :now',
    values: { ':now': now.getTime() },
  });
  return !refused;
}

/** True once in so many milliseconds for each driver: then a position of that driver is given to webhooks. */
export async function claimPosition(driverId: string, everyMs: number, now: Date): Promise<boolean> {
  const { refused } = await tryUpdate({
    key: driverKeys.positionPosted(driverId),
    set: { at: now.getTime() },
    condition: 'attribute_not_exists(PK) OR #at <= :before',
    names: { '#at': 'at' },
    values: { ':before': now.getTime() - everyMs },
  });
  return !refused;
}
