import { useNavigate } from 'react-router-dom';
import { t } from '#shared/i18n/t.ts';
import { isRetryable, type OutboxEntry, useOutbox } from '../../../entities/offline/outbox.ts';
import { type ProofToSend, sendProof } from '../../../entities/offline/send-proof.ts';
import { refreshShipments } from '../../../entities/shipments/live/shipment-cache.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';

/** Sends the proof; without a network the device keeps it and sends it later, once. `onDone` when it is out of hand. */
export function useSendProof(onDone: () => Promise<void>) {
  const navigate = useNavigate();
  const { role } = useUser();
  const { items, add, discard } = useOutbox();
  const next = { label: t('Next job'), onClick: () => void navigate(paths.home) };
  const { act, isBusy } = useAction({
    call: async (proof: ProofToSend) => {
      const mustWait = items.some(({ item }) => item.shipmentId === proof.shipmentId);
      const isSent = mustWait ? await keepIt(proof, add) : await sendIt(proof, add);
      await onDone();
      // Before it is said: whoever presses "Next job" at once shall not be led back by what comes after. The list asks anew itself.
      if (isSent) await refreshShipments().catch(() => undefined);
      return isSent;
    },
    success: (isSent) => {
      if (role !== 'driver') return isSent ? sent() : kept();
      // The driver's screen says itself what waits, and a message would lie over its button.
      return isSent ? { ...sent(), action: next } : undefined;
    },
    failure: t('Failed to submit proof of delivery'),
    onDone: (isSent) => void navigate(isSent ? paths.shipments : paths.home),
  });
  return { submit: act, isSending: isBusy, items, discard };
}

const sent = () => ({ title: t('Success'), description: t('Proof of delivery submitted successfully') });
const kept = () => ({
  title: t('Saved on This Device'),
  description: t('The proof will be sent when you are back online.'),
});

type Add = (item: OutboxEntry) => Promise<void>;

async function keepIt(proof: ProofToSend, add: Add): Promise<boolean> {
  await add(proof);
  return false;
}

async function sendIt(proof: ProofToSend, add: Add): Promise<boolean> {
  // What was uploaded before the answer was lost is not uploaded again.
  let latest = proof;
  try {
    await sendProof(proof, async (grown) => {
      latest = grown;
    });
    return true;
  } catch (error) {
    if (!isRetryable(error)) throw error;
    return keepIt(latest, add);
  }
}
