import { beforeEach, describe, expect, it, vi } from 'vitest';
import { organizationKeys, organizationLists } from '#functions/data/organization/keys.ts';
import { type Aggregate, save } from '#functions/data/table/aggregate.ts';
import { commit } from '#functions/data/table/commit.ts';
import { indexKeysFor } from '#functions/data/table/keys.ts';
import { saveFields } from '#functions/data/table/save-fields.ts';
import { newEvent } from '#functions/domain/events/events.ts';
import { AppError } from '#shared/http/errors.ts';
import { MemoryTable } from '#test/support/memory/table.ts';
import { actors, NOW } from '../domain/fixtures.ts';

let table: MemoryTable;
beforeEach(() => {
  table?.mock.restore();
  table = new MemoryTable();
  vi.stubEnv('TABLE_NAME', 'table');
});

interface Thing {
  id: string;
  name: string;
  note?: string | undefined;
  version: number;
}
const THINGS: Aggregate<Thing> = {
  key: ({ id }) => organizationKeys.invitation(id),
  lists: ({ id, name }) => indexKeysFor(organizationLists.invitations, `${name}#${id}`),
  conflict: (current) => new AppError('version_conflict', `It is ${current.name}`),
};
const first: Thing = { id: 'ivt_1', name: 'Ann', note: 'new', version: 1 };
const told = () =>
  newEvent('invitation_withdrawn', 'ivt_1', actors.admin, NOW, {
    ...{ invitedEmail: 'a@quay.example', role: 'staff', generation: 1, invitedBy: 'Ann', hasAccount: false },
  });
const stored = () => table.items.get('IVT#ivt_1|A');

describe('a step of an aggregate', () => {
  it('is written with its lists and its events, once', async () => {
    await commit(save(THINGS, { after: first, events: [told()] }));
    expect(stored()).toEqual({ PK: 'IVT#ivt_1', SK: 'A', G1PK: 'INVT', G1SK: 'Ann#ivt_1', ...first });
    expect([...table.items.keys()].filter((key) => key.includes('EVT#'))).toHaveLength(1);
    await expect(commit(save(THINGS, { after: first, events: [] }))).rejects.toMatchObject({
      code: 'version_conflict',
    });
  });

  it('is nothing where nothing changed', () => {
    expect(save(THINGS, { before: first, after: first, events: [] })).toEqual([]);
    expect(saveFields(THINGS, { before: first, after: first, events: [] })).toEqual([]);
  });

  it('tells of what leaves it as it is', async () => {
    await commit(save(THINGS, { before: first, after: first, events: [told()] }));
    expect([...table.items.keys()]).toEqual([expect.stringContaining('EVT#')]);
  });

  it.each([
    ['whole', save],
    ['by its fields', saveFields],
  ])('is written under the version that was read, %s; who comes second is told how it stands', async (_, write) => {
    await commit(save(THINGS, { after: first, events: [] }));
    const change = (name: string) => ({
      before: first,
      after: { ...first, name, note: undefined, version: 2 },
      events: [],
    });
    await commit(write(THINGS, change('Bo')));
    expect(stored()).toMatchObject({ name: 'Bo', version: 2, G1SK: 'Bo#ivt_1' });
    expect(stored()?.note).toBeUndefined();
    await expect(commit(write(THINGS, change('Cy')))).rejects.toThrow(AppError);
    const [late] = write(THINGS, change('Cy'));
    expect(late?.onConditionFailed?.({ ...first, name: 'Bo', PK: 'IVT#ivt_1' })).toMatchObject({ message: 'It is Bo' });
    expect(late?.onConditionFailed?.(undefined)).toMatchObject({ code: 'not_found' });
  });

  it('of which others write fields leaves those alone', async () => {
    await commit(save(THINGS, { after: first, events: [] }));
    table.items.set('IVT#ivt_1|A', { ...stored(), note: 'by somebody else' });
    await commit(saveFields(THINGS, { before: first, after: { ...first, name: 'Bo', version: 2 }, events: [] }));
    expect(stored()).toMatchObject({ name: 'Bo', note: 'by somebody else' });
  });
});
