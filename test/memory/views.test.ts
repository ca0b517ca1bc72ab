import { beforeEach, describe, expect, it } from 'vitest';
import {
  getOwnViews,
  type SavedView,
  type SharedViewDraft,
  updateOwnViews,
  updateSharedViews,
} from '#shared/contracts/views.ts';
import { LONGEST_VIEW_NAME, MOST_VIEWS } from '#shared/http/view-limits.ts';
import { Client } from '#test/support/client.ts';
import { member, type Person, person } from '#test/support/people.ts';

const LATE: SavedView = {
  ...{ list: 'shipments', name: 'Late in Newark', query: 'filter=late&q=newark' },
  ...{ isDense: true, hidden: ['Container'], isDefault: true },
};
const OVERDUE: SavedView = { list: 'invoices', name: 'Overdue', query: 'status=overdue' };

describe('views of lists that somebody keeps', () => {
  it('are none at first, and then as they were kept, for their owner alone', async () => {
    const [staff, driver] = [await person('staff'), await person('driver')];
    expect(await staff.call(getOwnViews, {})).toMatchObject({ views: [], version: 0 });
    const kept = { views: [LATE, OVERDUE], version: 1 };
    expect(await staff.call(updateOwnViews, { body: { views: [LATE, OVERDUE], version: 0 } })).toEqual(kept);
    expect(await staff.call(getOwnViews, {})).toMatchObject(kept);
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
    expect(await staff.call(getOwnViews, {})).toMatchObject({ views: [], version: 0 });
  });

  it('may be opened first by a shared one, each list by one', async () => {
    const staff = await person('staff');
    const first = [{ list: 'shipments', id: 'ours' }];
    const kept = { views: [OVERDUE], first, version: 1 };
    expect(await staff.call(updateOwnViews, { body: { views: [OVERDUE], first, version: 0 } })).toEqual(kept);
    const twice = { views: [], first: [...first, { list: 'shipments', id: 'theirs' }], version: 1 };
    expect(await staff.try(updateOwnViews, { body: twice })).toMatchObject({ status: 422 });
    expect(await staff.call(updateOwnViews, { body: { views: [OVERDUE], version: 1 } })).toEqual({
      ...{ views: [OVERDUE], version: 2 },
    });
  });
});

const OURS: SharedViewDraft = { ...OVERDUE, id: 'overdue' };
const NEWARK: SharedViewDraft = { id: 'newark', list: 'shipments', name: 'Newark', query: 'q=newark', isDense: true };

async function sharedFor(who: Person) {
  const { shared } = await who.call(getOwnViews, {});
  if (!shared) throw new Error('Nothing is shared with them');
  return shared;
}

async function share(who: Person, views: readonly SharedViewDraft[]) {
  const { version } = await sharedFor(who);
  return who.try(updateSharedViews, { body: { views: [...views], version } });
}

const byOf = ({ user: { id, firstName, lastName } }: Person) => ({ id, name: `${firstName} ${lastName}` });

describe('views that the office shares', () => {
  beforeEach(async () => {
    await share(await member('manager'), []);
  });

  it.each(['staff', 'manager', 'admin'] as const)('are read and written by %s, with who shared them', async (role) => {
    const [who, other] = [await person(role, 'Lopez'), await member('staff')];
    expect(await share(who, [OURS])).toMatchObject({ status: 200, body: { views: [{ ...OURS, by: byOf(who) }] } });
    expect((await sharedFor(other)).views).toEqual([{ ...OURS, by: byOf(who) }]);
  });

  it.each(['customer', 'driver'] as const)('are nothing to a %s', async (role) => {
    const who = await person(role);
    expect(await who.call(getOwnViews, {})).toEqual({ views: [], version: 0 });
    const body = { views: [OURS], version: 0 };
    expect(await who.try(updateSharedViews, { body })).toMatchObject({ status: 403, body: { code: 'forbidden' } });
    expect(await new Client().try(updateSharedViews, { body })).toMatchObject({ status: 401 });
  });

  it('stay with whoever shared them while others change others, and nobody can say that it was somebody else', async () => {
    const [maria, ben] = [await person('staff', 'Lopez'), await person('staff', 'Okafor')];
    await share(maria, [OURS]);
    expect(await share(ben, [NEWARK, OURS])).toMatchObject({
      body: {
        views: [
          { id: 'newark', by: byOf(ben) },
          { id: 'overdue', by: byOf(maria) },
        ],
      },
    });
    const forged = { ...NEWARK, name: 'Forged', by: byOf(maria) };
    expect(await share(ben, [OURS, forged])).toMatchObject({
      body: { views: [{ by: byOf(maria) }, { name: 'Forged', by: byOf(ben) }] },
    });
    await share(ben, [OURS, NEWARK]);
    await share(maria, [{ ...OURS, name: 'Long overdue' }, NEWARK]);
    expect((await sharedFor(ben)).views.map(({ name, by }) => [name, by.id])).toEqual([
      ['Long overdue', maria.user.id],
      ['Newark', ben.user.id],
    ]);
  });

  it.each([
    ['removed', []],
    ['renamed', [{ ...OURS, name: 'Mine' }]],
    ['narrowed', [{ ...OURS, query: '' }]],
    ['replaced', [{ ...OURS, id: 'other' }]],
  ])('are not %s by anybody but who shared them and managers', async (_, views) => {
    const [maria, ben] = [await person('staff', 'Lopez'), await person('staff', 'Okafor')];
    await share(maria, [OURS]);
    expect(await share(ben, views)).toMatchObject({
      ...{ status: 403, body: { detail: 'Only Staff Lopez or a manager can change the view "Overdue"' } },
    });
    expect((await sharedFor(maria)).views).toEqual([{ ...OURS, by: byOf(maria) }]);
    const manager = await member('manager');
    expect(await share(manager, views)).toMatchObject({ status: 200 });
    expect((await sharedFor(maria)).views).toEqual(views.map((view) => ({ ...view, by: byOf(manager) })));
  });

  it('are kept once where they come again, and not lost to who read them before', async () => {
    const [maria, ben] = [await person('staff'), await person('staff')];
    const { version } = await sharedFor(maria);
    const body = { views: [OURS], version };
    const kept = await maria.call(updateSharedViews, { body });
    expect(await maria.call(updateSharedViews, { body })).toEqual(kept);
    expect(kept.version).toBe(version + 1);
    const stale = await ben.try(updateSharedViews, { body: { views: [NEWARK], version } });
    expect(stale).toMatchObject({ status: 409, body: { code: 'version_conflict' } });
    expect(await sharedFor(ben)).toEqual(kept);
  });

  it('are written by one of two who do so at once', async () => {
    const [maria, ben] = [await person('staff'), await person('staff')];
    const { version } = await sharedFor(maria);
    const answers = await Promise.all([
      maria.try(updateSharedViews, { body: { views: [OURS], version } }),
      ben.try(updateSharedViews, { body: { views: [NEWARK], version } }),
    ]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    expect((await sharedFor(maria)).views).toHaveLength(1);
  });

  it.each([
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ['__proto__', '__proto__'],
    ['\u202eetal\u0000 tsae', 'etal tsae'],
    ['🚛'.repeat(LONGEST_VIEW_NAME / 2), '🚛'.repeat(LONGEST_VIEW_NAME / 2)],
  ])('are named %j as text that is shown and nothing else', async (name, kept) => {
    const staff = await member('staff');
    expect(await share(staff, [{ ...OURS, name }])).toMatchObject({ status: 200, body: { views: [{ name: kept }] } });
  });

  it.each([
    ['two of one name', [OURS, { ...OURS, id: 'other', name: 'OVERDUE' }]],
    ['two of one id', [OURS, { ...NEWARK, id: 'overdue' }]],
    [
      'more than there may be',
      Array.from({ length: MOST_VIEWS + 1 }, (_, at) => ({ ...OURS, id: `${at}`, name: `${at}` })),
    ],
    ['one that opens its list for everybody', [{ ...OURS, isDefault: true }]],
    ['one without a name', [{ ...OURS, name: '\u200b' }]],
    ['one without an id', [{ ...OURS, id: '' }]],
    ['a name that is too long', [{ ...OURS, name: 'x'.repeat(LONGEST_VIEW_NAME + 1) }]],
    ['one of what is no list', [{ ...OURS, list: '../Invoices' }]],
  ])('are refused as a whole with %s', async (_, views) => {
    const staff = await member('staff');
    expect(await share(staff, views)).toMatchObject({ status: 422, body: { code: 'validation_failed' } });
    expect((await sharedFor(staff)).views).toEqual([]);
  });
});
