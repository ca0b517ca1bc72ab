import { listTemplateVersions } from '#functions/data/notifications/templates.ts';
import { toTemplateVersion } from '#functions/domain/notifications/template-change.ts';
import { listHandler } from '#functions/kit/list-handler.ts';
import { listNotificationTemplateVersions } from '#shared/contracts/message-templates.ts';

export const handler = listHandler(listNotificationTemplateVersions, async ({ params: { id }, page }) => {
  const versions = await listTemplateVersions(id, page);
  return versions.map(toTemplateVersion);
});
