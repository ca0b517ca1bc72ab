import { saveTemplate, templateEvent } from '#functions/data/notifications/templates.ts';
import { keys } from '#functions/data/table/keys.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { resetTemplate, toTemplate } from '#functions/domain/notifications/template-change.ts';
import { postHandler } from '#functions/kit/post-handler.ts';
import { namedBy } from '#functions/kit/prefetch.ts';
import { resetNotificationTemplate } from '#shared/contracts/notifications.ts';

const prefetch = namedBy(keys.template);

export const handler = postHandler(
  resetNotificationTemplate,
  async ({ params: { id }, actor, now, prefetched, commit }) => {
    const own = prefetched?.[0];
    if (!own || own.isReset) return toTemplate(id, own);
    const step = resetTemplate(id, own, { by: requireUser(actor).name, now });
    return commit(saveTemplate(id, own, step.after, templateEvent(id, step, actor, now)), toTemplate(id, step.after));
  },
  { prefetch },
);
