import { act, fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Caller } from '#shared/accounts/permissions.ts';
import type { InAppNotification, InAppNotificationKind } from '#shared/notifications/bell.ts';
import { BellPanel } from '../../web/entities/bell/BellPanel.tsx';
import { countText, linkOf, notificationLookOf, threadsOf } from '../../web/entities/bell/notification-labels.ts';
import { mergeItems, useBell } from '../../web/entities/bell/use-bell.ts';
import { json, reset, serve, show } from './support.tsx';

const item = (second: number, more: Partial<InAppNotification> = {}): InAppNotification => ({
  id: `2026-11-24T15:00:0${second}.000Z#evt_${second}`,
  ...{ kind: 'exception', at: `2026-11-24T15:00:0${second}.000Z`, subjectId: 'shp_1', about: 'TRK-1', isRead: false },
  ...more,
});
const ids = (items: readonly InAppNotification[]) => items.map(({ id, isRead }) => [id.slice(-1), isRead]);

afterEach(async () => {
  vi.useRealTimers();
  await reset();
});

describe('the bell of somebody who was not connected yet', () => {
  it('asks once more a while after the connection opened, since a row is written after its frame has gone', async () => {
    let stored: InAppNotification[] = [];
    serve(() => json(stored));
    const { result } = renderHook(() => useBell({ isLive: true, isLong: false }));
    await waitFor(() => expect(result.current.items).toEqual([]));
    vi.useFakeTimers({ shouldAdvanceTime: true });
    act(() => result.current.missed());
    await act(() => vi.advanceTimersByTimeAsync(5000));
    expect(result.current.items).toEqual([]);
    stored = [item(1)];
    await act(() => vi.advanceTimersByTimeAsync(6000));
    await waitFor(() => expect(result.current.items).toEqual(stored));
  });
});

describe('the items of the bell', () => {
  it('are those that were fetched and those that frames told, each once, newest first', () => {
    const fetched = [item(4, { isRead: true }), item(2, { isRead: true })];
    expect(ids(mergeItems(fetched, [item(5), item(3), item(2)], ''))).toEqual([
      ['5', false],
      ['4', true],
      ['3', false],
      ['2', true],
    ]);
  });

  it('are read up to the one that was marked, before the server has answered', () => {
    expect(ids(mergeItems([item(3), item(1)], [item(5)], item(3).id))).toEqual([
      ['5', false],
      ['3', true],
      ['1', true],
    ]);
  });

  it.each<[InAppNotificationKind, string, Caller, string | undefined]>([
    ['exception', 'shp_1', 'staff', '/shipments?open=shp_1'],
    ['job_given', 'shp_1', 'driver', '/shipments?open=shp_1'],
    ['job_taken', 'shp_1', 'driver', undefined],
    ['near', 'shp_1', 'customer', '/track/TRK-1'],
    ['invoice_issued', 'inv_1', 'customer', '/invoices/inv_1'],
    ['invoice_overdue', 'inv_1', 'manager', '/invoices/inv_1'],
    ['account_waiting', 'usr_1', 'admin', '/pending-users'],
    ['demo_requested', 'dem_1', 'admin', '/demo-requests'],
    ['meeting_declined', 'mtg_1', 'admin', '/demo-requests'],
    ['address_marked', 'org_1', 'admin', '/notifications/log'],
    ['webhook_switched_off', 'whk_1', 'admin', '/api-docs/webhooks'],
  ])('%s of %s leads %s to %s', (kind, subjectId, caller, path) => {
    expect(linkOf(item(1, { kind, subjectId }), caller)).toBe(path);
  });

  it('call an exception by what it is, and are counted up to nine', () => {
    expect(notificationLookOf({ kind: 'exception', reason: 'consignee_closed' }).title).toBe('Consignee closed');
    expect(notificationLookOf({ kind: 'exception' }).title).toBe('Exception');
    expect([1, 9, 10].map(countText)).toEqual(['1', '9', '9+']);
  });

  it('name who writes, in words that older ones do not have', () => {
    expect(notificationLookOf({ kind: 'message', from: 'Rosa Kim' }).title).toBe('Message from Rosa Kim');
    expect(notificationLookOf({ kind: 'message' }).title).toBe('New message');
  });

  it('are one row for what is written about one shipment, with how many there are', () => {
    const message = (second: number, subjectId = 'shp_1') => item(second, { kind: 'message', subjectId });
    const items = [message(6), item(5), message(4, 'shp_2'), message(3), message(2), item(1)];
    const rows = threadsOf(items).map(({ item: { id }, count }) => [id.slice(-1), count]);
    expect(rows).toEqual([
      ['6', 3],
      ['5', 1],
      ['4', 1],
      ['1', 1],
    ]);
  });

  it('say the first words of a message, and read what came before with it', async () => {
    const items = [
      item(4, {
        kind: 'message',
        from: 'Rosa Kim',
        text: 'The gate is closed',
        pickupCity: 'Newark',
        deliveryCity: 'Albany',
      }),
      item(3, { kind: 'message', from: 'Rosa Kim', text: 'I am here', pickupCity: 'Newark', deliveryCity: 'Albany' }),
    ];
    const read: string[] = [];
    const [caller, retry] = ['staff', vi.fn()] as const;
    const panel = { error: undefined, retry, hasMore: false, isMarking: false, caller } as const;
    serve(() => json({}));
    show(
      <MemoryRouter>
        <BellPanel {...panel} items={items} markRead={(id) => read.push(id)} onMore={vi.fn()} onClose={vi.fn()} />
      </MemoryRouter>,
    );
    const row = await screen.findByRole('link');
    expect(row.textContent).toMatch(/^Message from Rosa KimThe gate is closedTRK-1, 2 messages/);
    fireEvent.click(row);
    expect(read).toEqual([items[0]?.id]);
  });
});
