import { findTemplates } from '#functions/data/notifications/templates.ts';
import { toTemplate } from '#functions/domain/notifications/template-change.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { listNotificationTemplates } from '#shared/contracts/message-templates.ts';
import { TEMPLATE_IDS } from '#shared/notifications/notifications.ts';

export const handler = httpHandler(listNotificationTemplates, async () => {
  const own = await findTemplates();
  return TEMPLATE_IDS.map((id, at) => toTemplate(id, own[at]));
});
