import { SendMessageBatchCommand, SQSClient } from '@aws-sdk/client-sqs';
import { mockClient } from 'aws-sdk-client-mock';
import { beforeEach, expect, it } from 'vitest';
import { enqueueAll, sendMessageBatches } from '#functions/aws/queues.ts';

const sqs = mockClient(SQSClient);
const QUEUE = 'http://127.0.0.1:9/mail';
/** SQS quotas: of one message, and of all of a call together. */
const MOST = 1_048_576;

beforeEach(() => {
  sqs.reset();
  sqs.on(SendMessageBatchCommand).callsFake(({ Entries = [] }) => {
    const bytes = Entries.reduce((sum: number, { MessageBody = '' }) => sum + Buffer.byteLength(MessageBody), 0);
    if (bytes > MOST) throw Object.assign(new Error('Batch too long'), { name: 'BatchRequestTooLong' });
    return {};
  });
});

const calls = () => sqs.commandCalls(SendMessageBatchCommand).map(({ args }) => args[0].input.Entries ?? []);
const sizes = () => calls().map(({ length }) => length);
/** A body whose JSON has so many bytes, of letters that have more than one. */
const body = (bytes: number) => 'é'.repeat(Math.floor((bytes - 2) / 2)) + 'e'.repeat((bytes - 2) % 2);

it('packs by their number and by their bytes, in their order', async () => {
  await sendMessageBatches(QUEUE, Array.from({ length: 23 }, String));
  expect(sizes()).toEqual([10, 10, 3]);
  sqs.resetHistory();
  expect((await sendMessageBatches(QUEUE, [body(MOST / 2), body(MOST / 2), body(9), body(MOST)])).size).toBe(0);
  expect(sizes()).toEqual([2, 1, 1]);
  expect(calls().flatMap((entries) => entries.map(({ Id }) => Id))).toEqual(['0', '1', '2', '3']);
});

it('refuses one alone that is larger than any may be', async () => {
  const things = ['a', body(MOST + 1), 'c'];
  expect(await enqueueAll(QUEUE, things)).toEqual(new Set([things[1]]));
  expect(calls().map((entries) => entries.map(({ MessageBody }) => MessageBody))).toEqual([['"a"', '"c"']]);
});

it('puts in what anybody may type, with none of the characters for which SQS refuses a message', async () => {
  const typed = { name: 'Ada\uffff \ufffe\u0007 \u2028 \u{1f69a} \\uffff' };
  await sendMessageBatches(QUEUE, [typed]);
  const { MessageBody = '' } = calls()[0]?.[0] ?? {};
  expect(MessageBody).toMatch(/^[\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]+$/u);
  expect(JSON.parse(MessageBody)).toEqual(typed);
});

it('gives each its group, whose others it competes with, and none where nobody said one', async () => {
  await sendMessageBatches(QUEUE, ['a', 'b'], { groups: ['whk_1', 'whk_2'] });
  await sendMessageBatches(QUEUE, ['c']);
  const groups = calls().flatMap((entries) => entries.map(({ MessageGroupId }) => MessageGroupId));
  expect(groups).toEqual(['whk_1', 'whk_2', undefined]);
});

it('calls nobody for nothing', async () => {
  expect(await sendMessageBatches(QUEUE, [])).toEqual(new Set());
  expect(calls()).toEqual([]);
});
