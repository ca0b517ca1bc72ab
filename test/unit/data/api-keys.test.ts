import { beforeEach, describe, expect, it, vi } from 'vitest';
import { insertApiKey, removeApiKey } from '#functions/data/integrations/api-keys.ts';
import { commit } from '#functions/data/table/commit.ts';
import { deleteKey } from '#functions/domain/integrations/api-keys.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { by, NOW } from '../domain/fixtures.ts';

let table: MemoryTable;
const key = {
  ...{ id: 'key_1', name: 'Dock', hash: 'hash', prefix: 'qs_12345', lastFour: 'abcd' },
  ...{ gatewayKeyId: 'gate', createdAt: NOW.toISOString(), createdBy: 'usr_1' },
};
beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
});

describe('an API key', () => {
  it('is removed once, with one event, by two who remove it at once', async () => {
    await commit(insertApiKey({ after: key, events: [] }));
    await commit(removeApiKey(deleteKey(key, by)));
    await expect(commit(removeApiKey(deleteKey(key, by)))).rejects.toMatchObject({ code: 'not_found' });
    expect([...table.items.values()].filter(({ type }) => type === 'key_deleted')).toHaveLength(1);
  });
});
