import type { OwnViews, SavedView, SharedView, SharedViewDraft } from '#shared/contracts/views.ts';
import { MOST_VIEWS } from '#shared/http/view-limits.ts';
import { t } from '#shared/i18n/t.ts';

type Named = Pick<SavedView, 'list' | 'name'>;
/** What somebody keeps for themselves. */
export type KeptViews = Pick<OwnViews, 'views' | 'first'>;

/** Why a change of views is not made, as it is said at the name's field. */
export class ViewRefusal extends Error {}

const isSame = (one: Named, { list, name }: Named) =>
  one.list === list && one.name.toLowerCase() === name.toLowerCase();

/** What a view is, without what only its reader is told. */
export function contentOf({ list, name, query, isDense, hidden }: SavedView): SavedView {
  return { list, name, query, isDense, hidden };
}

/** A list is opened by one view at most. */
const firstOnly = (views: SavedView[], { list, name, isDefault }: SavedView) =>
  isDefault
    ? views.map((one) => (one.isDefault && one.list === list && one.name !== name ? { ...one, isDefault: false } : one))
    : views;

const firstBeside = (first: KeptViews['first'], { list, isDefault }: SavedView) =>
  isDefault ? first?.filter((one) => one.list !== list) : first;

/** Own views with one more, in place of the one that has its name. */
export function withView({ views, first }: KeptViews, view: SavedView): KeptViews {
  const all = firstOnly([...views.filter((one) => !isSame(one, view)), view], view);
  if (all.length > MOST_VIEWS)
    throw new ViewRefusal(
      t('You have {n} saved views, as many as there can be. Delete one to save another.', { n: MOST_VIEWS }),
    );
  return { views: all, first: firstBeside(first, view) };
}

/** The same of what others made: one's own view of its name, if it shows something else, is not given up for it. */
export function withTaken(own: KeptViews, view: SavedView): KeptViews {
  const isTaken = own.views.some((one) => isSame(one, view) && one.query !== view.query);
  if (isTaken) throw new ViewRefusal(`You have a view of your own named ${view.name}`);
  return withView(own, view);
}

/** Own views with one as it is now; another that has its new name goes. */
export function withChange({ views, first }: KeptViews, before: Named, after: SavedView): KeptViews {
  const others = views.filter((one) => isSame(one, before) || !isSame(one, after));
  const all = others.map((one) => (isSame(one, before) ? after : one));
  return { views: firstOnly(all, after), first: firstBeside(first, after) };
}

/** Own views without one. */
export function withoutView({ views, first }: KeptViews, view: Named): KeptViews {
  return { views: views.filter((one) => !isSame(one, view)), first };
}

/** Own views and choices, where a shared one opens its list, or does so no longer. */
export function withFirst(
  { views, first = [] }: KeptViews,
  { list, id }: { list: string; id: string },
  isFirst: boolean,
): KeptViews {
  if (!isFirst) return { views, first: first.filter((one) => one.id !== id) };
  return {
    views: views.map((one) => (one.isDefault && one.list === list ? { ...one, isDefault: false } : one)),
    first: [...first.filter((one) => one.list !== list), { list, id }],
  };
}

type Shared = readonly SharedView[];

const requireFree = (views: Shared, view: Named, me: string) => {
  const taken = views.find((one) => isSame(one, view) && one.by.id !== me);
  if (taken) throw new ViewRefusal(`${taken.by.name} already shares a view named ${taken.name}`);
};

/** The id of a shared view that has a name. */
export function sharedId(views: Shared, view: Named): string | undefined {
  return views.find((one) => isSame(one, view))?.id;
}

/** Shared views with one more, in place of one's own that has its name. */
export function withShared(views: Shared, view: SharedViewDraft, me: string): SharedViewDraft[] {
  requireFree(views, view, me);
  const others = views.filter((one) => one.id !== view.id && !isSame(one, view));
  if (others.length >= MOST_VIEWS)
    throw new ViewRefusal(
      `The office shares ${MOST_VIEWS} views, as many as there can be. Delete one to share another.`,
    );
  return [...others, view];
}

/** Shared views with one that is other in what is said of it, whatever became of the rest meanwhile. */
export function withSharedChange(views: Shared, id: string, change: Partial<SavedView>, me: string): SharedViewDraft[] {
  const before = views.find((one) => one.id === id);
  if (!before) throw new ViewRefusal('Somebody deleted this view meanwhile');
  const after = { ...before, ...change };
  const others = views.filter((one) => one !== before);
  requireFree(others, after, me);
  return views.flatMap((one) => (one === before ? after : isSame(one, after) ? [] : one));
}
