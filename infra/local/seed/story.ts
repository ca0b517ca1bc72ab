import { randomBytes } from 'node:crypto';
import { newEventId, newId } from '#functions/base/ids.ts';
import { putProof } from '#functions/data/proof/proofs.ts';
import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { retryOnConflict } from '#functions/data/table/retry-on-conflict.ts';
import type { Actor } from '#functions/domain/events/actor.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { bookShipment, createShipmentStep } from '#functions/domain/shipments/shipment-creation.ts';
import { deliverShipment } from '#functions/domain/shipments/shipment-delivery.ts';
import { reportExceptionStep, resumeShipment } from '#functions/domain/shipments/shipment-exception.ts';
import { notifyCustomer } from '#functions/domain/shipments/shipment-notice.ts';
import { recordPickupStep } from '#functions/domain/shipments/shipment-pickup.ts';
import type { ShipmentStep } from '#functions/domain/shipments/shipment-step-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { issueInvoice } from '#functions/use-cases/invoices/issue-invoice.ts';
import { proofDigest, storeProofImages } from '#functions/use-cases/proof/proof-images.ts';
import { bookedDetails, bookedPlaces } from './booked.ts';
import { containerDoors, signature } from './pictures.ts';
import { containerNumber } from './places.ts';
import type { Move, ShipmentPlan } from './plan.ts';
import type { Random } from './random.ts';
import type { Stage } from './stage.ts';

interface BilledDelivery {
  stage: Stage;
  settings: OrganizationSettingsRecord;
}

interface World extends BilledDelivery {
  newEventId: typeof newEventId;
}

/** What is left to chance at a moment, drawn once: a move that is played again is the same. */
interface RandomDraw {
  readonly container?: string;
  readonly recipientSignature?: string;
  readonly photos?: readonly string[];
}

function randomDrawOf({ plan }: Scene, move: Move | undefined, random: Random): RandomDraw {
  if (!move) return plan.hasNumber ? { container: containerNumber(random) } : {};
  if (move.kind !== 'deliver') return {};
  return { recipientSignature: signature(random), photos: move.photo ? [containerDoors(random)] : [] };
}

interface Scene {
  plan: ShipmentPlan;
  record?: ShipmentRecord;
}

const contextOf = (now: Date, { settings: { timezone }, newEventId }: World) => ({ now, timezone, newEventId });

function begin(plan: ShipmentPlan, lot: RandomDraw, world: World): { step: ShipmentStep; actor: Actor } {
  const { stage } = world;
  const customer = stage.customers[plan.customer];
  if (!customer) throw new Error('A plan names nobody');
  const context = {
    ...contextOf(plan.createdAt, world),
    id: newId('shp', plan.createdAt),
    trackingBytes: randomBytes(12),
  };
  if (plan.origin === 'staff') {
    const draft = {
      ...bookedDetails(plan, lot.container),
      ...bookedPlaces(plan, stage.places),
      customerId: customer.id,
    };
    const places = new Map(stage.places.map((place) => [place.id, place]));
    const made = createShipmentStep(
      { ...draft, status: 'pending' },
      { ...context, actor: stage.staff, customer, places },
    );
    return { step: made, actor: stage.staff };
  }
  const actor: Actor = plan.origin === 'account' ? stage.customer : { kind: 'anonymous', address: '' };
  const { name: customerName, email: customerEmail, phone: customerPhone, company } = customer;
  const booking = { ...bookedDetails(plan, lot.container), customerName, customerEmail, customerPhone, company };
  return { step: bookShipment(booking, { ...context, actor, customerId: customer.id }), actor };
}

function driverOf(record: ShipmentRecord, { stage }: World) {
  const found = [...stage.drivers.values()].find((driver) => driver.record.id === record.driverId);
  if (!found) throw new Error('A plan moves a shipment without a driver');
  return found;
}

function give(record: ShipmentRecord, move: Extract<Move, { driver: string }>, world: World): ShipmentStep {
  const { stage } = world;
  const driver = stage.drivers.get(move.driver)?.record;
  if (!driver) throw new Error(`No driver ${move.driver}`);
  const change = {
    driverId: driver.id,
    ...(move.kind !== 'assign' && { version: record.version }),
    ...(move.kind === 'hand_over' && { reason: move.reason }),
  };
  return changeShipment(record, change, stage.staff, { ...contextOf(move.at, world), driver });
}

async function deliver(
  record: ShipmentRecord,
  move: Extract<Move, { kind: 'deliver' }>,
  { recipientSignature = '', photos = [] }: RandomDraw,
  world: World,
): Promise<ShipmentRecord> {
  const { record: driver, actor } = driverOf(record, world);
  const proof = {
    shipmentId: record.id,
    recipientName: move.recipient,
    recipientSignature,
    photos: [...photos],
    notes: move.note,
    latitude: undefined,
    longitude: undefined,
  };
  const images = await storeProofImages(proof);
  const input = { ...proof, ...images, digest: proofDigest(proof) };
  const step = deliverShipment(record, input, actor, { ...contextOf(move.at, world), driver });
  await bill(step, move.at, world);
  await commit([...saveStep(step, actor), putProof(step.proof)]);
  return step.after;
}

/**
 * The stream makes the same invoice; making it here, before the stream can, keeps its number and its timeline in the order of
 * the days.
 */
async function bill(step: ShipmentStep, at: Date, { settings }: World): Promise<void> {
  const delivery = step.events.find(({ to }) => to === 'delivered');
  if (delivery) await issueInvoice(delivery, settings, at);
}

type Simple = Exclude<Move, { kind: 'deliver' }>;

function simpleStep(record: ShipmentRecord, move: Simple, world: World): { step: ShipmentStep; actor: Actor } {
  const { staff, manager } = world.stage;
  const context = contextOf(move.at, world);
  if ('driver' in move) return { step: give(record, move, world), actor: staff };
  if (move.kind === 'bring_back') {
    const change = { driverId: null, version: record.version, reason: move.reason };
    return { step: changeShipment(record, change, staff, context), actor: staff };
  }
  if (move.kind === 'cancel') {
    const change = { status: 'cancelled' as const, reason: move.reason };
    return { step: changeShipment(record, change, staff, context), actor: staff };
  }
  if (move.kind === 'call') {
    const notice = { channel: 'phone' as const, text: move.text };
    return { step: notifyCustomer(record, notice, staff, context), actor: staff };
  }
  const { record: driver, actor } = driverOf(record, world);
  const driving = { ...context, driver };
  if (move.kind === 'deliver_without_proof') {
    const change = { status: 'delivered' as const, bypassReason: move.reason };
    return { step: changeShipment(record, change, manager, driving), actor: manager };
  }
  if (move.kind === 'record') {
    return { step: recordPickupStep(record, { sealNumber: move.seal }, actor, driving), actor };
  }
  if (move.kind === 'exception') return { step: reportExceptionStep(record, move, actor, driving), actor };
  if (move.kind === 'resume') return { step: resumeShipment(record, {}, actor, driving), actor };
  const status = move.kind === 'pick_up' ? ('picked_up' as const) : ('in_transit' as const);
  return { step: changeShipment(record, { status }, actor, driving), actor };
}

interface Moment {
  readonly scene: Scene;
  readonly move: Move | undefined;
  readonly lot: RandomDraw;
}

async function play({ scene, move, lot }: Moment, world: World): Promise<void> {
  if (!move) {
    const { step, actor } = begin(scene.plan, lot, world);
    await commit(saveStep(step, actor));
    scene.record = step.after;
    return;
  }
  if (!scene.record) throw new Error('A plan moves a shipment before it is there');
  if (move.kind === 'deliver') {
    scene.record = await deliver(scene.record, move, lot, world);
    return;
  }
  const { step, actor } = simpleStep(scene.record, move, world);
  await bill(step, move.at, world);
  await commit(saveStep(step, actor));
  scene.record = step.after;
}

/**
 * Timers of what was late in the story fire while it is written: a move that meets one is played again, on what that left. Its
 * events keep their ids, because an invoice is known by its delivery's.
 */
async function replayMove(moment: Moment, told: BilledDelivery): Promise<void> {
  const { scene } = moment;
  const ids: ReturnType<typeof newEventId>[] = [];
  let isFirst = true;
  await retryOnConflict(async () => {
    if (!isFirst && scene.record) scene.record = await loadShipment(scene.record.id, () => true);
    isFirst = false;
    let at = 0;
    const sameId = (now: Date) => {
      const id = ids[at] ?? newEventId(now);
      ids[at++] = id;
      return id;
    };
    await play(moment, { ...told, newEventId: sameId });
  });
}

/** Plays all plans as one story, in the order of its moments, and returns the shipments as they stand at its end. */
export async function playStory(
  plans: ShipmentPlan[],
  { random, ...told }: BilledDelivery & { random: Random },
): Promise<ShipmentRecord[]> {
  const scenes: Scene[] = plans.map((plan) => ({ plan }));
  const moments = scenes.flatMap((scene) => [
    { scene, move: undefined, at: scene.plan.createdAt },
    ...scene.plan.moves.map((move) => ({ scene, move, at: move.at })),
  ]);
  moments.sort((left, right) => left.at.getTime() - right.at.getTime());
  for (const { scene, move } of moments)
    await replayMove({ scene, move, lot: randomDrawOf(scene, move, random) }, told);
  return scenes.flatMap(({ record }) => record ?? []);
}
