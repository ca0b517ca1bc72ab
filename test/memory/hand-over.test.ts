import { beforeAll, describe, expect, it } from 'vitest';
import { reportException } from '#shared/contracts/field-reports.ts';
import { createUploads, getProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { driverNow, member, type Person, person, shipmentOf } from '#test/support/people.ts';
import { sendFile } from '#test/support/uploads.ts';

let staff: Person;
let marcus: Person;
let luis: Person;
const signature = dataUrl(png(60, 20));
const reason = 'Out of hours';

beforeAll(async () => {
  [staff, marcus, luis] = await Promise.all([member('staff'), person('driver'), person('driver')]);
});

const countsOf = async ({ driverId = '' }: Person) => {
  const { openJobs, liveJobs } = await driverNow(driverId);
  return { open: openJobs, live: liveJobs };
};
const eventsOf = (id: string) => staff.call(listShipmentEvents, { params: { id } });

async function underWay(): Promise<{ id: string; version: number; trackingNumber: string }> {
  const { id, trackingNumber } = await shipmentOf(staff, marcus, 'in_transit');
  const { version } = await staff.call(getShipment, { params: { id } });
  return { id, version, trackingNumber };
}

const handOver = (id: string, version: number) =>
  staff.try(updateShipment, { params: { id }, body: { driverId: luis.driverId, version, reason } });

describe('a load under way', () => {
  it('goes to another driver, who is counted for it and finds it, as the one before does not', async () => {
    const [one, other] = [await countsOf(marcus), await countsOf(luis)];
    const { id, version } = await underWay();
    expect(await handOver(id, version)).toMatchObject({
      status: 200,
      body: { status: 'in_transit', driverId: luis.driverId, version: version + 1 },
    });
    expect(await countsOf(marcus)).toEqual(one);
    expect(await countsOf(luis)).toEqual({ open: other.open + 1, live: other.live + 1 });
    expect((await marcus.try(getShipment, { params: { id } })).status).toBe(404);
    expect(await luis.call(getShipment, { params: { id } })).toMatchObject({ status: 'in_transit' });
    expect((await eventsOf(id)).at(-1)).toMatchObject({ type: 'handed_over', reason, driverName: 'Driver Tester' });
  });

  it('goes to one of two who take it at the same moment, and the other hears how it stands', async () => {
    const { id, version } = await underWay();
    const back = { driverId: null, version, reason };
    const both = await Promise.all([handOver(id, version), staff.try(updateShipment, { params: { id }, body: back })]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(both.find(({ status }) => status === 409)?.body).toMatchObject({ code: 'version_conflict' });
  });

  it('comes back to the yard, waits, and its customer reads so', async () => {
    const { id, version, trackingNumber } = await underWay();
    const before = await countsOf(marcus);
    const body = { driverId: null, version, reason };
    const after = await staff.call(updateShipment, { params: { id }, body });
    expect(after).toMatchObject({ status: 'pending' });
    expect(after).not.toHaveProperty('driverId');
    expect(await countsOf(marcus)).toEqual({ open: before.open - 1, live: before.live - 1 });
    const tracked = await staff.call(trackShipment, { params: { trackingNumber } });
    expect(tracked.events.at(-1)).toMatchObject({ type: 'brought_back', to: 'pending' });
  });
});

describe('what the phone of the driver before sends', () => {
  const long = '2026-01-02T10:00:00.000Z';

  it('is kept of the time before, with the photos, and changes nothing', async () => {
    const { id, version } = await underWay();
    await handOver(id, version);
    const stands = await luis.call(getShipment, { params: { id } });
    const bytes = png(40, 30);
    const { uploads } = await marcus.call(createUploads, {
      body: { shipmentId: id, purpose: 'exception', files: [{ contentType: 'image/png', size: bytes.length }] },
    });
    const [upload] = uploads;
    if (!upload) throw new Error('No form');
    expect(await sendFile(upload, bytes)).toBeLessThan(300);
    const damage = { code: 'damaged' as const, photoKeys: [upload.key], occurredAt: long };
    await marcus.call(reportException, { params: { id }, body: damage });
    const told = await marcus.call(updateShipment, {
      params: { id },
      body: { status: 'in_transit', occurredAt: long },
    });
    expect(told).not.toHaveProperty('driverId');
    expect(told).toMatchObject({ id, status: stands.status });
    const { version: _version, ...rest } = await luis.call(getShipment, { params: { id } });
    expect({ ...rest, version: stands.version }).toEqual(stands);
    const late = (await eventsOf(id)).filter(({ driverId }) => driverId === marcus.driverId);
    expect(late.find(({ type }) => type === 'exception')).toMatchObject({
      reason: 'damaged',
      photos: [expect.any(String)],
    });
  });

  it('is no proof of delivery: its photos are kept, and the phone hears who has the job', async () => {
    const { id, version } = await underWay();
    await handOver(id, version);
    const proof = {
      shipmentId: id,
      recipientName: 'Ines Castro',
      recipientSignature: signature,
      photos: [dataUrl(png(40, 30))],
      occurredAt: new Date().toISOString(),
    };
    const submit = () => marcus.try(submitProofOfDelivery, { body: proof });
    const refused = await submit();
    expect(refused).toMatchObject({ status: 409, body: { code: 'handed_over', driverName: 'Driver Tester' } });
    expect(refused.body).toMatchObject({
      detail: expect.stringMatching(/ gave this job to Driver Tester at .*; your photos were kept$/),
    });
    expect((await submit()).status).toBe(409);
    const kept = (await eventsOf(id)).filter(({ type }) => type === 'proof_kept');
    expect(kept).toHaveLength(1);
    expect(kept[0]?.photos).toHaveLength(2);
    expect((await fetch(kept[0]?.photos?.[0] ?? '')).status).toBe(200);
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'in_transit' });
    expect((await staff.try(getProofOfDelivery, { params: { id } })).status).toBe(404);
  });

  it('is refused of the time after, and is as unknown as ever where it does not say when', async () => {
    const { id, version } = await underWay();
    await handOver(id, version);
    const now = { status: 'in_transit' as const, occurredAt: new Date(Date.now() + 1000).toISOString() };
    expect(await marcus.try(updateShipment, { params: { id }, body: now })).toMatchObject({
      status: 409,
      body: { code: 'handed_over' },
    });
    const { occurredAt: _when, ...step } = now;
    expect((await marcus.try(updateShipment, { params: { id }, body: step })).status).toBe(404);
  });
});
