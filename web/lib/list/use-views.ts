import { startTransition, useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { getOwnViews, type OwnViews, type SavedView, updateOwnViews } from '#shared/contracts/own-views.ts';
import { t } from '#shared/i18n/t.ts';
import { ApiError, callApi } from '../api.ts';
import { useAction } from '../form/use-action.ts';
import { revalidate } from '../query-cache.ts';
import { useApi, useCall } from '../use-api.ts';
import type { Look } from './use-look.ts';

export type { SavedView } from '#shared/contracts/own-views.ts';

/** What an address says of things that are open beside a list, or over it, is no part of a view. */
const OPEN = ['open', 'new'];

/** What an address says of a list's filters, search and order, always in one order. */
export function queryOf(search: string): string {
  const params = new URLSearchParams(search);
  for (const name of OPEN) params.delete(name);
  params.sort();
  return params.toString();
}

const readViews = () => callApi(getOwnViews, {});

/** The views that this person keeps of all lists. */
function useOwnViews() {
  return useApi(getOwnViews, {}, { isStatic: true });
}

/** What they keep of one list. */
export function useViews(list: string) {
  const { data, error, retry } = useOwnViews();
  return { views: data?.views?.filter((view) => view.list === list), all: data, error, retry };
}

/** Shows a list as a view has it. */
export function useShowView(look: Look) {
  const navigate = useNavigate();
  return ({ query, isDense = false, hidden = [] }: SavedView) => {
    look.set({ isDense, hidden });
    void navigate({ search: query }, { replace: true, preventScrollReset: true });
  };
}

/**
 * The view that its owner wants first, when a list is opened by its bare address and nobody has searched it meanwhile. False
 * until it is known whether there is one: it would take away rows that were shown before.
 */
export function useFirstView(list: string, look: Look, isUntouched: boolean): boolean {
  const { search } = useLocation();
  const { views, all, error } = useViews(list);
  const [isOpened, setOpened] = useState(search !== '');
  const isBegun = useRef(isOpened);
  const show = useShowView(look);
  const isKnown = search !== '' || !isUntouched || all !== undefined || error !== undefined;
  useEffect(() => {
    if (isBegun.current || !isKnown) return;
    isBegun.current = true;
    // At once with the way to the view, which is a transition too.
    startTransition(() => setOpened(true));
    const first = views?.find(({ isDefault }) => isDefault);
    if (first && search === '' && isUntouched) show(first);
  }, [isKnown, views, search, isUntouched, show]);
  return isOpened || search !== '' || !isUntouched;
}

type ViewsChange = (views: readonly SavedView[]) => SavedView[];

/** Changes the views: where another window has changed them meanwhile, the same is done to what is there now. */
export function useViewChange() {
  const { data } = useOwnViews();
  const { call } = useCall(updateOwnViews);
  const send = (change: ViewsChange, { views, version }: OwnViews) => call({ body: { views: change(views), version } });
  return useAction({
    call: async (change: ViewsChange) => {
      try {
        return await send(change, data ?? (await readViews()));
      } catch (error) {
        if (!(error instanceof ApiError) || error.problem?.code !== 'version_conflict') throw error;
        return send(change, await readViews());
      }
    },
    failure: t('Your views could not be saved'),
    refresh: () => revalidate(getOwnViews),
  });
}
