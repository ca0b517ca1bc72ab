import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getOwnViews, type SavedView, type SharedView } from '#shared/contracts/views.ts';
import { useApi } from '../use-api.ts';
import type { Look } from './use-look.ts';

/** One that the office shares; whether it opens its list is each person's own choice. */
export type SharedListed = SharedView & { isDefault: boolean };
/** Such a one, or one's own. */
export type ListedView = (SavedView & { by?: undefined }) | SharedListed;

/** What an address says of things that are open beside a list, or over it, is no part of a view. */
const OPEN = ['open', 'new'];

/** What an address says of a list's filters, search and order, always in one order. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OPEN) params.delete(name);
  params.sort();
  return params.toString();
}

/** What this person keeps of one list, and what the office shares of it; `isFresh` asks again for what others shared. */
export function useViews(list: string, { isFresh = false } = {}) {
  const { data: all, error, retry } = useApi(getOwnViews, {}, { isStatic: !isFresh });
  const isOfList = (view: SavedView) => view.list === list;
  const views = all?.views?.filter(isOfList);
  const shared = all?.shared?.views.filter(isOfList).map((view) => {
    const isDefault = all.first?.some(({ id }) => id === view.id) ?? false;
    return { ...view, isDefault };
  });
  return { views, shared, all, error, retry };
}

/** Shows a list as a view has it; `push` as with a parameter of the address. */
export function useShowView(look: Look, { push = true } = {}) {
  const navigate = useNavigate();
  return ({ query, isDense = false, hidden = [] }: SavedView) => {
    look.set({ isDense, hidden });
    void navigate({ search: query }, { replace: !push, preventScrollReset: true });
  };
}

/**
 * The view that its owner wants first, when a list is opened by its bare address and nobody has searched it meanwhile. False
 * until it is known whether there is one: it would take away rows that were shown before.
 */
export function useFirstView(list: string, look: Look, isUntouched: boolean): boolean {
  const { search } = useLocation();
  const { views = [], shared = [], all, error } = useViews(list);
  const [isOpened, setOpened] = useState(search !== '');
  const isBegun = useRef(isOpened);
  const show = useShowView(look, { push: false });
  const isKnown = search !== '' || !isUntouched || all !== undefined || error !== undefined;
  useEffect(() => {
    if (isBegun.current || !isKnown) return;
    isBegun.current = true;
    // At once with the way to the view, which is a transition too.
    startTransition(() => setOpened(true));
    const first = [...views, ...shared].find(({ isDefault }) => isDefault);
    if (first && search === '' && isUntouched) show(first);
  }, [isKnown, views, shared, search, isUntouched, show]);
  return isOpened || search !== '' || !isUntouched;
}
