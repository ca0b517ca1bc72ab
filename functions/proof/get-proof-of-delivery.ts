import { findProof } from '#functions/data/proof/proofs.ts';
import { loadShipment } from '#functions/data/shipments/shipments.ts';
import { visibleTo } from '#functions/domain/shipments/shipment-rights.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { toProofOfDelivery } from '#functions/use-cases/proof/proof-view.ts';
import { getProofOfDelivery } from '#shared/contracts/proof.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(getProofOfDelivery, async ({ params, actor }) => {
  const shipment = await loadShipment(params.id, visibleTo(actor));
  const proof = await findProof(shipment);
  if (!proof) throw notFound();
  return toProofOfDelivery(proof, shipment);
});
