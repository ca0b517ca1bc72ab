import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { t } from '#shared/i18n/t.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { ApiError, isNetworkError, messageOf } from '../../lib/api.ts';
import { useUser } from '../../lib/session.ts';
import { createSubscribers } from '../../lib/subscribers.ts';
import { toast } from '../../lib/toast.ts';
import { refreshStops } from '../drivers/use-stops.ts';
import { refreshShipments } from '../shipments/live/shipment-cache.ts';
import { deleteStored, listStored, putStored } from './indexed-db.ts';
import { type ArrivalToSend, sendArrival } from './send-arrival.ts';
import { type MessageToSend, sendDriverMessage } from './send-driver-message.ts';
import { type OrderToSend, sendOrder } from './send-order.ts';
import { type PickupToSend, sendPickup } from './send-pickup.ts';
import { type ProblemToSend, sendProblem } from './send-problem.ts';
import { type ProofToSend, sendProof } from './send-proof.ts';
import { type StepToSend, sendStep } from './send-step.ts';
import { createSender } from './sender.ts';

/*
 * What a driver did without network: kept on the phone in its order with the time it happened, and sent later, once.
 * An item is forgotten only when the server has answered it.
 */
export type OutboxEntry =
  | StepToSend
  | ProofToSend
  | ProblemToSend
  | PickupToSend
  | MessageToSend
  | ArrivalToSend
  | OrderToSend;

/** Refused, it waits for a person. */
export interface QueuedEntry {
  /** Grows with time, so that items are sent in the order in which things happened. */
  id: string;
  userId: string;
  item: OutboxEntry;
  refused?: string;
  /** It went to the server, and the answer was lost: it may have been done. */
  isTried?: true;
}

const NONE: readonly QueuedEntry[] = [];
const { watch, tell } = createSubscribers();
let waiting: readonly QueuedEntry[] = NONE;
/** Answers whether the server was reached for all of it. */
let sending: Promise<boolean> | undefined;
const sender = createSender({
  send: flushOutbox,
  isSending: () => sending !== undefined,
  onSignal: () => {
    isAskedAgain = true;
  },
});
let isAskedAgain = false;
let isReached = true;
let counter = 0;

/** What the signed-in user has waiting; sends it as soon as there is a network. */
export function useOutbox() {
  const { id: userId } = useUser();
  const all = useSyncExternalStore(watch, () => waiting);
  useEffect(() => sender.sendFor(userId), [userId]);
  const add = useCallback((item: OutboxEntry, lost?: unknown) => addTo(userId, item, lost), [userId]);
  return { items: all.filter((entry) => entry.userId === userId), add, discard, withdraw };
}

/** Whether the server was there when something was last sent to it. */
export function useReached(): boolean {
  return useSyncExternalStore(watch, () => isReached);
}

function noteReached(now: boolean): void {
  isReached = now;
  tell();
}

/** True for what can be done later: the server was not reached, or the person must sign in again first. */
export function isRetryable(error: unknown): boolean {
  return isNetworkError(error) || (error instanceof ApiError && error.status === 401);
}

/**
 * True where a call may have reached the server all the same. A device that has no network at all sends nothing; any other
 * cannot tell.
 */
function mayBeDone(lost: unknown): boolean {
  return lost !== undefined && isNetworkError(lost) && navigator.onLine;
}

async function addTo(userId: string, item: OutboxEntry, lost: unknown): Promise<void> {
  if (item.kind === 'order') await forgetOrders(userId);
  counter += 1;
  const id = `${Date.now()}-${String(counter).padStart(4, '0')}`;
  const entry: QueuedEntry = { id, userId, item, ...(mayBeDone(lost) && { isTried: true }) };
  await putStored('outbox', entry);
  show([...waiting, entry]);
  sender.soon();
}

/** Of several orders of the stops the last one says it all. */
async function forgetOrders(userId: string): Promise<void> {
  await sending;
  const former = waiting.filter((one) => one.userId === userId && one.item.kind === 'order');
  for (const { id } of former) await discard(id);
}

async function discard(id: string): Promise<void> {
  await deleteStored('outbox', id);
  show(waiting.filter((entry) => entry.id !== id));
}

/** What becomes of something that is taken back. `unsure`: it waits yet, but its answer may only have been lost. */
type Withdrawal = 'withdrawn' | 'sent' | 'unsure';

/** Takes back what was never sent; what may have been done stays, and goes to the server first. */
async function withdraw(key: string): Promise<Withdrawal> {
  await sending;
  return inTurn(async () => {
    await load();
    const entry = waiting.find(({ item }) => item.key === key);
    if (!entry) return 'sent';
    if (entry.isTried) return 'unsure';
    await discard(entry.id);
    return 'withdrawn';
  });
}

async function load(): Promise<void> {
  const kept = await listStored('outbox', isWaiting).catch(() => NONE);
  show([...kept].sort((a, b) => (a.id < b.id ? -1 : 1)));
}

function isWaiting(value: unknown): value is QueuedEntry {
  return typeof value === 'object' && value !== null && 'userId' in value && 'item' in value;
}

function show(next: readonly QueuedEntry[]): void {
  waiting = next;
  tell();
}

/** One at a time, in order, also with several windows open; once more where a network was signaled meanwhile. */
function flushOutbox(userId: string): Promise<boolean> {
  sending ??= inTurn(async () => {
    let isDone: boolean;
    do {
      isAskedAgain = false;
      isDone = await sendWaiting(userId);
    } while (!isDone && isAskedAgain);
    return isDone;
  }).finally(() => {
    sending = undefined;
  });
  return sending;
}

async function sendWaiting(userId: string): Promise<boolean> {
  await load();
  for (const entry of waiting.filter((one) => one.userId === userId && one.refused === undefined)) {
    if (!(await sendOne(entry))) return false;
  }
  return true;
}

async function inTurn<T>(act: () => Promise<T>): Promise<T> {
  return 'locks' in navigator ? navigator.locks.request('quayside-outbox', act) : act();
}

/** On a full device it stays as it was kept first: better sent from there than not at all. */
async function saveIfSpace(entry: QueuedEntry): Promise<void> {
  await putStored('outbox', entry).catch((error: unknown) => console.warn('Not kept', error));
}

/** Answers what the shipment is then, where the server says so; `onGrown` is told what is to be sent at the next try. */
export async function send(
  item: OutboxEntry,
  onGrown: (item: OutboxEntry) => Promise<void>,
): Promise<Shipment | undefined> {
  if (item.kind === 'step') return sendStep(item);
  if (item.kind === 'problem') return sendProblem(item, onGrown);
  if (item.kind === 'pickup') return sendPickup(item, onGrown);
  if (item.kind === 'message') return sendDriverMessage(item);
  if (item.kind === 'arrival') return sendArrival(item);
  if (item.kind === 'order') await sendOrder(item);
  else await sendProof(item, onGrown);
  return undefined;
}

async function noteTried(entry: QueuedEntry): Promise<void> {
  const tried = { ...entry, isTried: true } as const;
  await saveIfSpace(tried);
  show(waiting.map((one) => (one.id === entry.id ? tried : one)));
}

/** False when the server was not reached: then the rest waits too. */
async function sendOne(entry: QueuedEntry): Promise<boolean> {
  const { item } = entry;
  const keepGrown = (grown: OutboxEntry) => saveIfSpace({ ...entry, item: grown });
  try {
    await send(item, keepGrown);
    noteReached(true);
  } catch (error) {
    noteReached(!isNetworkError(error));
    if (isRetryable(error)) {
      if (mayBeDone(error)) await noteTried(entry);
      return false;
    }
    const isGone = error instanceof ApiError && error.status === 404;
    const reason = isGone ? t('This job is no longer yours') : messageOf(error, t('The server rejected it'));
    const refused = { ...entry, refused: reason };
    await saveIfSpace(refused);
    show(waiting.map((one) => (one.id === entry.id ? refused : one)));
    const description = item.trackingNumber ? `${item.trackingNumber}: ${reason}` : reason;
    toast({ title: t('Error'), description, variant: 'destructive' });
    if (item.kind === 'order') void refreshStops();
    return true;
  }
  await discard(entry.id);
  if (item.kind !== 'order') void refreshShipments();
  if (item.kind === 'order' || item.kind === 'arrival') void refreshStops();
  return true;
}
