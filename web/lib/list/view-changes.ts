import type { SavedView } from '#shared/contracts/own-views.ts';

type Named = Pick<SavedView, 'list' | 'name'>;
type Views = readonly SavedView[];

const isSame = (one: Named, { list, name }: Named) =>
  one.list === list && one.name.toLowerCase() === name.toLowerCase();

/** A list is opened by one view at most. */
const firstOnly = (views: SavedView[], { list, name, isDefault }: SavedView) =>
  isDefault
    ? views.map((one) => (one.isDefault && one.list === list && one.name !== name ? { ...one, isDefault: false } : one))
    : views;

/** The views with one more, in place of the one that has its name. */
export function withView(views: Views, view: SavedView): SavedView[] {
  return firstOnly([...views.filter((one) => !isSame(one, view)), view], view);
}

/** The views with one as it is now; another that has its new name goes. */
export function withChange(views: Views, before: Named, after: SavedView): SavedView[] {
  const others = views.filter((one) => isSame(one, before) || !isSame(one, after));
  return firstOnly(
    others.map((one) => (isSame(one, before) ? after : one)),
    after,
  );
}

/** The views without one. */
export function withoutView(views: Views, view: Named): SavedView[] {
  return views.filter((one) => !isSame(one, view));
}
