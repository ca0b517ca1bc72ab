import { LONGEST_CHAIN, LONGEST_DELAY_SECONDS, queueWakeUps } from '#functions/aws/webhook-queue.ts';
import { present } from '#functions/base/clock.ts';
import { newId } from '#functions/base/ids.ts';
import type { LaneRecord, Waiting } from '#functions/data/integrations/keys.ts';
import {
  findWebhookDelivery,
  forgetWaiting,
  listWaitingDeliveries,
  saveDelivery,
} from '#functions/data/integrations/webhook-deliveries.ts';
import {
  type Holding,
  keepLane,
  noteSignal,
  releaseLane,
  takeLane,
} from '#functions/data/integrations/webhook-lanes.ts';
import { findWebhook } from '#functions/data/integrations/webhooks.ts';
import { planTimer } from '#functions/data/timers/timers.ts';
import {
  afterTry,
  endsEndpoint,
  heldBack,
  isDelivered,
  type WebhookDeliveryRecord,
} from '#functions/domain/integrations/webhook-deliveries.ts';
import type { WebhookHealth, WebhookRecord } from '#functions/domain/integrations/webhooks.ts';
import { laneTimer } from '#functions/domain/timers/timers.ts';
import { MINUTE_MS } from '#shared/durations.ts';
import { sendWebhook } from './send-webhook.ts';
import { resealed } from './signing-secret.ts';
import { LANE_LEASE_MS, noteAnswer, type Pause, pauseOf, readHealth, switchOff } from './webhook-health.ts';

/** One worker brings a lane's deliveries for so long, and then wakes another. */
const BUDGET_MS = 20_000;
const AT_A_TIME = 25;
/** From one chain of wake-ups to the next. */
const REST_MS = MINUTE_MS;

class Lane implements Holding {
  readonly holder = newId('evt', present());
  private readonly end = present().getTime() + BUDGET_MS;
  readonly webhookId: string;
  readonly lane: number;
  /** How many wake-ups of its own led to this one. */
  readonly chain: number;
  signals = 0;
  nextWakeAt: string | undefined;

  constructor(webhookId: string, lane: number, chain: number) {
    this.webhookId = webhookId;
    this.lane = lane;
    this.chain = chain;
  }

  /** A timer begins another one. */
  get endsChain(): boolean {
    return this.chain >= LONGEST_CHAIN;
  }

  get isOver(): boolean {
    return present().getTime() >= this.end;
  }

  see({ signals, nextWakeAt }: LaneRecord): void {
    this.signals = signals;
    this.nextWakeAt = nextWakeAt;
  }

  async take(): Promise<boolean> {
    const taken = await takeLane(this, LANE_LEASE_MS, present());
    if (taken) this.see(taken);
    return taken !== undefined;
  }

  /** False for a lane that another has taken, because this worker was silent for too long. */
  async keep(): Promise<boolean> {
    const kept = await keepLane(this, LANE_LEASE_MS, present());
    if (kept) this.see(kept);
    return kept !== undefined;
  }
}

/** Tries one delivery and writes down what became of it. `health` is as it was before. */
async function tryOnce(
  webhook: WebhookRecord,
  delivery: WebhookDeliveryRecord,
  health: WebhookHealth | undefined,
): Promise<void> {
  const answered = await sendWebhook(webhook, delivery);
  const after = afterTry(delivery, answered);
  await saveDelivery(delivery, after);
  await noteAnswer(webhook, answered, { isOver: after.state !== 'waiting', health });
  const why = isDelivered(answered) ? undefined : endsEndpoint(after, answered, health?.lastSuccessAt);
  if (why) await switchOff(webhook, why, present());
}

async function bring(lane: Lane, waiting: Waiting): Promise<Pause | undefined> {
  const { webhookId } = lane;
  const [webhook, delivery] = await Promise.all([
    findWebhook(webhookId),
    findWebhookDelivery(webhookId, waiting.deliveryId),
  ]);
  if (!webhook || delivery?.state !== 'waiting' || delivery.nextAt !== waiting.nextAt) {
    await forgetWaiting(webhookId, lane.lane, waiting);
    return undefined;
  }
  if (!webhook.active) {
    await saveDelivery(delivery, heldBack(delivery, present()));
    return undefined;
  }
  const health = await readHealth(webhookId);
  const pause = await pauseOf(webhookId, health);
  if (!pause) await tryOnce(await resealed(webhook), delivery, health);
  return pause;
}

/** Brings what is due until nothing is, the budget is over, or the endpoint is to be left alone. */
async function bringDue(lane: Lane): Promise<Pause | undefined> {
  for (;;) {
    const now = present().toISOString();
    const due = (await listWaitingDeliveries(lane.webhookId, lane.lane, AT_A_TIME)).filter(
      ({ nextAt }) => nextAt <= now,
    );
    if (due.length === 0) return undefined;
    for (const waiting of due) {
      if (lane.isOver) return undefined;
      const pause = await bring(lane, waiting);
      if (pause) return pause;
    }
    if (!(await lane.keep())) return undefined;
  }
}

/** Wakes somebody for a lane at a time: by the queue when it is soon, else by a timer. */
async function wakeAt({ webhookId, lane, chain, endsChain }: Lane, at: number): Promise<void> {
  const seconds = Math.max(0, Math.ceil((at - present().getTime()) / 1000));
  if (seconds <= LONGEST_DELAY_SECONDS && !endsChain)
    return queueWakeUps([{ webhookId, lane, chain: chain + 1 }], seconds);
  return planTimer(laneTimer(webhookId, lane, new Date(at)), present());
}

/** Gives the lane back, with somebody woken for what waits in it. False when a signal came meanwhile. */
async function release(lane: Lane, pause: Pause | undefined): Promise<boolean> {
  const [next] = await listWaitingDeliveries(lane.webhookId, lane.lane, 1);
  if (!next) return releaseLane(lane, lane.signals, undefined);
  const rested = lane.endsChain ? present().getTime() + REST_MS : 0;
  const at = Math.max(Date.parse(next.nextAt), pause?.until ?? 0, rested);
  const planned = lane.nextWakeAt === undefined ? Number.POSITIVE_INFINITY : Date.parse(lane.nextWakeAt);
  const isPlanned = planned > present().getTime() && planned <= at;
  // Before the lane is given back: should this worker die between the two, one wakes up for nothing.
  if (!isPlanned) await wakeAt(lane, at);
  const nextWakeAt = isPlanned ? lane.nextWakeAt : new Date(at).toISOString();
  return releaseLane(lane, lane.signals, nextWakeAt);
}

/** Gives the lane back. False when something came meanwhile that is to be brought now. */
async function finish(lane: Lane, pause: Pause | undefined): Promise<boolean> {
  while (!(await release(lane, pause))) {
    // A signal came, or another has the lane.
    if (!(await lane.keep())) return true;
    if (!lane.isOver && !pause) return false;
  }
  return true;
}

/**
 * Brings what waits in a lane of an endpoint, as the only one who does. Whoever finds it taken signals: who holds it then looks
 * again before it is given back.
 */
export async function drainLane(webhookId: string, number: number, chain = 0): Promise<void> {
  const lane = new Lane(webhookId, number, chain);
  while (!(await lane.take())) {
    if (!(await noteSignal(webhookId, number, present()))) return;
  }
  while (!(await finish(lane, await bringDue(lane))));
}
