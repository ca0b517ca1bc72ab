import { useCallback } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';

/** A query, that of the address now, with other values; a parameter without one goes. */
function searchWith(
  values: Readonly<Record<string, string | undefined>>,
  before: string | URLSearchParams = window.location.search,
): string {
  const after = new URLSearchParams(before);
  for (const [name, value] of Object.entries(values)) {
    if (value) after.set(name, value);
    else after.delete(name);
  }
  return after.toString();
}

/** Where a link leads that sets one parameter of the address and keeps the others, a list's filter and search for one. */
export function useUrlWith(name: string, value: string): { search: string } {
  const [params] = useSearchParams();
  return { search: `?${searchWith({ [name]: value }, params)}` };
}

/** Sets several parameters of the address at once; one that is not given goes. `push` as with one. */
export function useUrlParams<Name extends string>(names: readonly Name[]) {
  const navigate = useNavigate();
  return (values: Partial<Record<Name, string>>, { push = true } = {}) => {
    const all = Object.fromEntries(names.map((name) => [name, values[name]]));
    void navigate({ search: searchWith(all) }, { replace: !push, preventScrollReset: true });
  };
}

/** Survives a reload. `push` makes a step in the history (an opened drawer, a filter), else the present one is replaced. */
export function useUrlParam(name: string, { push = false } = {}) {
  const [params] = useSearchParams();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const set = useCallback(
    (value: string | undefined) => {
      // A page is drawn some time after the address has changed: that one counts, not the one which was drawn.
      if (window.location.pathname !== pathname) return;
      void navigate({ search: searchWith({ [name]: value }) }, { replace: !push, preventScrollReset: true });
    },
    [name, push, pathname, navigate],
  );
  return [params.get(name) ?? undefined, set] as const;
}
