import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { appendFile, mkdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  BatchWriteItemCommand,
  CreateTableCommand,
  DeleteItemCommand,
  DynamoDBClient,
  GetItemCommand,
  PutItemCommand,
  ScanCommand,
} from '@aws-sdk/client-dynamodb';
import { CreateQueueCommand, ReceiveMessageCommand, SendMessageCommand, SQSClient } from '@aws-sdk/client-sqs';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAws } from '#infra/local/ministack.ts';
import { ProcessGroup } from '#infra/local/process-group.ts';
import { prepareState } from '#infra/local/state.ts';
import { PYTHON, ROOT } from '#infra/paths.ts';
import { clientOptions, type LocalSettings } from '#infra/runtime/settings.ts';
import { awsPid, eventually, hasSaved, listeners, ownSettings } from '#test/support/local-start.ts';

let settings: LocalSettings;
let running: ProcessGroup;

beforeEach(async () => {
  settings = await ownSettings();
  running = new ProcessGroup();
});

afterEach(async () => {
  await running.stop();
  expect(await listeners(settings)).toEqual([]);
  await rm(settings.data, { recursive: true, force: true });
});

/** Starts it (again) on what it has kept. */
async function startAgain() {
  await running.stop();
  running = new ProcessGroup();
  await prepareState(settings);
  return startAws(settings, running);
}

const client = () => new DynamoDBClient(clientOptions(settings));

async function makeTable(): Promise<void> {
  await client().send(
    new CreateTableCommand({
      TableName: 'Notes',
      KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
      AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
      BillingMode: 'PAY_PER_REQUEST',
    }),
  );
}

async function put(id: string): Promise<void> {
  await client().send(new PutItemCommand({ TableName: 'Notes', Item: { id: { S: id } } }));
}

/** Megabytes of items, which take seconds to write down whole. */
async function fill(megabytes: number): Promise<void> {
  const text = 'x'.repeat(40_000);
  for (let batch = 0; batch < megabytes; batch++) {
    const puts = Array.from({ length: 25 }, (_, at) => ({
      PutRequest: { Item: { id: { S: `old-${batch}-${at}` }, text: { S: text } } },
    }));
    await client().send(new BatchWriteItemCommand({ RequestItems: { Notes: puts } }));
  }
}

/** Writes until the local AWS is gone; when each of them was answered. */
async function writeUntilKilled(): Promise<Map<string, number>> {
  const answered = new Map<string, number>();
  const one = new DynamoDBClient({ ...clientOptions(settings), maxAttempts: 1 });
  const write = (id: string) => one.send(new PutItemCommand({ TableName: 'Notes', Item: { id: { S: id } } }));
  for (let at = 0; ; at++) {
    const isAnswered = await write(`new-${at}`).then(
      () => true,
      () => false,
    );
    if (!isAnswered) return answered;
    answered.set(`new-${at}`, Date.now());
  }
}

async function kept(prefix: string): Promise<Set<string>> {
  const found = new Set<string>();
  let from: Record<string, { S: string }> | undefined;
  do {
    const { Items = [], LastEvaluatedKey } = await client().send(
      new ScanCommand({ TableName: 'Notes', ProjectionExpression: 'id', ExclusiveStartKey: from }),
    );
    for (const { id } of Items) if (id?.S?.startsWith(prefix)) found.add(id.S);
    from = LastEvaluatedKey?.id?.S ? { id: { S: LastEvaluatedKey.id.S } } : undefined;
  } while (from);
  return found;
}

/** Kills it without notice; what it says is another test's. */
async function kill(): Promise<number> {
  const died = running.failure.catch(() => undefined);
  const at = Date.now();
  process.kill(await awsPid(settings), 'SIGKILL');
  await died;
  return at;
}

async function isThere(id: string): Promise<boolean> {
  const { Item } = await client().send(new GetItemCommand({ TableName: 'Notes', Key: { id: { S: id } } }));
  return Item !== undefined;
}

describe('the local AWS', () => {
  it('has what it saved while it ran when it was killed', async () => {
    const { keep } = await startAgain();
    keep();
    await makeTable();
    await put('saved-while-it-ran');
    await eventually(() => hasSaved(settings, 'saved-while-it-ran'), 'the note in the saved state');
    process.kill(await awsPid(settings), 'SIGKILL');
    await expect(running.failure).rejects.toThrow(/^The local AWS stopped unexpectedly \(SIGKILL; .* npm start\.$/);
    await startAgain();
    expect(await isThere('saved-while-it-ran')).toBe(true);
  });

  it('has whatever it answered two seconds before it was killed, under load and with much to keep', async () => {
    const { keep } = await startAgain();
    await makeTable();
    await fill(40);
    keep();
    await eventually(() => hasSaved(settings, 'old-39-24'), 'what was there at first in the saved state');
    const writing = writeUntilKilled();
    await eventually(() => hasSaved(settings, 'new-500'), 'five hundred of the new ones in the saved state');
    const killedAt = await kill();
    const answered = await writing;
    await startAgain();
    const found = await kept('new-');
    const promised = [...answered].filter(([, at]) => at <= killedAt - 2000).map(([id]) => id);
    expect(promised.filter((id) => !found.has(id))).toEqual([]);
    expect(found.size).toBeGreaterThan(500);
    expect((await kept('old-')).size).toBe(1000);
  });

  it('keeps removals and messages as one moment with what was written', async () => {
    const { keep } = await startAgain();
    await makeTable();
    await put('is-removed');
    const queues = new SQSClient(clientOptions(settings));
    const { QueueUrl } = await queues.send(new CreateQueueCommand({ QueueName: 'Notices' }));
    keep();
    await eventually(() => hasSaved(settings, 'is-removed'), 'the note in the saved state');
    await queues.send(new SendMessageCommand({ QueueUrl, MessageBody: 'sent-before' }));
    await client().send(new DeleteItemCommand({ TableName: 'Notes', Key: { id: { S: 'is-removed' } } }));
    await put('written-last');
    await eventually(() => hasSaved(settings, 'written-last'), 'the last note in the saved state');
    await kill();
    await startAgain();
    expect([await isThere('is-removed'), await isThere('written-last')]).toEqual([false, true]);
    const { Messages = [] } = await queues.send(new ReceiveMessageCommand({ QueueUrl }));
    expect(Messages.map(({ Body }) => Body)).toEqual(['sent-before']);
  });

  it('leaves out the line of its journal that was broken off', async () => {
    const { keep } = await startAgain();
    await makeTable();
    keep();
    const journal = join(settings.data, 'state', 'kept', 'journal.jsonl');
    await eventually(async () => existsSync(journal), 'the saved state');
    await put('in-a-whole-line');
    await eventually(async () => (await readFile(journal, 'utf8')).includes('in-a-whole-line'), 'the line');
    await kill();
    await appendFile(journal, '{"items":[["000000000000","us-east-1","Notes","half');
    await startAgain();
    expect(await isThere('in-a-whole-line')).toBe(true);
  });

  it('saves when it is stopped', async () => {
    const { keep } = await startAgain();
    keep();
    await makeTable();
    await put('saved-at-the-end');
    expect(await running.stop()).toEqual([]);
    await startAgain();
    expect(await isThere('saved-at-the-end')).toBe(true);
  });

  it('keeps nothing of a start that was broken off', async () => {
    await startAgain();
    await makeTable();
    expect(await running.stop()).toEqual([]);
    expect(existsSync(join(settings.data, 'state', 'kept'))).toBe(false);
  });

  it('ends with a sentence when it cannot save', async () => {
    const { keep } = await startAgain();
    await mkdir(join(settings.data, 'state'), { recursive: true });
    await writeFile(join(settings.data, 'state', 'next'), 'in the way');
    keep();
    await expect(running.failure).rejects.toThrow(/^The local AWS cannot write to .*: free up space/);
  });

  it('ends with a sentence when it cannot restore what it reads', async () => {
    const kept = join(settings.data, 'state', 'kept');
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, 'dynamodb.json'), '{"__ministack_format__": 2, "payload": [1]}');
    await expect(startAgain()).rejects.toThrow(/^The local AWS can't read its data in .*`npm run reset`/);
  });

  // A device of Linux that is always full.
  if (existsSync('/dev/full'))
    it('ends with a sentence when the disk of its log is full', async () => {
      await symlink('/dev/full', join(settings.data, 'aws.log'));
      await startAgain().catch(() => undefined);
      await expect(running.failure).rejects.toThrow(/^There is no space left for .*aws\.log\. Free up space/);
    });
});

/** Holds the lock of the poller's thread, and says whether the journal's copy of the queues waits for it. */
const HELD = `
import sys, threading
sys.path.insert(0, 'infra/local')
from aws_journal import Journal
from ministack.services import sqs
journal = Journal()
copying = threading.Thread(target=lambda: dict(journal._services()), daemon=True)
sqs._queues_lock.acquire()
copying.start()
copying.join(0.5)
waited = copying.is_alive()
sqs._queues_lock.release()
copying.join(10)
print(waited, copying.is_alive())
`;

/** Notes sessions from many threads, which take turns as often as they can; prints what failed. */
const AT_ONCE = `
import sys, threading
sys.path.insert(0, 'infra/local')
import aws_sessions
from ministack.services import sts
aws_sessions.watch()
sys.setswitchinterval(1e-6)
failures = []
def begin(thread):
    try:
        for at in range(200):
            sts.register_session(f'{thread} {at}', {})
    except RuntimeError as error:
        failures.append(str(error))
threads = [threading.Thread(target=begin, args=(thread,)) for thread in range(8)]
for thread in threads: thread.start()
for thread in threads: thread.join()
print(failures, len(sts._sessions))
`;

function runPython(code: string): string[] {
  const env = { ...process.env, PYTHONDONTWRITEBYTECODE: '1' };
  const { stdout, stderr } = spawnSync(PYTHON, ['-c', code], { cwd: ROOT, encoding: 'utf8', env });
  return [stdout.trim(), stderr];
}

it('the queues are copied while the thread that empties them stands still', () => {
  expect(runPython(HELD)).toEqual(['True False', '']);
});

it('functions that begin at once all have the sessions of their roles', () => {
  expect(runPython(AT_ONCE)).toEqual(['[] 1600', '']);
});
