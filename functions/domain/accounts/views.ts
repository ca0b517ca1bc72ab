import { mayChangeView } from '#shared/accounts/view-rights.ts';
import type { OwnViews, SavedView, SharedViews, SharedViewsDraft } from '#shared/contracts/views.ts';
import { AppError } from '#shared/http/errors.ts';
import type { UserActor } from '../events/actor.ts';

const NONE = { views: [], version: 0 };

const textOf = ({
  id,
  list,
  name,
  query,
  isDense = false,
  hidden = [],
  isDefault = false,
}: SavedView & { id?: string }) => JSON.stringify([id, list, name, query, isDense, hidden, isDefault]);

const textOfAll = ({ views, first = [] }: Pick<OwnViews, 'views' | 'first'>) =>
  JSON.stringify([views.map(textOf), first.map(({ list, id }) => [list, id])]);

/** The views in place of those before; undefined where they are so already. Throws 409 where others were kept meanwhile. */
export function changeViews(before: OwnViews = NONE, wanted: OwnViews): OwnViews | undefined {
  if (textOfAll(before) === textOfAll(wanted)) return undefined;
  if (before.version !== wanted.version) throw changedMeanwhile();
  return { ...wanted, version: before.version + 1 };
}

/** Another window or machine has kept views since these were read. */
export function changedMeanwhile(): AppError {
  return new AppError('version_conflict', 'Your views were changed elsewhere; please try again');
}

/** The views as their owner reads them. */
export function toOwnViews({ views, first, version }: OwnViews = NONE): OwnViews {
  return { views, ...(first && { first }), version };
}

/**
 * The same of those that the office shares. One that stays as it was stays with whoever shared it, every other is the actor's.
 * Throws 403 where one is gone or changed that the actor may not change.
 */
export function changeSharedViews(
  before: SharedViews = NONE,
  wanted: SharedViewsDraft,
  actor: UserActor,
): SharedViews | undefined {
  if (textOfAll(before) === textOfAll(wanted)) return undefined;
  if (before.version !== wanted.version) throw sharedMeanwhile();
  const known = new Map(before.views.map((view) => [textOf(view), view]));
  const by = { id: actor.id, name: actor.name };
  const views = wanted.views.map((view) => known.get(textOf(view)) ?? { ...view, by });
  const lost = before.views.find((view) => !views.includes(view) && !mayChangeView(view, actor));
  if (lost) throw new AppError('forbidden', `Only ${lost.by.name} or a manager can change the view "${lost.name}"`);
  return { views, version: before.version + 1 };
}

/** Somebody else has shared or changed views since these were read. */
export function sharedMeanwhile(): AppError {
  return new AppError('version_conflict', 'Somebody else changed the shared views at the same time; please try again');
}

/** The shared views as the office reads them. */
export function toSharedViews({ views, version }: SharedViews = NONE): SharedViews {
  return { views, version };
}
