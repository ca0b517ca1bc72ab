import {
  listNotificationTemplates,
  listNotificationTemplateVersions,
  previewNotificationTemplate,
  type ShownWords,
} from '#shared/contracts/message-templates.ts';
import type { TemplateId } from '#shared/notifications/notifications.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useApiPages } from '../../lib/use-api.ts';

/** The words of every message that the organization may change. */
export function useTemplates() {
  const { data: templates, error, retry } = useApi(listNotificationTemplates, {});
  return { templates, error, retry };
}

/** What a message has said since it was first changed, newest first. */
export function useTemplateVersions(id: TemplateId) {
  return useApiPages(listNotificationTemplateVersions, { params: { id }, query: { limit: 50 } });
}

/** What some words become of the newest shipment; nothing while there are none. */
export function useTemplatePreview(id: TemplateId, words: ShownWords | undefined) {
  const { data: preview, error } = useApi(previewNotificationTemplate, words ? { params: { id }, body: words } : null);
  return { preview, error };
}

/** After a change of a template. */
export function refreshTemplates(): Promise<void> {
  return revalidate(listNotificationTemplates, listNotificationTemplateVersions);
}
