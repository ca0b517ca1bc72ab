import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { saveTemplate } from '#functions/data/notifications/templates.ts';
import { changeTemplate, toTemplate } from '#functions/domain/notifications/template-change.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { prefetchById } from '#functions/kit/prefetch.ts';
import { updateNotificationTemplate } from '#shared/contracts/message-templates.ts';

const prefetch = prefetchById(notificationKeys.template);

export const handler = httpHandler(
  updateNotificationTemplate,
  async ({ params: { id }, body, actor, now, prefetched, commit }) => {
    const own = prefetched?.[0];
    const step = changeTemplate(id, own, body, { actor, now });
    if (!step.isChange) return toTemplate(id, own);
    return commit(saveTemplate(step), toTemplate(id, step.after));
  },
  { prefetch },
);
