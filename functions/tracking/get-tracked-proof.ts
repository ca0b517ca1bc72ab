import { getSettings } from '#functions/data/organization/organization.ts';
import { isStanding } from '#functions/domain/shipments/shipment-delivery.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { toProofOfDelivery } from '#functions/use-cases/proof/proof-view.ts';
import { findTracked } from '#functions/use-cases/shipments/tracked-shipment.ts';
import { getTrackedProof } from '#shared/contracts/tracking.ts';
import { notFound } from '#shared/http/errors.ts';

export const handler = httpHandler(getTrackedProof, async ({ params, headers, actor, now, reply }) => {
  reply.headers['x-robots-tag'] = 'noindex';
  const { trackingNumber } = params;
  const { history, viewBy } = await findTracked({ trackingNumber, secret: headers['x-tracking-secret'], actor }, now);
  const { shipment, proof } = history;
  const mayRead = viewBy(await getSettings()) === 'full';
  if (!mayRead || !proof || !isStanding(proof, shipment)) throw notFound();
  return toProofOfDelivery(proof, shipment);
});
