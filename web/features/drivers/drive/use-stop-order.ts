import { useState } from 'react';
import type { Stop } from '#shared/contracts/stops.ts';
import { t } from '#shared/i18n/t.ts';
import { refreshStops, useLiveStops, useStops } from '../../../entities/drivers/use-stops.ts';
import { isRetryable, type QueuedEntry, useOutbox } from '../../../entities/offline/outbox.ts';
import { type OrderToSend, sendOrder } from '../../../entities/offline/send-order.ts';
import { ApiError } from '../../../lib/api.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useUser } from '../../../lib/session.ts';

const NONE: readonly string[] = [];
const NO_STOPS: readonly Stop[] = [];

/** What this driver wanted, where the stops stand in another order by now. */
interface OrderConflict {
  keys: readonly string[];
  /** Of what was kept without network and sent later. */
  waitingId: string | undefined;
}

const orderOf = ({ item }: QueuedEntry) => (item.kind === 'order' ? item : undefined);
const isRefused = (error: unknown) =>
  error instanceof ApiError && ['version_conflict', 'not_an_order'].includes(error.problem?.code ?? '');

/** The order of the own stops: as the server has it, or as it was changed here and waits for the network. */
export function useStopOrder() {
  const { id: userId, driverId = '' } = useUser();
  const { stops, error } = useStops(driverId || undefined, { offlineFor: userId });
  const { reload } = useLiveStops((id) => id === driverId);
  const { items, add, discard } = useOutbox();
  const [refusedNow, setRefusedNow] = useState<OrderConflict>();
  const waiting = items.findLast((entry) => entry.refused === undefined && orderOf(entry));
  const refused = items.findLast((entry) => entry.refused !== undefined && orderOf(entry));
  const present = stops?.filter(({ isDone }) => !isDone).map(({ key }) => key);
  const keys = (waiting && orderOf(waiting)?.keys) ?? present ?? NONE;

  const { act: save, isBusy } = useAction({
    call: async (wanted: readonly string[]) => {
      const item = toSend(driverId, wanted, stops?.[0]?.orderVersion ?? 0);
      // Behind what waits already, so that the order in which things were done stays.
      const isFirst = items.every(({ refused: reason }) => reason !== undefined);
      const outcome = isFirst ? await tried(item) : 'later';
      if (outcome === 'later') await add(item);
      setRefusedNow(outcome === 'refused' ? { keys: wanted, waitingId: undefined } : undefined);
      return outcome;
    },
    // Where it was refused, both orders are shown.
    success: (outcome) =>
      outcome === 'refused' ? undefined : { title: t(outcome === 'sent' ? 'Order saved' : 'Waiting for a connection') },
    failure: t('The order could not be saved'),
    refresh: refreshStops,
  });
  const kept: OrderConflict | undefined = refused && {
    keys: orderOf(refused)?.keys ?? NONE,
    waitingId: refused.id,
  };
  const conflict = refusedNow ?? kept;
  const settle = async (isMine: boolean) => {
    if (!conflict) return;
    setRefusedNow(undefined);
    if (conflict.waitingId !== undefined) await discard(conflict.waitingId);
    if (isMine) await save(asFarAsThere(conflict.keys, present ?? NONE));
  };
  return {
    keys,
    present: present ?? NONE,
    stops: stops ?? NO_STOPS,
    isKnown: stops !== undefined || error !== undefined,
    canSet: stops !== undefined,
    ...{ save, isBusy, conflict, settle, reload },
  };
}

/** `later` where the server was not reached. */
async function tried(item: OrderToSend): Promise<'sent' | 'later' | 'refused'> {
  try {
    await sendOrder(item);
    return 'sent';
  } catch (error) {
    if (isRetryable(error)) return 'later';
    if (isRefused(error)) return 'refused';
    throw error;
  }
}

function toSend(driverId: string, keys: readonly string[], version: number): OrderToSend {
  return {
    ...{ kind: 'order', key: crypto.randomUUID(), shipmentId: '', trackingNumber: '' },
    ...{ driverId, keys, version, occurredAt: new Date().toISOString() },
  };
}

/** An order without what is gone, and what has come since behind it. */
function asFarAsThere(wanted: readonly string[], present: readonly string[]): string[] {
  return [...wanted.filter((key) => present.includes(key)), ...present.filter((key) => !wanted.includes(key))];
}
