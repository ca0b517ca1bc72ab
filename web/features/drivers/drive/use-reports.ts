import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import type { ShipmentStatus } from '#shared/shipment.ts';
import { say } from '#shared/words.ts';
import { isForLater, send, type ToSend, useOutbox } from '../../../entities/offline/outbox.ts';
import type { MessageToSend } from '../../../entities/offline/send-message.ts';
import type { PickupToSend } from '../../../entities/offline/send-pickup.ts';
import type { ProblemToSend } from '../../../entities/offline/send-problem.ts';
import type { StepToSend } from '../../../entities/offline/send-step.ts';
import { findShipment, putShipment, refreshShipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { ApiError, callApi, messageOf } from '../../../lib/api.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { toast } from '../../../lib/toast.ts';

type Report = StepToSend | ProblemToSend | PickupToSend | MessageToSend;
type Unstamped<Item> = Omit<Item, 'kind' | 'key' | 'occurredAt'>;

/** Below the ten seconds of the server, which count from before its answer was here: milliseconds. */
const UNDO_FOR = 9000;

const DONE = { picked_up: 'Pickup confirmed', in_transit: 'In transit' } as const;

/** Sends a step, a problem or a message, or keeps it when there is no network; behind what waits already, so that the order stays. */
export function useReports() {
  const { items, add, withdraw } = useOutbox();
  const { act: report, isBusy: isReporting } = useAction({
    call: async (item: Report) => ({
      item,
      isSent: await (items.length > 0 ? keep(item, add) : sendOrKeep(item, add)),
    }),
    // Whoever writes waits for an answer, so it says whether the message has gone.
    success: ({ item: { kind, trackingNumber: description }, isSent }) =>
      kind === 'message' ? { title: say(isSent ? 'Message sent' : 'Waiting for the network'), description } : undefined,
    failure: say('Failed to update the job'),
    // The answer is shown already: nobody waits for the lists.
    onDone: () => void refreshShipments(),
    onRefused: () => void refreshShipments(),
  });
  const { act: undo, isBusy: isUndoing } = useAction({
    call: async ({ step: { key, shipmentId }, from }: { step: StepToSend; from: ShipmentStatus }) => {
      if (await withdraw(key)) return;
      const version = findShipment(shipmentId)?.version;
      putShipment(await callApi(updateShipment, { params: { id: shipmentId }, body: { status: from, version } }));
    },
    failure: undoRefusal,
    onDone: () => void refreshShipments(),
    onRefused: () => void refreshShipments(),
  });
  const step = async (what: Unstamped<StepToSend>, from: ShipmentStatus) => {
    const done: StepToSend = { ...what, ...stamp(), kind: 'step' };
    if (!(await report(done))) return;
    const { status, trackingNumber: description } = what;
    if (status === 'assigned' || status === from) return toast({ title: say('Job resumed'), description });
    const action = { label: say('Undo'), onClick: () => void undo({ step: done, from }) };
    toast({ title: say(DONE[status]), description, duration: UNDO_FOR, action });
  };
  const reportProblem = async (what: Unstamped<ProblemToSend>) => {
    const isDone = await report({ ...what, ...stamp(), kind: 'problem' });
    // It takes the place of what was said before, which is no longer so.
    if (isDone) toast({ title: say('Problem reported'), description: what.trackingNumber });
    return isDone;
  };
  const recordPickup = async (what: Unstamped<PickupToSend>) => {
    const isDone = await report({ ...what, ...stamp(), kind: 'pickup' });
    if (isDone) toast({ title: say('Pickup recorded'), description: what.trackingNumber });
    return isDone;
  };
  const sendMessage = (what: Unstamped<MessageToSend>) => report({ ...what, ...stamp(), kind: 'message' });
  return {
    step,
    reportProblem,
    recordPickup,
    sendMessage,
    isSending: isReporting || isUndoing,
  };
}

function undoRefusal(error: unknown) {
  const isOver = error instanceof ApiError && (error.status === 403 || error.status === 409);
  const description = isOver
    ? say('It is too late to undo this step')
    : messageOf(error, say('Failed to undo the step'));
  return { title: say('Error'), description };
}

type Add = (item: ToSend) => Promise<void>;

async function keep(item: ToSend, add: Add): Promise<false> {
  await add(item);
  return false;
}

/** True where it has gone, false where it waits. */
async function sendOrKeep(item: Report, add: Add): Promise<boolean> {
  // What was uploaded before the answer was lost is not uploaded again.
  let latest: ToSend = item;
  try {
    const after = await send(item, async (grown) => {
      latest = grown;
    });
    if (after) putShipment(after);
    return true;
  } catch (error) {
    if (!isForLater(error)) throw error;
    return keep(latest, add);
  }
}

function stamp() {
  return { key: crypto.randomUUID(), occurredAt: new Date().toISOString() };
}
