import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { saveTemplate } from '#functions/data/notifications/templates.ts';
import { resetTemplate, toTemplate } from '#functions/domain/notifications/template-change.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { prefetchById } from '#functions/kit/prefetch.ts';
import { resetNotificationTemplate } from '#shared/contracts/message-templates.ts';

const prefetch = prefetchById(notificationKeys.template);

export const handler = postHandler(
  resetNotificationTemplate,
  async ({ params: { id }, actor, now, prefetched, commit }) => {
    const own = prefetched?.[0];
    if (!own || own.isReset) return toTemplate(id, own);
    const step = resetTemplate(id, own, { actor, now });
    return commit(saveTemplate(step), toTemplate(id, step.after));
  },
  { prefetch },
);
