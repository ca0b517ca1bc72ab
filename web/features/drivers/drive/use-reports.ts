import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { t } from '#shared/i18n/t.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { refreshStops } from '../../../entities/drivers/use-stops.ts';
import { isRetryable, type OutboxEntry, send, useOutbox } from '../../../entities/offline/outbox.ts';
import type { ArrivalToSend } from '../../../entities/offline/send-arrival.ts';
import type { MessageToSend } from '../../../entities/offline/send-driver-message.ts';
import type { PickupToSend } from '../../../entities/offline/send-pickup.ts';
import type { ProblemToSend } from '../../../entities/offline/send-problem.ts';
import type { StepToSend } from '../../../entities/offline/send-step.ts';
import { findShipment, putShipment, refreshShipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, callApi, messageOf } from '../../../lib/api.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { toast } from '../../../lib/toast.ts';
import type { PhonePosition } from './use-eta.ts';
import type { DriveJob } from './use-jobs.ts';

type Report = StepToSend | ProblemToSend | PickupToSend | MessageToSend | ArrivalToSend;
type Unstamped<Item> = Omit<Item, 'kind' | 'key' | 'occurredAt'>;

/** Below the ten seconds of the server, which count from before its answer was here. */
const UNDO_FOR_MS = 9000;

const DONE = { picked_up: 'Pickup confirmed', in_transit: 'In transit' } as const;

/** Sends something, or keeps it when there is no network; behind what waits already, so that the order stays. */
function useReport({ items, add }: Pick<ReturnType<typeof useOutbox>, 'items' | 'add'>) {
  return useAction({
    call: async (item: Report) => ({
      item,
      isSent: await (items.length > 0 ? keep(item, add) : sendOrQueue(item, add)),
    }),
    // Whoever writes waits for an answer, so it says whether the message has gone.
    success: ({ item: { kind, trackingNumber: description }, isSent }) =>
      kind === 'message' ? { title: t(isSent ? 'Message sent' : 'Waiting for a connection'), description } : undefined,
    failure: t('Failed to update the job'),
    // The answer is shown already: nobody waits for the lists.
    onDone: () => void refreshShipments(),
    onRefused: () => void refreshShipments(),
  });
}

/** What a driver says of a job beside its steps. */
export interface Reported {
  kind: 'problem' | 'message' | 'pickup';
  job: DriveJob;
}

/** Which job it is about, and where the phone was. */
export function aboutJob({ id, trackingNumber }: DriveJob, last: PhonePosition | undefined) {
  return {
    shipmentId: id,
    trackingNumber,
    ...(last && { latitude: last.latitude, longitude: last.longitude }),
  };
}

type Outbox = ReturnType<typeof useOutbox>;

function useSteps(outbox: Outbox) {
  const { act: takeStep, isBusy: isTaking } = useReport(outbox);
  const { act: undo, isBusy: isUndoing } = useAction({
    call: async ({ step: { key, shipmentId }, from }: { step: StepToSend; from: ShipmentStatus }) => {
      const withdrawal = await outbox.withdraw(key);
      if (withdrawal === 'withdrawn') return;
      // It goes to the server yet, so nothing that is done now would be the last.
      if (withdrawal === 'unsure') throw new TypeError('Nobody knows yet whether the step arrived');
      const version = findShipment(shipmentId)?.version;
      putShipment(await callApi(updateShipment, { params: { id: shipmentId }, body: { status: from, version } }));
    },
    failure: undoRefusal,
    onDone: () => void refreshShipments(),
    onRefused: () => void refreshShipments(),
  });
  const step = async (what: Unstamped<StepToSend>, from: ShipmentStatus) => {
    const done: StepToSend = { ...what, ...stamp(), kind: 'step' };
    if (!(await takeStep(done))) return;
    const { status, trackingNumber: description } = what;
    if (status === 'assigned' || status === from) return toast({ title: t('Job resumed'), description });
    const action = { label: t('Undo'), onClick: () => void undo({ step: done, from }) };
    toast({ title: t(DONE[status]), description, duration: UNDO_FOR_MS, action });
  };
  return { step, isStepping: isTaking || isUndoing };
}

function useArrivalSaid(outbox: Outbox) {
  const { act: sayArrival, isBusy: isSayingHere } = useReport(outbox);
  const sayHere = async (what: Unstamped<ArrivalToSend>) => {
    const said: ArrivalToSend = { ...what, ...stamp(), kind: 'arrival' };
    if (!(await sayArrival(said))) return;
    const action = { label: t('Undo'), onClick: () => void takeBack(said) };
    toast({ title: t('Arrival recorded'), description: what.trackingNumber, duration: UNDO_FOR_MS, action });
    await refreshStops();
  };
  const takeBack = async (said: ArrivalToSend) => {
    if ((await outbox.withdraw(said.key)) === 'withdrawn') return;
    if (await sayArrival({ ...said, ...stamp(), isUndone: true })) await refreshStops();
  };
  return { sayHere, isSayingHere };
}

/** What a driver reports from the road. What was pressed is busy, and nothing beside it. */
export function useReports() {
  const outbox = useOutbox();
  const { act: report, isBusy: isSending } = useReport(outbox);
  const reportProblem = async (what: Unstamped<ProblemToSend>) => {
    const isDone = await report({ ...what, ...stamp(), kind: 'problem' });
    // It takes the place of what was said before, which is no longer so.
    if (isDone) toast({ title: t('Problem reported'), description: what.trackingNumber });
    return isDone;
  };
  const recordPickup = async (what: Unstamped<PickupToSend>) => {
    const isDone = await report({ ...what, ...stamp(), kind: 'pickup' });
    if (isDone) toast({ title: t('Pickup recorded'), description: what.trackingNumber });
    return isDone;
  };
  const sendMessage = (what: Unstamped<MessageToSend>) => report({ ...what, ...stamp(), kind: 'message' });
  return { ...useSteps(outbox), ...useArrivalSaid(outbox), reportProblem, recordPickup, sendMessage, isSending };
}

function undoRefusal(error: unknown) {
  const isOver = error instanceof ApiError && (error.status === 403 || error.status === 409);
  const description = isOver ? t('It is too late to undo this step') : messageOf(error, t('Failed to undo the step'));
  return { title: t('Error'), description };
}

type Add = (item: OutboxEntry, lost?: unknown) => Promise<void>;

async function keep(item: OutboxEntry, add: Add, lost?: unknown): Promise<false> {
  await add(item, lost);
  return false;
}

/** True where it has gone, false where it waits. */
async function sendOrQueue(item: Report, add: Add): Promise<boolean> {
  // What was uploaded before the answer was lost is not uploaded again.
  let latest: OutboxEntry = item;
  try {
    const after = await send(item, async (grown) => {
      latest = grown;
    });
    if (after) putShipment(after);
    return true;
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return keep(latest, add, error);
  }
}

function stamp() {
  return { key: crypto.randomUUID(), occurredAt: new Date().toISOString() };
}
