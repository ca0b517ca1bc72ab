import { retryOnceAfter } from '#functions/base/retry.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { findProof, putProof } from '#functions/data/proof/proofs.ts';
import { getShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { assertDeliverable, deliverShipment, isSameProof } from '#functions/domain/shipments/shipment-delivery.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { Call, WritingCall } from '#functions/kit/http/call.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/mail-limits.ts';
import { proofDigest, storeProofImages } from '#functions/use-cases/proof-images.ts';
import { toProofOfDelivery } from '#functions/use-cases/proof-view.ts';
import { stepContext } from '#functions/use-cases/step-context.ts';
import { type ProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';

async function deliver({ body, actor, now, reply, commit }: WritingCall<typeof submitProofOfDelivery>) {
  const shipment = await getShipment(body.shipmentId, visibleTo(actor));
  const digest = proofDigest(body);
  const earlier = await findProof(shipment);
  if (earlier && isSameProof(earlier, { digest })) {
    reply.status = 200;
    return toProofOfDelivery(earlier, shipment);
  }
  assertDeliverable(shipment, actor, now);
  const images = await storeProofImages(body);
  const driver = shipment.driverId ? await findDriver(shipment.driverId) : undefined;
  const step = deliverShipment(shipment, { ...body, ...images, digest }, actor, {
    ...(await stepContext(now)),
    driver,
  });
  return commit([...saveStep(step, actor), putProof(step.proof)], await toProofOfDelivery(step.proof, shipment));
}

/** The answer of a repeat with new links: those of the first one may have ended. */
async function renew(answer: ProofOfDelivery, { body, actor }: Call<typeof submitProofOfDelivery>) {
  const shipment = await getShipment(body.shipmentId, visibleTo(actor));
  const standing = await findProof(shipment);
  const isSame = standing && isSameProof(standing, { digest: proofDigest(body) });
  return isSame ? toProofOfDelivery(standing, shipment) : answer;
}

// When another proof came in at the same moment, the second try finds whether it is the same.
export const handler = postHandler(
  submitProofOfDelivery,
  async (call) => {
    await limitMails(submitProofOfDelivery, call.actor, call.now);
    return retryOnceAfter('version_conflict', () => deliver(call));
  },
  { renew },
);
