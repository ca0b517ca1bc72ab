import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '#functions/base/ids.ts';
import { findJob, listJobsOf } from '#functions/data/jobs/jobs.ts';
import { jobKeys } from '#functions/data/jobs/keys.ts';
import { getSettings } from '#functions/data/organization/organization.ts';
import { shipmentKeys, shipmentLists } from '#functions/data/shipments/keys.ts';
import { at, type Key, tableKeys, tableLists } from '#functions/data/table/keys.ts';
import { putOne } from '#functions/data/table/put-one.ts';
import { removeOne } from '#functions/data/table/remove-one.ts';
import { find, queryAll, queryKeyed } from '#functions/data/table/table.ts';
import { timerKeys } from '#functions/data/timers/keys.ts';
import { beginExport } from '#functions/domain/exports/exports.ts';
import { timerId } from '#functions/domain/timers/timers.ts';
import { meetSchema, SCHEMA } from '#infra/operators/schema.ts';
import { getExport, listExports } from '#shared/contracts/exports.ts';
import { listShipments } from '#shared/contracts/shipments.ts';
import { eventually } from '#test/support/client.ts';
import { becomeFunction, type Person, person, shipmentOf } from '#test/support/people.ts';

let staff: Person;
let userId: string;

beforeAll(async () => {
  becomeFunction();
  staff = await person('staff');
  userId = staff.user.id;
});

const NOBODY = { name: 'Dana Marlow', email: 'dana@quay.example', sessionHash: '', address: '' };

/** A job that is done, as the version before wrote it: listed among what its beginner did. */
async function formerJob(): Promise<string> {
  const now = new Date();
  const id = newId('job', now);
  const { timezone } = await getSettings();
  const facts = { id, now, timezone, total: 0 };
  const actor = { kind: 'user', id: userId, role: 'staff', ...NOBODY } as const;
  const job = { ...beginExport({ type: 'shipments', query: {} }, actor, facts), state: 'done' };
  await putOne({ ...jobKeys.job(id), G2PK: `ACT#${userId}`, G2SK: jobKeys.job(id).PK, ...job });
  return id;
}

const audit = () => queryAll(tableLists.auditActor(userId));
const numberOf = async () => (await find(tableKeys.schema(), { strong: true }))?.number;
const listed = async () => (await listJobsOf(userId, { limit: 100 })).items.map(({ id }) => id);

describe('data of the first form', () => {
  it('is brought to the present one in the table itself, and its exports are listed again', async () => {
    const ids = [await formerJob(), await formerJob()];
    await eventually(async () => (await audit()).filter(({ id }) => ids.includes(id)).length === 2);
    const before = (await audit()).map(({ id }) => id);
    expect(await listed()).toEqual([]);
    await putOne({ ...tableKeys.schema(), number: 1 });

    await meetSchema('', { isBefore: true });
    expect(await numberOf()).toBe(1);
    await meetSchema('');
    expect(await numberOf()).toBe(SCHEMA);
    await meetSchema('');

    await eventually(async () => (await listed()).length === ids.length);
    expect(await listed()).toEqual([...ids].reverse());
    expect((await audit()).map(({ id }) => id)).toEqual(before.filter((id) => !ids.includes(id)));
    const answered = await staff.call(listExports, { query: { limit: 2 } });
    expect(answered.map(({ id, state }) => [id, state])).toEqual([...ids].reverse().map((id) => [id, 'done']));
    expect(await staff.call(getExport, { params: { id: ids[0] ?? '' } })).toMatchObject({ state: 'done' });
    expect(await findJob(ids[0] ?? '')).toMatchObject({ createdBy: userId, version: 1 });
  });
});

describe('a shipment that was open before anybody knew what it misses first', () => {
  it('stands under its deadline from the migration on, and no longer under a former one', async () => {
    const driver = await person('driver');
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const deadlines = async () => {
      const rows = await queryKeyed(shipmentLists.deadlines());
      return rows.filter(({ record }) => record.shipmentId === id).map(({ sortKey }) => sortKey);
    };
    const [present = ''] = await deadlines();
    await removeOne({ ...shipmentKeys.deadline(0, id), SK: present });
    await putOne({ ...shipmentKeys.deadline(202_601_012_400, id), shipmentId: id });
    await putOne({ ...tableKeys.schema(), number: 5 });
    await meetSchema('');
    expect(await numberOf()).toBe(SCHEMA);
    expect(await deadlines()).toEqual([present]);
  });
});

describe('a shipment that was on its way before anybody looked how near it is', () => {
  it('is looked at from the migration on, and one that is not on its way is not', async () => {
    const driver = await person('driver');
    const [onItsWay, waiting] = [
      await shipmentOf(staff, driver, 'in_transit'),
      await shipmentOf(staff, driver, 'assigned'),
    ];
    const timerOf = ({ id }: { id: string }) => find(timerKeys.timer(timerId('shipment_near', id)), { strong: true });
    await removeOne(timerKeys.timer(timerId('shipment_near', onItsWay.id)));
    await putOne({ ...tableKeys.schema(), number: 4 });
    await meetSchema('');
    expect(await numberOf()).toBe(SCHEMA);
    expect(await timerOf(onItsWay)).toMatchObject({ kind: 'shipment_near', subject: onItsWay.id });
    expect(await timerOf(waiting)).toBeUndefined();
  });
});

describe('a container whose number was looked for as it was typed', () => {
  const isThere = async (key: Key<{ shipmentId: string }>) => (await find(key, { strong: true })) !== undefined;

  it('is found in any form from the migration on, which may run while the version before still writes', async () => {
    const serial = String(Date.now()).slice(-7);
    const driver = await person('driver');
    const [moved, renamed] = [
      await shipmentOf(staff, driver, 'assigned', { containerNumber: `box-${serial}` }),
      await shipmentOf(staff, driver, 'assigned', { containerNumber: `crate ${serial}` }),
    ];
    const former = (number: string, { id }: { id: string }) => at<{ shipmentId: string }>(`CTN#${number}`, id);
    const [present, typed] = [shipmentKeys.container(`BOX${serial}`, moved.id), former(`BOX-${serial}`, moved)];
    expect(await isThere(present)).toBe(true);
    await removeOne(present);
    await putOne({ ...typed, shipmentId: moved.id });
    // What the version before left of a number that it changed between both runs.
    const left = former(`OLD${serial}`, renamed);
    await putOne({ ...left, shipmentId: renamed.id });
    await putOne({ ...tableKeys.schema(), number: 8 });
    await meetSchema('', { isBefore: true });
    expect([await isThere(present), await isThere(typed), await isThere(left)]).toEqual([true, false, false]);
    await meetSchema('');
    expect(await numberOf()).toBe(SCHEMA);
    expect(await isThere(shipmentKeys.container(`CRATE${serial}`, renamed.id))).toBe(true);
    for (const q of [`BOX-${serial}`, `box ${serial}`, `BOX${serial}`]) {
      const found = await staff.call(listShipments, { query: { q } });
      expect(found.map(({ id, containerNumber }) => [id, containerNumber])).toEqual([[moved.id, `box-${serial}`]]);
    }
  });
});
