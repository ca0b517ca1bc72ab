import { useEffect, useMemo, useRef, useState } from 'react';
import { listBell, markBellRead } from '#shared/contracts/bell.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { t } from '#shared/i18n/t.ts';
import type { InAppNotification } from '#shared/notifications/bell.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApi, useCall } from '../../lib/use-api.ts';

/** More than the badge counts; the long list has what an answer can. */
const [SHORT, LONG] = [20, 200];
/** For those who have no socket, in milliseconds. */
const ASKED_EVERY_MS = MINUTE_MS;
/** Frames leave before their rows are written, in milliseconds: nobody waits longer for a row. */
const ROWS_WITHIN_MS = 10_000;
/** What frames told and no fetched list has is not kept without end. */
const MAX_PUSHED_ITEMS = 100;

/** What concerns the signed-in person. Frames and own marks lie over the fetched list, which only its own call writes. */
export function useBell({ isLive, isLong }: { isLive: boolean; isLong: boolean }) {
  const [byFrames, setTold] = useState<readonly InAppNotification[]>([]);
  const [readUpTo, setReadUpTo] = useState('');
  const limit = isLong ? LONG : SHORT;
  const { data, error, retry } = useApi(
    listBell,
    { query: { limit } },
    { ...(!isLive && { refreshInterval: ASKED_EVERY_MS }) },
  );
  const { call } = useCall(markBellRead);
  const marking = useAction<string>({
    call: (upTo) => call({ body: { upTo } }),
    failure: t('The notifications could not be marked as read'),
    refresh: refreshBell,
    onRefused: () => setReadUpTo(''),
  });
  const lookAgain = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(lookAgain.current), []);
  const items = useMemo(() => data && mergeItems(data, byFrames, readUpTo), [data, byFrames, readUpTo]);
  return {
    items,
    error,
    retry,
    hasMore: !isLong && data?.length === SHORT,
    take: (item: InAppNotification) => setTold((known) => [item, ...known].slice(0, MAX_PUSHED_ITEMS)),
    /** Frames went by while there was no connection: what they told has its row by now, or in a moment. */
    missed: () => {
      retry();
      clearTimeout(lookAgain.current);
      lookAgain.current = setTimeout(retry, ROWS_WITHIN_MS);
    },
    /** This one and all before it are read, shown so at once. */
    markRead: (upTo: string) => {
      setReadUpTo(upTo);
      void marking.act(upTo);
    },
    isMarking: marking.isBusy,
  };
}

/** The fetched items and those that were told, each once, newest first. */
export function mergeItems(
  fetched: readonly InAppNotification[],
  told: readonly InAppNotification[],
  readUpTo: string,
): InAppNotification[] {
  const all = new Map([...told, ...fetched].map((item) => [item.id, item]));
  return [...all.values()]
    .map((item) => (item.id <= readUpTo ? { ...item, isRead: true } : item))
    .sort((a, b) => (a.id < b.id ? 1 : -1));
}

function refreshBell(): Promise<void> {
  return revalidate(listBell);
}
