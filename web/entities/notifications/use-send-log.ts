import { useMemo } from 'react';
import {
  type DeliveryState,
  liftMark,
  listNotificationDeliveries,
  resendNotification,
} from '#shared/contracts/send-log.ts';
import { revalidate } from '../../lib/answers.ts';
import { useAction } from '../../lib/form/use-action.ts';
import { useApiPages, useCall } from '../../lib/use-api.ts';
import { RESUMING } from './ResumeMails.tsx';
import { withResends } from './resends.ts';

type Asked = Parameters<typeof useApiPages<typeof listNotificationDeliveries>>[1];
type Query = NonNullable<NonNullable<Asked>['query']>;

const LIMIT = 200;
/** Of a rare state a page may be empty, and its range has a hundred thousand messages. */
const MOST_PAGES = 30;

/**
 * Messages that were sent or not, newest first. Of a state the server is asked where not all could be loaded: it looks further
 * back. `counted` are all of them, where they are known.
 */
export function useSendLog(query: Query, state: DeliveryState | undefined) {
  const all = useApiPages(listNotificationDeliveries, { query: { ...query, limit: LIMIT } }, { mostPages: MOST_PAGES });
  const isAsked = state !== undefined && all.hasMore;
  const ofState = useApiPages(
    listNotificationDeliveries,
    isAsked ? { query: { ...query, state, limit: LIMIT } } : null,
    { mostPages: MOST_PAGES },
  );
  const list = isAsked ? ofState : all;
  const rows = useMemo(() => list.rows && withResends(list.rows), [list.rows]);
  return { list: { ...list, rows }, counted: all.isComplete ? all.rows : undefined };
}

/** Sends a message once more. */
export function useResend() {
  const { call } = useCall(resendNotification);
  return useAction({
    call: (id: string) => call({ params: { id } }),
    success: { title: 'Message resent' },
    failure: 'The message could not be resent',
    refresh: () => revalidate(listNotificationDeliveries),
  });
}

/** Lets mails to the address of a message begin again. */
export function useLiftMark() {
  const { call } = useCall(liftMark);
  return useAction({
    call: (id: string) => call({ params: { id } }),
    ...RESUMING,
    refresh: () => revalidate(listNotificationDeliveries),
  });
}
