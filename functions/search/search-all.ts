import { requireUser } from '#functions/domain/events/actor.ts';
import { httpHandler } from '#functions/kit/http-handler.ts';
import { searchEverything as search } from '#functions/use-cases/search/search-everything.ts';
import { searchAll, searchKindsIn } from '#shared/contracts/search.ts';

export const handler = httpHandler(searchAll, ({ query: { q, kinds, limit }, actor, now }) =>
  search({ q, kinds: kinds === undefined ? undefined : searchKindsIn(kinds), limit }, requireUser(actor), now),
);
