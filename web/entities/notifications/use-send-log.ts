import { useMemo } from 'react';
import {
  liftMark,
  listNotificationDeliveries,
  type MessageState,
  resendNotification,
} from '#shared/contracts/send-log.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { revalidate } from '../../lib/query-cache.ts';
import { useApiPages, useCall } from '../../lib/use-api.ts';
import { RESUME_MESSAGES } from './ResumeMails.tsx';
import { withResends } from './resends.ts';

type Asked = Parameters<typeof useApiPages<typeof listNotificationDeliveries>>[1];
type Query = NonNullable<NonNullable<Asked>['query']>;

const PAGE_SIZE = 200;
/** Of a rare state a page may be empty, and its range has a hundred thousand messages. */
const MAX_PAGES = 30;

/**
 * Messages that were sent or not, newest first. Of a state the server is asked where not all could be loaded: it looks further
 * back. `counted` are all of them, where they are known.
 */
export function useSendLog(query: Query, state: MessageState | undefined) {
  const all = useApiPages(
    listNotificationDeliveries,
    { query: { ...query, limit: PAGE_SIZE } },
    { mostPages: MAX_PAGES },
  );
  const isAsked = state !== undefined && all.hasMore;
  const ofState = useApiPages(
    listNotificationDeliveries,
    isAsked ? { query: { ...query, state, limit: PAGE_SIZE } } : null,
    { mostPages: MAX_PAGES },
  );
  const list = isAsked ? ofState : all;
  const rows = useMemo(() => list.rows && withResends(list.rows), [list.rows]);
  return { list: { ...list, rows }, counted: all.isComplete ? all.rows : undefined };
}

/** Sends a message once more. */
export function useResendMessage() {
  const { call } = useCall(resendNotification);
  return useAction({
    call: (id: string) => call({ params: { id } }),
    success: { title: 'Message resent' },
    failure: 'The message could not be resent',
    refresh: () => revalidate(listNotificationDeliveries),
  });
}

/** Lets mails to the address of a message begin again. */
export function useResumeMails() {
  const { call } = useCall(liftMark);
  return useAction({
    call: (id: string) => call({ params: { id } }),
    ...RESUME_MESSAGES,
    refresh: () => revalidate(listNotificationDeliveries),
  });
}
