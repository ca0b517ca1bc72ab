import { existsSync } from 'node:fs';
import { mkdir, rm, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CreateTableCommand, DynamoDBClient, GetItemCommand, PutItemCommand } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { startAws } from '#infra/local/ministack.ts';
import { Running } from '#infra/local/running.ts';
import { clientOptions, type LocalSettings } from '#infra/local/settings.ts';
import { prepareState } from '#infra/local/state.ts';
import { awsPid, eventually, hasSaved, listeners, ownSettings } from '#test/support/local-start.ts';

let settings: LocalSettings;
let running: Running;

beforeEach(async () => {
  settings = await ownSettings();
  running = new Running();
});

afterEach(async () => {
  await running.stop();
  expect(await listeners(settings)).toEqual([]);
  await rm(settings.data, { recursive: true, force: true });
});

/** Starts it (again) on what it has kept. */
async function startAgain() {
  await running.stop();
  running = new Running();
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
    await expect(running.failure).rejects.toThrow(/^The local AWS ended by itself \(SIGKILL; .* npm start\.$/);
    await startAgain();
    expect(await isThere('saved-while-it-ran')).toBe(true);
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
    await expect(running.failure).rejects.toThrow(/^The local AWS cannot write to .*: free some space/);
  });

  it('ends with a sentence when it cannot restore what it reads', async () => {
    const kept = join(settings.data, 'state', 'kept');
    await mkdir(kept, { recursive: true });
    await writeFile(join(kept, 'dynamodb.json'), '{"__ministack_format__": 2, "payload": [1]}');
    await expect(startAgain()).rejects.toThrow(/^The local AWS cannot read what it kept in .*`npm run reset`/);
  });

  // A device of Linux that is always full.
  if (existsSync('/dev/full'))
    it('ends with a sentence when the disk of its log is full', async () => {
      await symlink('/dev/full', join(settings.data, 'aws.log'));
      await startAgain().catch(() => undefined);
      await expect(running.failure).rejects.toThrow(/^There is no space left for .*aws\.log: free some/);
    });
});
