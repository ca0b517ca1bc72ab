import { findUser } from '#functions/data/accounts/users.ts';
import { requireUser } from '#functions/domain/events/actor.ts';
import { requireOtherMember } from '#functions/domain/organization/team.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { findGrants } from '#functions/use-cases/accounts/grants.ts';
import { getGrants } from '#shared/contracts/team.ts';

export const handler = httpHandler(getGrants, async ({ params, actor, now }) =>
  findGrants(requireOtherMember(await findUser(params.id, now), requireUser(actor)), now),
);
