import { findOwnViews } from '#functions/data/accounts/own-views.ts';
import { toOwnViews } from '#functions/domain/accounts/own-views.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { getOwnViews } from '#shared/contracts/own-views.ts';

export const handler = httpHandler(getOwnViews, async ({ actor }) =>
  toOwnViews(await findOwnViews(requireUser(actor).id)),
);
