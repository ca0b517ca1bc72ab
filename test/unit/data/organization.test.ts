import { beforeEach, describe, expect, it, vi } from 'vitest';
import { clearSettingsCache, getSettings, saveSettings } from '#functions/data/organization/organization.ts';
import { commit } from '#functions/data/table/commit.ts';
import type { OrganizationSettingsRecord } from '#functions/domain/organization/organization-types.ts';
import { changeSettings } from '#functions/domain/organization/settings.ts';
import type { SettingsChange } from '#shared/contracts/organization.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, NOW } from '../domain/fixtures.ts';

let table: MemoryTable;
beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  clearSettingsCache();
  vi.stubEnv('TABLE_NAME', 'table');
});

async function save(before: OrganizationSettingsRecord, change: Partial<SettingsChange>): Promise<void> {
  const { name, timezone, primaryColor, secondaryColor } = before;
  const wanted = { name, timezone, primaryColor, secondaryColor, ...change };
  await commit(saveSettings(changeSettings(before, wanted, { actor: actors.admin, now: NOW })));
  clearSettingsCache();
}

describe('the organization’s settings', () => {
  it('are saved for the first time, and then again', async () => {
    await save(await getSettings(), { name: 'Harbor Link' });
    expect(await getSettings()).toMatchObject({ name: 'Harbor Link', version: 1 });
    await save(await getSettings(), { invoices: { dueDays: 14, addressLines: [] } });
    expect(await getSettings()).toMatchObject({ name: 'Harbor Link', invoiceDueDays: 14, version: 2 });
  });

  it('that two save at once are the first one’s', async () => {
    const before = await getSettings();
    await save(before, { name: 'First' });
    await expect(save(before, { name: 'Second' })).rejects.toMatchObject({
      code: 'version_conflict',
    });
    clearSettingsCache();
    expect(await getSettings()).toMatchObject({ name: 'First' });
  });
});
