import { beforeEach, describe, expect, it, vi } from 'vitest';
import { forgetSettings, getSettings, saveSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import { MemoryTable } from '../workers/memory-table.ts';

let table: MemoryTable;
beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  forgetSettings();
  vi.stubEnv('TABLE_NAME', 'table');
});

describe('the organization’s settings', () => {
  it('are saved for the first time, and then again', async () => {
    await commit([saveSettings(await getSettings(), { name: 'Harbor Link' })]);
    forgetSettings();
    expect(await getSettings()).toMatchObject({ name: 'Harbor Link', version: 1 });
    await commit([saveSettings(await getSettings(), { invoiceDueDays: 14 })]);
    forgetSettings();
    expect(await getSettings()).toMatchObject({ name: 'Harbor Link', invoiceDueDays: 14, version: 2 });
  });

  it('that two save at once are the first one’s', async () => {
    const before = await getSettings();
    await commit([saveSettings(before, { name: 'First' })]);
    await expect(commit([saveSettings(before, { name: 'Second' })])).rejects.toMatchObject({
      code: 'version_conflict',
    });
    forgetSettings();
    expect(await getSettings()).toMatchObject({ name: 'First' });
  });
});
