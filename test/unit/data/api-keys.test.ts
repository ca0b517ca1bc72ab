import { beforeEach, describe, expect, it, vi } from 'vitest';
import { deleteApiKey, insertApiKey } from '#functions/data/integrations/api-keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { makeEvent } from '#functions/domain/events/events.ts';
import { actors, NOW } from '../domain/fixtures.ts';
import { MemoryTable } from '../workers/memory-table.ts';

let table: MemoryTable;
const key = {
  ...{ id: 'key_1', name: 'Dock', hash: 'hash', prefix: 'qs_12345', lastFour: 'abcd' },
  ...{ gatewayKeyId: 'gate', createdAt: NOW.toISOString(), createdBy: 'usr_1' },
};
const event = (type: 'key_created' | 'key_deleted', id: string) =>
  makeEvent(type, key.id, actors.admin, { id, now: NOW }, { name: key.name });

beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
});

describe('an API key', () => {
  it('is removed once, with one event, by two who remove it at once', async () => {
    await commit(insertApiKey({ after: key, events: [event('key_created', 'evt_1')] }));
    await commit(deleteApiKey(key, event('key_deleted', 'evt_2')));
    await expect(commit(deleteApiKey(key, event('key_deleted', 'evt_3')))).rejects.toMatchObject({ code: 'not_found' });
    expect([...table.items.values()].filter(({ type }) => type === 'key_deleted')).toHaveLength(1);
  });
});
