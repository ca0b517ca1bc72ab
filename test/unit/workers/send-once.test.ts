import { UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { RetryLater } from '#functions/base/retry.ts';
import { deliveryKey } from '#functions/data/notifications/delivery-log.ts';
import { notificationKeys } from '#functions/data/notifications/keys.ts';
import { insertResend } from '#functions/data/notifications/send-log.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { Key } from '#functions/data/table/keys.ts';
import { recordOf } from '#functions/data/table/table.ts';
import {
  DELIVERY_LEASE_MS,
  type DeliveryRecord,
  type QueuedDelivery,
} from '#functions/domain/notifications/deliveries.ts';
import { resend, resentDelivery } from '#functions/domain/notifications/send-log.ts';
import { type ChannelSender, sendOnce } from '#functions/use-cases/notifications/send-once.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { user } from '../domain/fixtures.ts';
import { creation } from './records.ts';

let table: MemoryTable;
const send = vi.fn<ChannelSender['send']>();
const carrier: ChannelSender = {
  send,
  retryDelaySeconds: () => 40,
  rateLimitKeyOf: (address) => address.toLowerCase(),
};
const NOW = new Date('2026-11-21T16:00:00Z');

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  send.mockReset().mockResolvedValue('provider-1');
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
});

function delivery(): QueuedDelivery {
  const [event] = creation('shp_1').events;
  if (!event) throw new Error('No event');
  const recipient = { name: 'Joanna Rivers', address: 'joanna@kestrel.com' };
  return { kind: 'bookingConfirmation', channel: 'mail', to: 'contact', recipient, event };
}
/** By somebody whose mails are limited. */
function limited(): QueuedDelivery {
  const one = delivery();
  return { ...one, event: { ...one.event, actor: { kind: 'anonymous', role: 'anonymous' } } };
}
/** The hours' counts of mails. */
const counted = () => [...table.items].flatMap(([place, { count }]) => (place.startsWith('RATE#') ? [count] : []));
const hold = (key: Key, item: object) => table.items.set(`${key.PK}|${key.SK}`, { ...key, ...item });
const logOf = (one: QueuedDelivery) => table.get(deliveryKey(one));

describe('a delivery on any channel', () => {
  it('is given to its carrier once, however often its message comes', async () => {
    const one = delivery();
    await sendOnce(one, carrier, NOW);
    await sendOnce(one, carrier, NOW);
    expect(send).toHaveBeenCalledTimes(1);
    expect(logOf(one)).toMatchObject({ state: 'sent', messageId: 'provider-1', attempts: 1 });
  });

  it('of which something could not be noted is counted once, and noted when it comes again', async () => {
    const one = delivery();
    const noteSent = vi.fn<NonNullable<ChannelSender['onSent']>>().mockRejectedValueOnce(new Error('busy'));
    await expect(sendOnce(one, { ...carrier, onSent: noteSent }, NOW)).rejects.toThrow('busy');
    for (const _ of [1, 2]) await sendOnce(one, { ...carrier, onSent: noteSent }, NOW);
    expect(send).toHaveBeenCalledTimes(1);
    expect(noteSent.mock.calls.at(-1)).toEqual([one, 'provider-1', NOW]);
    expect(table.get(notificationKeys.messageDay('2026-11-21'))).toMatchObject({ mail_sent: 1 });
  });

  it('that its carrier does not take comes again in the time that the carrier says', async () => {
    const one = delivery();
    send.mockRejectedValueOnce(new TypeError('busy'));
    await expect(sendOnce(one, carrier, NOW)).rejects.toMatchObject({ seconds: 40 });
    expect(logOf(one)).toMatchObject({ state: 'waiting', reason: 'TypeError' });
    await sendOnce(one, carrier, NOW);
    expect(logOf(one)).toMatchObject({ state: 'sent', attempts: 2 });
  });

  it('that no repeat can help is over', async () => {
    const one = delivery();
    send.mockRejectedValueOnce(new TypeError('refused'));
    await sendOnce(one, { ...carrier, retryDelaySeconds: () => undefined }, NOW);
    await sendOnce(one, carrier, NOW);
    expect(send).toHaveBeenCalledTimes(1);
    expect(logOf(one)).toMatchObject({ state: 'failed' });
  });

  it('that nobody needs any more never reaches its carrier', async () => {
    const one = delivery();
    await sendOnce(one, carrier, new Date(NOW.getTime() + 25 * 3_600_000));
    expect(send).not.toHaveBeenCalled();
    expect(logOf(one)).toMatchObject({ state: 'suppressed', reason: 'too_old' });
  });

  it('that is sent once more has its own row, and the first one stays as it was', async () => {
    const one = delivery();
    send.mockRejectedValueOnce(new TypeError('refused'));
    await sendOnce(one, { ...carrier, retryDelaySeconds: () => undefined }, NOW);
    const first = logOf(one);
    const again = { ...one, resentAt: NOW.toISOString(), row: { digest: String(first?.digest), repeat: 1 } };
    hold(deliveryKey(again), { state: 'waiting', attempts: 0 });
    for (const _ of [1, 2]) await sendOnce(again, carrier, NOW);
    expect(send).toHaveBeenCalledTimes(2);
    expect(logOf(again)).toMatchObject({ state: 'sent', attempts: 1, digest: first?.digest });
    expect(deliveryKey(again)).not.toEqual(deliveryKey(one));
    expect(logOf(one)).toEqual(first);
  });

  it('that nobody has in hand any more ends when it is sent once more: should it come back, it sends nothing', async () => {
    const one = delivery();
    send.mockRejectedValueOnce(new TypeError('busy'));
    await expect(sendOnce(one, carrier, NOW)).rejects.toBeInstanceOf(RetryLater);
    const last = recordOf<DeliveryRecord>(logOf(one) ?? {});
    const then = new Date(NOW.getTime() + 6 * 60_000);
    const step = resend(last, { actor: user('admin', { name: 'Ada Bell' }), now: then });
    await commit(insertResend(step, then));
    await sendOnce(one, carrier, then);
    expect(send).toHaveBeenCalledTimes(1);
    expect(logOf(one)).toMatchObject({ state: 'suppressed', reason: 'sent_again', attempts: 1 });
    const again = resentDelivery(step.after, one.event, then.toISOString());
    if (!again) throw new Error('It goes once more');
    await sendOnce(again, carrier, then);
    expect(send).toHaveBeenCalledTimes(2);
    expect(logOf(again)).toMatchObject({ state: 'sent', askedBy: 'Ada Bell', attempts: 1 });
    // It stays as long as any other, however old the one is that it repeats.
    expect(Number(logOf(again)?.expiresAt) - Number(logOf(one)?.expiresAt)).toBe(6 * 60);
    // Who had read the same asks for the same row, and is refused.
    await expect(commit(insertResend(step, then))).rejects.toMatchObject({ code: 'illegal_transition' });
  });

  it('goes by push once to each device, and to none that is subscribed no more', async () => {
    const [, event] = creation('shp_1', { status: 'assigned', driverId: 'drv_a' }).events;
    if (!event) throw new Error('No event');
    const to = (address: string): QueuedDelivery => ({
      ...{
        kind: 'jobGiven',
        channel: 'push',
        to: 'driver',
        event,
        userId: 'usr_1',
        recipient: { name: 'Ada', address },
        resentAt: NOW.toISOString(),
      },
    });
    for (const id of ['d1', 'd2']) hold(notificationKeys.pushDevice('usr_1', id), { id });
    // Asked for once more, so that it is news.
    for (const one of [to('d1'), to('d1'), to('d2'), to('d3')]) await sendOnce(one, carrier, NOW);
    expect(send.mock.calls.map(([{ recipient }]) => recipient.address)).toEqual(['d1', 'd2']);
    expect(logOf(to('d3'))).toMatchObject({ state: 'suppressed', reason: 'no_device' });
  });

  it('is counted for its hour once, though its carrier did not take it at first', async () => {
    const one = limited();
    send.mockRejectedValueOnce(new TypeError('busy'));
    await expect(sendOnce(one, carrier, NOW)).rejects.toBeInstanceOf(RetryLater);
    await sendOnce(one, carrier, NOW);
    expect(counted()).toEqual([1]);
  });

  it('is counted when the worker died before it could be', async () => {
    const one = limited();
    // Only a count asks for what it has come to.
    table.mock.on(UpdateCommand, { ReturnValues: 'ALL_NEW' }).rejectsOnce('died');
    await expect(sendOnce(one, carrier, NOW)).rejects.toThrow('died');
    expect(counted()).toEqual([]);
    table.mock
      .on(UpdateCommand, { ReturnValues: 'ALL_NEW' })
      .callsFake((input) => ({ Attributes: table.updateOne(input) }));
    await sendOnce(one, carrier, new Date(NOW.getTime() + DELIVERY_LEASE_MS + 1000));
    expect(send).toHaveBeenCalledTimes(1);
    expect(counted()).toEqual([1]);
  });

  it('that another worker holds waits until its lease is over', async () => {
    const one = delivery();
    send.mockImplementationOnce(async () => {
      const meanwhile = sendOnce(one, carrier, NOW);
      await expect(meanwhile).rejects.toBeInstanceOf(RetryLater);
      await expect(meanwhile).rejects.toMatchObject({ seconds: DELIVERY_LEASE_MS / 1000 });
      return 'provider-1';
    });
    await sendOnce(one, carrier, NOW);
    expect(send).toHaveBeenCalledTimes(1);
  });
});
