import { useCallback, useEffect, useSyncExternalStore } from 'react';
import type { Shipment } from '#shared/shipment.ts';
import { say } from '#shared/words.ts';
import { ApiError, isUnreached, messageOf } from '../../lib/api.ts';
import { forget, keep, listKept } from '../../lib/device-store.ts';
import { useUser } from '../../lib/session.ts';
import { toast } from '../../lib/toast.ts';
import { createWatchers } from '../../lib/watchers.ts';
import { refreshShipments } from '../shipments/live/shipment-cache.ts';
import { type MessageToSend, sendMessage } from './send-message.ts';
import { type PickupToSend, sendPickup } from './send-pickup.ts';
import { type ProblemToSend, sendProblem } from './send-problem.ts';
import { type ProofToSend, sendProof } from './send-proof.ts';
import { type StepToSend, sendStep } from './send-step.ts';

/*
 * What a driver did without network: kept on the phone in its order with the time it happened, and sent later, once.
 * An item is forgotten only when the server has answered it.
 */
export type ToSend = StepToSend | ProofToSend | ProblemToSend | PickupToSend | MessageToSend;

/** Refused, it waits for a person. */
export interface Waiting {
  /** Grows with time, so that items are sent in the order in which things happened. */
  id: string;
  userId: string;
  item: ToSend;
  refused?: string;
}

const RETRY_EVERY = 20_000;
const NONE: readonly Waiting[] = [];
const { watch, tell } = createWatchers();
let waiting: readonly Waiting[] = NONE;
let sending: Promise<void> | undefined;
let counter = 0;

/** What the signed-in user has waiting; sends it as soon as there is a network. */
export function useOutbox() {
  const { id: userId } = useUser();
  const all = useSyncExternalStore(watch, () => waiting);
  useEffect(() => {
    const go = () => void sendAll(userId);
    void load().then(go);
    window.addEventListener('online', go);
    const timer = setInterval(go, RETRY_EVERY);
    return () => {
      window.removeEventListener('online', go);
      clearInterval(timer);
    };
  }, [userId]);
  const add = useCallback((item: ToSend) => addTo(userId, item), [userId]);
  return { items: all.filter((entry) => entry.userId === userId), add, discard, withdraw };
}

/** The status that a shipment has once everything that waits has been sent. */
export function statusAfter(shipment: Pick<Shipment, 'id' | 'status'>, items: readonly Waiting[]) {
  const last = waitingOf(shipment, items).findLast(isMove);
  if (!last) return shipment.status;
  return last.kind === 'proof' ? 'delivered' : last.status;
}

const isMove = (item: ToSend) => item.kind === 'step' || item.kind === 'proof';

/** The exception that a shipment has then: each step and the proof end one, as on the server. */
export function exceptionAfter(shipment: Pick<Shipment, 'id' | 'exception'>, items: readonly Waiting[]) {
  const last = waitingOf(shipment, items).findLast((item) => isMove(item) || item.kind === 'problem');
  if (!last) return shipment.exception;
  if (last.kind !== 'problem') return undefined;
  const { code, note, occurredAt } = last;
  return { code, occurredAt, ...(note && { note }) };
}

/** The numbers that a shipment has then. */
export function numbersAfter(
  shipment: Pick<Shipment, 'id' | 'containerNumber' | 'sealNumber'>,
  items: readonly Waiting[],
): Pick<Shipment, 'containerNumber' | 'sealNumber'> {
  const { containerNumber, sealNumber } = shipment;
  const seen = waitingOf(shipment, items).filter((item) => item.kind === 'pickup');
  return seen.reduce(
    (numbers, item) => ({
      containerNumber: item.containerNumber ?? numbers.containerNumber,
      sealNumber: item.sealNumber ?? numbers.sealNumber,
    }),
    { containerNumber, sealNumber },
  );
}

function waitingOf({ id }: Pick<Shipment, 'id'>, items: readonly Waiting[]): ToSend[] {
  return items.filter(({ item, refused }) => item.shipmentId === id && refused === undefined).map(({ item }) => item);
}

/** True for what can be done later: the server was not reached, or the person must sign in again first. */
export function isForLater(error: unknown): boolean {
  return isUnreached(error) || (error instanceof ApiError && error.status === 401);
}

async function addTo(userId: string, item: ToSend): Promise<void> {
  counter += 1;
  const entry: Waiting = { id: `${Date.now()}-${String(counter).padStart(4, '0')}`, userId, item };
  await keep('outbox', entry);
  show([...waiting, entry]);
}

async function discard(id: string): Promise<void> {
  await forget('outbox', id);
  show(waiting.filter((entry) => entry.id !== id));
}

/** Takes back what has not been sent; false where it has. */
async function withdraw(key: string): Promise<boolean> {
  await sending;
  return inTurn(async () => {
    await load();
    const entry = waiting.find(({ item }) => item.key === key);
    if (entry) await discard(entry.id);
    return entry !== undefined;
  });
}

async function load(): Promise<void> {
  const kept = await listKept('outbox', isWaiting).catch(() => NONE);
  show([...kept].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function isWaiting(value: unknown): value is Waiting {
  return typeof value === 'object' && value !== null && 'userId' in value && 'item' in value;
}

function show(next: readonly Waiting[]): void {
  waiting = next;
  tell();
}

/** One at a time, in order, also with several windows open. */
function sendAll(userId: string): Promise<void> {
  sending ??= inTurn(async () => {
    await load();
    for (const entry of waiting.filter((one) => one.userId === userId && one.refused === undefined)) {
      if (!(await sendOne(entry))) return;
    }
  }).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('quayside-outbox', act) : act();
}

/** On a full device it stays as it was kept first: better sent from there than not at all. */
async function keepIfRoom(entry: Waiting): Promise<void> {
  await keep('outbox', entry).catch((error: unknown) => console.warn('Not kept', error));
}

/** Answers what the shipment is then, where the server says so; `onGrown` is told what is to be sent at the next try. */
export async function send(item: ToSend, onGrown: (item: ToSend) => Promise<void>): Promise<Shipment | undefined> {
  if (item.kind === 'step') return sendStep(item);
  if (item.kind === 'problem') return sendProblem(item, onGrown);
  if (item.kind === 'pickup') return sendPickup(item, onGrown);
  if (item.kind === 'message') return sendMessage(item);
  await sendProof(item, onGrown);
  return undefined;
}

/** False when the server was not reached: then the rest waits too. */
async function sendOne(entry: Waiting): Promise<boolean> {
  const { item } = entry;
  const keepGrown = (grown: ToSend) => keepIfRoom({ ...entry, item: grown });
  try {
    await send(item, keepGrown);
  } catch (error) {
    if (isForLater(error)) return false;
    const isGone = error instanceof ApiError && error.status === 404;
    const reason = isGone ? say('This job is no longer yours') : messageOf(error, say('The server rejected it'));
    const refused = { ...entry, refused: reason };
    await keepIfRoom(refused);
    show(waiting.map((one) => (one.id === entry.id ? refused : one)));
    toast({ title: say('Error'), description: `${item.trackingNumber}: ${reason}`, variant: 'destructive' });
    return true;
  }
  await discard(entry.id);
  void refreshShipments();
  return true;
}
