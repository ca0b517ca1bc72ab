import { retryOnceOn } from '#functions/base/retry.ts';
import { findDriver } from '#functions/data/drivers/drivers.ts';
import { findProof, putProof } from '#functions/data/proof/proofs.ts';
import { loadShipment, saveStep } from '#functions/data/shipments/shipments.ts';
import { commit } from '#functions/data/table/commit.ts';
import { formerlyOf, handedOver, keepProofOf } from '#functions/domain/shipments/former-driver.ts';
import { assertDeliverable, deliverShipment, isSameProof } from '#functions/domain/shipments/shipment-delivery.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import type { FormerDriver, ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { Call, WritingCall } from '#functions/kit/http/request-context.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { proofDigest, storeProofImages } from '#functions/use-cases/proof/proof-images.ts';
import { toProofOfDelivery } from '#functions/use-cases/proof/proof-view.ts';
import { stepContext } from '#functions/use-cases/shipments/step-context.ts';
import { type ProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';

type Proven = WritingCall<typeof submitProofOfDelivery>;

/** A proof of somebody who gave the load away meanwhile is none: its images are kept, and the phone hears who has it. */
async function keepOf(former: FormerDriver, shipment: ShipmentRecord, { body, actor, now }: Proven): Promise<never> {
  const context = await stepContext(now);
  const { signatureKey, photoKeys } = await storeProofImages(body);
  const { recipientName, notes: note } = body;
  const told = { recipientName, note, digest: proofDigest(body), photoKeys: [...photoKeys, signatureKey] };
  // Not by the call's own: what is answered is a refusal.
  await commit(saveStep(keepProofOf(shipment, former, told, actor, context), actor));
  throw handedOver(former, context, { isKept: photoKeys.length > 0 });
}

async function deliver(call: Proven) {
  const { body, actor, now, reply } = call;
  const sees = visibleTo(actor);
  const shipment = await loadShipment(
    body.shipmentId,
    (one) => sees(one) || formerlyOf(one, actor, body) !== undefined,
  );
  const former = formerlyOf(shipment, actor, body);
  if (former) return keepOf(former, shipment, call);
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
  return call.commit([...saveStep(step, actor), putProof(step.proof)], await toProofOfDelivery(step.proof, shipment));
}

/** The answer of a repeat with new links: those of the first one may have ended. */
async function withFreshLinks(answer: ProofOfDelivery, { body, actor }: Call<typeof submitProofOfDelivery>) {
  const shipment = await loadShipment(body.shipmentId, visibleTo(actor));
  const standing = await findProof(shipment);
  const isSame = standing && isSameProof(standing, { digest: proofDigest(body) });
  return isSame ? toProofOfDelivery(standing, shipment) : answer;
}

// When another proof came in at the same moment, the second try finds whether it is the same.
export const handler = postHandler(
  submitProofOfDelivery,
  async (call) => {
    await limitMails(submitProofOfDelivery, call.actor, call.now);
    return retryOnceOn('version_conflict', () => deliver(call));
  },
  { renew: withFreshLinks },
);
