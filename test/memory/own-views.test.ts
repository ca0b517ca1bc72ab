import { describe, expect, it } from 'vitest';
import { getOwnViews, type SavedView, updateOwnViews } from '#shared/contracts/own-views.ts';
import { MOST_VIEWS } from '#shared/http/view-limits.ts';
import { person } from '#test/support/people.ts';

const LATE: SavedView = {
  ...{ list: 'shipments', name: 'Late in Newark', query: 'filter=late&q=newark' },
  ...{ isDense: true, hidden: ['Container'], isDefault: true },
};
const OVERDUE: SavedView = { list: 'invoices', name: 'Overdue', query: 'status=overdue' };

describe('views of lists that somebody keeps', () => {
  it('are none at first, and then as they were kept, for their owner alone', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    expect(await staff.call(getOwnViews, {})).toEqual({ views: [], version: 0 });
    const kept = { views: [LATE, OVERDUE], version: 1 };
    expect(await staff.call(updateOwnViews, { body: { views: [LATE, OVERDUE], version: 0 } })).toEqual(kept);
    expect(await staff.call(getOwnViews, {})).toEqual(kept);
    expect(await driver.call(getOwnViews, {})).toEqual({ views: [], version: 0 });
  });

  it('are kept once, also where the answer is lost and they come again', async () => {
    const staff = await person('staff');
    const body = { views: [LATE], version: 0 };
    const kept = await staff.call(updateOwnViews, { body });
    expect(await staff.call(updateOwnViews, { body })).toEqual(kept);
    expect(await staff.call(updateOwnViews, { body: { views: [], version: 1 } })).toEqual({ views: [], version: 2 });
  });

  it('are not lost to another window that read them before', async () => {
    const staff = await person('staff');
    await staff.call(updateOwnViews, { body: { views: [LATE], version: 0 } });
    const stale = await staff.try(updateOwnViews, { body: { views: [OVERDUE], version: 0 } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect((await staff.call(getOwnViews, {})).views).toEqual([LATE]);
  });

  it.each([
    ['two of one name', [LATE, { ...LATE, name: 'LATE in Newark', isDefault: false }]],
    ['two that are shown first', [LATE, { ...LATE, name: 'Another' }]],
    ['more than there may be', Array.from({ length: MOST_VIEWS + 1 }, (_, at) => ({ ...OVERDUE, name: `No. ${at}` }))],
    ['one without a name', [{ ...OVERDUE, name: ' ' }]],
    ['one of what is no list', [{ ...OVERDUE, list: '../Invoices' }]],
  ])('are refused as a whole with %s', async (_, views) => {
    const staff = await person('staff');
    expect(await staff.try(updateOwnViews, { body: { views, version: 0 } })).toMatchObject({ status: 422 });
    expect(await staff.call(getOwnViews, {})).toEqual({ views: [], version: 0 });
  });
});
