import type { SavedView, SharedView, SharedViewDraft } from '#shared/contracts/views.ts';
import type { ListedView, SharedListed } from './use-views.ts';
import {
  contentOf,
  type KeptViews,
  sharedId,
  withChange,
  withFirst,
  withoutView,
  withShared,
  withSharedChange,
  withTaken,
  withView,
} from './view-changes.ts';

/** How the list is shown now. */
export type ShownView = Omit<SavedView, 'name' | 'isDefault'>;

const lookOf = ({ query, isDense = false, hidden = [] }: Omit<ShownView, 'list'>) =>
  JSON.stringify([query, isDense, hidden.toSorted()]);

/** Whether a list is shown just as a view has it. */
export function isShownSo(view: SavedView, shown: ShownView): boolean {
  return lookOf(view) === lookOf(shown);
}

/** What a form says of a view. */
export interface ViewDraft {
  name: string;
  isFirst: boolean;
  isShared: boolean;
  /** It becomes how the list is shown now. */
  isAsShown: boolean;
}

/** A change of one's own views, or of those that the office shares, made on what is there by then. */
export type ViewStep =
  | { own: (own: KeptViews) => KeptViews }
  | { shared: (views: readonly SharedView[], me: string) => readonly SharedViewDraft[] };

const own = (change: (own: KeptViews) => KeptViews): ViewStep => ({ own: change });

const share = (view: SharedViewDraft): ViewStep => ({ shared: (views, me) => withShared(views, view, me) });

/** First it is shared, and only then it is no more one's own: an answer that is lost in between loses no view. */
function sharing(view: SavedView, isFirst: boolean, known: readonly SharedView[], before?: SavedView): ViewStep[] {
  const shared = { ...contentOf(view), id: sharedId(known, view) ?? crypto.randomUUID() };
  if (!before && !isFirst) return [share(shared)];
  const kept = own((now) => {
    const others = before ? withoutView(now, before) : now;
    return isFirst ? withFirst(others, shared, true) : others;
  });
  return [share(shared), kept];
}

/** Keeps what is shown under a name, for oneself or for everybody; `known` are the views that are shared. */
export function saving(
  shown: ShownView,
  { name, isFirst, isShared }: ViewDraft,
  known: readonly SharedView[],
): ViewStep[] {
  const view = { ...shown, name };
  return isShared ? sharing(view, isFirst, known) : [own((now) => withView(now, { ...view, isDefault: isFirst }))];
}

/** Makes a view what the form says. */
export function changing(
  view: ListedView,
  { name, isFirst, isShared, isAsShown }: ViewDraft,
  shown: ShownView,
  known: readonly SharedView[],
): ViewStep[] {
  const change = { ...(name !== view.name && { name }), ...(isAsShown && shown) };
  const after = { ...contentOf(view), ...change };
  if (!view.by)
    return isShared
      ? sharing(after, isFirst, known, view)
      : [own((now) => withChange(now, view, { ...after, isDefault: isFirst }))];
  const { id } = view;
  if (!isShared)
    return [
      own((now) => withTaken(withFirst(now, view, false), { ...after, isDefault: isFirst })),
      { shared: (views) => views.filter((one) => one.id !== id) },
    ];
  const changed: ViewStep = { shared: (views, me) => withSharedChange(views, id, change, me) };
  return [...(Object.keys(change).length > 0 ? [changed] : []), ...opening(view, isFirst)];
}

/** Opens its list with a shared view, or no longer. */
export function opening(view: SharedListed, isFirst: boolean): ViewStep[] {
  return isFirst === view.isDefault ? [] : [own((now) => withFirst(now, view, isFirst))];
}

/** Keeps a shared view as one's own too. */
export function copying(view: SavedView): ViewStep[] {
  return [own((now) => withTaken(now, contentOf(view)))];
}

/** Takes a view away. */
export function removing(view: ListedView): ViewStep[] {
  const { by } = view;
  if (!by) return [own((now) => withoutView(now, view))];
  return [{ shared: (views) => views.filter(({ id }) => id !== view.id) }];
}

/** Brings back one that was taken away. */
export function restoring(view: ListedView): ViewStep[] {
  return view.by ? [share({ ...contentOf(view), id: view.id })] : [own((now) => withView(now, view))];
}
