import { findUser } from '#functions/data/accounts/users.ts';
import { putEvent } from '#functions/data/table/events.ts';
import { templateTested } from '#functions/domain/accounts/user-events.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { assertTemplate } from '#functions/domain/notifications/templates.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { limitMails } from '#functions/use-cases/notifications/enforce-mail-limits.ts';
import { exampleShipment } from '#functions/use-cases/notifications/template-example.ts';
import { testNotificationTemplate } from '#shared/contracts/message-templates.ts';
import { AppError } from '#shared/http/errors.ts';

export const handler = postHandler(testNotificationTemplate, async ({ params, body, actor, now, commit }) => {
  assertTemplate(body);
  await limitMails(testNotificationTemplate, actor, now);
  const [user, shipment] = await Promise.all([findUser(requireUser(actor).id), exampleShipment(body.shipmentId)]);
  if (!user) throw new AppError('not_found', 'This account no longer exists');
  const { subject, body: text, language } = body;
  const words = { template: params.id, subject, body: text, shipmentId: shipment.id, ...(language && { language }) };
  const event = templateTested(user, words, { actor, now });
  return commit([putEvent(event)], { sentTo: user.email });
});
