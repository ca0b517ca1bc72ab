import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { DeleteCommand } from '@aws-sdk/lib-dynamodb';
import type { Context } from 'aws-lambda';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { findInvoice, saveInvoice } from '#functions/data/invoices/invoices.ts';
import { forgetSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { keys } from '#functions/data/table/keys.ts';
import type { NamesAbout } from '#functions/domain/events/catalogue.ts';
import type { TimerRecord } from '#functions/domain/timers/timers.ts';
import type { InvoiceRecord } from '#functions/domain/types.ts';
import { handler as outbox } from '#functions/workers/outbox.ts';
import { handler as due } from '#functions/workers/run-timers.ts';
import { handler as tick } from '#functions/workers/tick.ts';
import { actors } from '../domain/fixtures.ts';
import { MemoryTable } from './memory-table.ts';
import { deliveredLife, eventRecord, messages } from './records.ts';

let table: MemoryTable;
const queue = mockClient(SQSClient);
const context = { getRemainingTimeInMillis: () => 10_000 } as Context;

beforeEach(async () => {
  table?.mock.restore();
  table = new MemoryTable();
  forgetSettings();
  queue.reset();
  queue.on(SendMessageBatchCommand).resolves({});
  vi.stubEnv('TABLE_NAME', 'table');
  vi.stubEnv('APP_SECRET', '{"current":"app"}');
  vi.stubEnv('DUE_QUEUE_URL', 'http://127.0.0.1:9/due');
  vi.stubEnv('MAIL_QUEUE_URL', 'http://127.0.0.1:9/mail');
  vi.useFakeTimers({ now: new Date('2026-11-21T16:00:00Z'), toFake: ['Date'] });
  await outbox({ Records: deliveredLife('shp_1').events.map(eventRecord) });
  queue.resetHistory();
});

const invoice = () => [...table.items.values()].find(({ PK, SK }) => String(PK).startsWith('INV#') && SK === 'A');
const timers = () => [...table.items.values()].filter(({ PK }) => String(PK).startsWith('TMR#'));
const sent = (): TimerRecord[] =>
  queue
    .commandCalls(SendMessageBatchCommand)
    .flatMap(({ args }) => args[0].input.Entries ?? [])
    .map(({ MessageBody }) => JSON.parse(MessageBody ?? ''));
const workOff = (...all: TimerRecord[]) => due(messages(...all), context);
const now = (text: string) => vi.setSystemTime(new Date(text));
const moveTo = (timezone: string) => {
  table.items.set('ORG|SETTINGS', { ...keys.settings(), timezone });
  forgetSettings();
};
const change = async (what: Partial<InvoiceRecord>, type: NamesAbout<'invoice'>) => {
  const before = await findInvoice(String(invoice()?.id));
  if (!before) throw new Error('No invoice');
  const after = { ...before, ...what, version: before.version + 1 };
  const timezone = 'America/New_York';
  await commit(saveInvoice(before, after, { type, actor: actors.manager, timezone, now: new Date() }));
};

/** Delivered on Nov 21 in New York, so due on Dec 21: that whole day is in time. */
describe('the due day of an invoice', () => {
  it.each([
    ['2026-12-22T04:59:00Z', 'pending'],
    ['2026-12-22T05:01:00Z', 'overdue'],
  ])('leaves it at %s %s', async (at, status) => {
    now(at);
    await tick();
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status, dueDate: '2026-12-21' });
    expect(timers()).toHaveLength(status === 'pending' ? 1 : 0);
  });

  it('makes it overdue once, with one event, however often its timer comes', async () => {
    now('2026-12-23T00:00:00Z');
    await tick();
    const [timer] = sent();
    if (!timer) throw new Error('No timer');
    expect(await workOff(timer, timer)).toEqual({ batchItemFailures: [] });
    await workOff(timer);
    expect(invoice()).toMatchObject({ status: 'overdue', version: 2 });
    expect([...table.items.values()].filter(({ type }) => type === 'invoice_overdue')).toHaveLength(1);
  });

  it('is told anew where the organization has moved to a timezone in which it is not over', async () => {
    now('2026-12-22T05:01:00Z');
    await tick();
    moveTo('Pacific/Honolulu');
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'pending' });
    expect(timers()).toMatchObject([{ dueAt: '2026-12-22T10:00:00.000Z' }]);
  });

  it('is told anew where the worker’s clock is behind that of the tick, which takes the timer off after it', async () => {
    now('2026-12-22T05:00:00.200Z');
    queue.on(SendMessageBatchCommand).callsFake(async ({ Entries }) => {
      now('2026-12-22T04:59:59.900Z');
      await workOff(...Entries.map(({ MessageBody }: { MessageBody: string }) => JSON.parse(MessageBody)));
      return {};
    });
    await tick();
    expect(invoice()).toMatchObject({ status: 'pending' });
    expect(timers()).toHaveLength(1);
    now('2026-12-22T05:02:00Z');
    queue.on(SendMessageBatchCommand).resolves({});
    await tick();
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'overdue' });
  });

  it('goes by when it is paid or cancelled, and a timer that was on its way does nothing', async () => {
    now('2026-12-22T05:01:00Z');
    await tick();
    await change({ status: 'paid' }, 'invoice_paid');
    expect(timers()).toEqual([]);
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'paid' });
  });

  it('comes again for an invoice that is pending again', async () => {
    await change({ status: 'paid' }, 'invoice_paid');
    expect(timers()).toEqual([]);
    await change({ status: 'pending' }, 'invoice_created');
    expect(timers()).toMatchObject([{ dueAt: '2026-12-22T05:00:00.000Z' }]);
    now('2026-12-22T05:01:00Z');
    await tick();
    await workOff(...sent());
    expect(invoice()).toMatchObject({ status: 'overdue' });
  });

  it('moves with the due day, and stays where something else changes', async () => {
    const [first] = timers();
    await change({ customerName: 'Kestrel' }, 'invoice_created');
    expect(timers()).toEqual([first]);
    await change({ dueDate: '2026-12-24' }, 'invoice_created');
    expect(timers()).toMatchObject([{ generation: 20_261_224, dueAt: '2026-12-25T05:00:00.000Z' }]);
  });

  it('of another generation is over', async () => {
    now('2026-12-22T05:01:00Z');
    await tick();
    await workOff(...sent().map((timer) => ({ ...timer, generation: 20_260_101 })));
    expect(invoice()).toMatchObject({ status: 'pending' });
  });
});

describe('a tick', () => {
  it('loses no timer that the queue did not take, nor one that it could not take off', async () => {
    now('2026-12-22T05:01:00Z');
    queue
      .on(SendMessageBatchCommand)
      .resolvesOnce({
        Successful: [],
        Failed: [{ Id: '0', SenderFault: false, Code: 'InternalError' }],
      })
      .resolves({});
    await tick();
    expect(timers()).toHaveLength(1);
    table.mock.on(DeleteCommand).rejectsOnce(Object.assign(new Error('down'), { name: 'InternalServerError' }));
    await expect(tick()).rejects.toThrow('down');
    expect(timers()).toHaveLength(1);
  });

  it('leaves alone what was planned anew while it was sent off', async () => {
    now('2026-12-22T05:01:00Z');
    queue.on(SendMessageBatchCommand).callsFake(() => {
      const [timer] = timers();
      table.items.set(`${timer?.PK}|A`, {
        ...timer,
        dueAt: '2026-12-24T00:00:00.000Z',
        G4SK: '2026-12-24T00:00:00.000Z#x',
      });
      return {};
    });
    await tick();
    expect(timers()).toMatchObject([{ dueAt: '2026-12-24T00:00:00.000Z' }]);
  });
});
