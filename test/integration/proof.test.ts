import { beforeAll, describe, expect, it } from 'vitest';
import { createUploads, getProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { type ShipmentChange, updateShipment } from '#shared/contracts/shipment-changes.ts';
import { getShipment, listShipmentEvents } from '#shared/contracts/shipments.ts';
import { eventually } from '#test/support/client.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { book, member, type Person, person, shipmentOf } from '#test/support/people.ts';
import { sendFile } from '#test/support/uploads.ts';

let staff: Person;
let driver: Person;
let other: Person;
const signature = dataUrl(png(60, 20));

beforeAll(async () => {
  [staff, driver, other] = await Promise.all([person('staff'), person('driver'), person('driver')]);
});

const proofOf = (shipmentId: string, given: Record<string, unknown> = {}) => ({
  shipmentId,
  recipientName: 'Ines Castro',
  recipientSignature: signature,
  photos: [],
  notes: 'Left at dock 6',
  latitude: '41.763710',
  longitude: '-72.685097',
  ...given,
});

async function uploaded(shipmentId: string, bytes: Buffer, contentType: 'image/png' | 'image/jpeg' = 'image/png') {
  const { uploads } = await driver.call(createUploads, {
    body: { shipmentId, purpose: 'proof', files: [{ contentType, size: bytes.length }] },
  });
  const [upload] = uploads;
  if (!upload) throw new Error('No form');
  return upload;
}

describe('delivering with a proof', () => {
  it('answers a repeat with links made anew, which the first answer may have outlived', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const headers = { 'idempotency-key': crypto.randomUUID() };
    const deliver = () => driver.try(submitProofOfDelivery, { body: proofOf(id) }, headers);
    const first = await deliver();
    const signedAt = ({ body }: Awaited<ReturnType<typeof deliver>>) =>
      'recipientSignature' in body ? new URL(body.recipientSignature).searchParams.get('X-Amz-Date') : undefined;
    let again = await deliver();
    await eventually(async () => {
      again = await deliver();
      return signedAt(again) !== signedAt(first);
    });
    expect(again).toMatchObject({ status: 201, body: { shipmentId: id, recipientName: 'Ines Castro' } });
    expect(again.headers.get('idempotent-replayed')).toBe('true');
    expect(signedAt(first)).toMatch(/^\d{8}T\d{6}Z$/);
  });

  it('delivers with images in the body, and shows them by links that need no session', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const submitted = await driver.try(submitProofOfDelivery, {
      body: proofOf(id, { photos: [dataUrl(png(40, 30))] }),
    });
    expect(submitted).toMatchObject({
      status: 201,
      body: { recipientName: 'Ines Castro', driverName: 'Driver Tester' },
    });
    expect(await staff.call(getShipment, { params: { id } })).toMatchObject({ status: 'delivered' });
    const proof = await staff.call(getProofOfDelivery, { params: { id } });
    const [image, photo] = await Promise.all([fetch(proof.recipientSignature), fetch(proof.photos[0] ?? '')]);
    expect([image.status, image.headers.get('content-type'), photo.status]).toEqual([200, 'image/png', 200]);
    const bare = new URL(proof.recipientSignature);
    bare.search = '';
    expect((await fetch(bare)).status).toBe(403);
  });

  it('takes photos that were uploaded straight to the bucket, without what they tell of place and camera', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const bytes = png(400, 300, { text: 'taken at 41.76,-72.68' });
    const upload = await uploaded(id, bytes);
    expect(await sendFile(upload, bytes)).toBeLessThan(300);
    await driver.call(submitProofOfDelivery, { body: proofOf(id, { photos: [upload.key] }) });
    const proof = await driver.call(getProofOfDelivery, { params: { id } });
    const stored = Buffer.from(await (await fetch(proof.photos[0] ?? '')).arrayBuffer());
    expect(stored.includes('41.76')).toBe(false);
    expect(stored.subarray(1, 4).toString()).toBe('PNG');
  });

  it('lets no larger file and no other type through its form', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const larger = await uploaded(id, png(10, 10));
    expect(await sendFile(larger, png(400, 400, { text: 'x'.repeat(5000) }))).toBeGreaterThanOrEqual(400);
    const typed = await uploaded(id, png(10, 10));
    const asPage = { ...typed, fields: { ...typed.fields, 'Content-Type': 'text/html' } };
    expect(await sendFile(asPage, png(10, 10))).toBe(403);
  });

  it('answers an identical repeat like the first and refuses another proof', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const body = proofOf(id);
    expect((await driver.try(submitProofOfDelivery, { body })).status).toBe(201);
    expect((await driver.try(submitProofOfDelivery, { body })).status).toBe(200);
    const second = await driver.try(submitProofOfDelivery, { body: proofOf(id, { recipientName: 'Somebody Else' }) });
    expect(second).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
    const events = await staff.call(listShipmentEvents, { params: { id } });
    expect(events.filter(({ type }) => type === 'delivered')).toHaveLength(1);
  });

  it('is no proof of another delivery, once it was taken back', async () => {
    const [manager, director] = await Promise.all([member('manager'), member('admin')]);
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    await driver.call(submitProofOfDelivery, { body: proofOf(id) });
    const change = (who: Person, body: ShipmentChange) => who.call(updateShipment, { params: { id }, body });
    await change(director, { status: 'in_transit', reason: 'It was the neighbor' });
    await change(manager, { status: 'delivered', bypassReason: 'Signed on paper' });
    expect((await staff.try(getProofOfDelivery, { params: { id } })).status).toBe(404);
    const again = await driver.try(submitProofOfDelivery, { body: proofOf(id) });
    expect(again).toMatchObject({ status: 409, body: { code: 'illegal_transition' } });
  });

  it('delivers once when two send it at the same time', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const answers = await Promise.all(
      [driver, staff].map((who, at) => who.try(submitProofOfDelivery, { body: proofOf(id, { notes: `copy ${at}` }) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 409]);
  });

  it('answers both when it is the same proof that two send at the same time', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const answers = await Promise.all(
      [driver, staff].map((who) => who.try(submitProofOfDelivery, { body: proofOf(id) })),
    );
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 201]);
    const events = await staff.call(listShipmentEvents, { params: { id } });
    expect(events.filter(({ type }) => type === 'delivered')).toHaveLength(1);
  });
});

describe('what is refused', () => {
  it.each([
    ['no name', { recipientName: '   ' }, 'recipientName', 'Recipient name is required'],
    ['no signature', { recipientSignature: '' }, 'recipientSignature', 'Please provide a signature'],
    ['a latitude of 91', { latitude: '91' }, 'latitude', 'Must be a number between -90 and 90'],
    ['a longitude of words', { longitude: '1;DROP' }, 'longitude', 'Must be a number between -180 and 180'],
    ['an SVG', { photos: ['data:image/svg+xml;base64,PHN2Zy8+'] }, 'photos.0', 'Must be a PNG, JPEG, or WebP image'],
    [
      'HTML that calls itself a PNG',
      { photos: [dataUrl(Buffer.from('<script>1</script>'))] },
      'photos.0',
      'Must be a PNG, JPEG, or WebP image',
    ],
    [
      'a small file of 30,000 by 30,000 pixels',
      { photos: [dataUrl(png(30_000, 30_000, { rows: 1 }))] },
      'photos.0',
      'Must be a PNG, JPEG, or WebP image',
    ],
    [
      'a key of another shipment',
      { photos: ['uploads/shp_other/proof/x'] },
      'photos.0',
      'Must be a PNG, JPEG, or WebP image',
    ],
  ])('%s', async (_, given, path, message) => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const answer = await driver.try(submitProofOfDelivery, { body: proofOf(id, given) as ReturnType<typeof proofOf> });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path, message }] } });
    expect((await staff.call(getShipment, { params: { id } })).status).toBe('in_transit');
  });

  it('a photo that was never uploaded', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const answer = await driver.try(submitProofOfDelivery, {
      body: proofOf(id, { photos: [`uploads/${id}/proof/upl_none`] }),
    });
    expect(answer).toMatchObject({ status: 422, body: { errors: [{ path: 'photos.0' }] } });
  });

  it('more than 4 MB in the body, and more than 5.8 MB at all', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const large = `data:image/png;base64,${'A'.repeat(5_500_000)}`;
    expect((await driver.try(submitProofOfDelivery, { body: proofOf(id, { photos: [large] }) })).status).toBe(413);
    const larger = `data:image/png;base64,${'A'.repeat(5_900_000)}`;
    expect((await driver.try(submitProofOfDelivery, { body: proofOf(id, { photos: [larger] }) })).status).toBe(413);
  });

  it('a shipment that is not in transit', async () => {
    const { id } = await shipmentOf(staff, driver, 'assigned');
    const answer = await driver.try(submitProofOfDelivery, { body: proofOf(id) });
    expect(answer).toMatchObject({
      status: 409,
      body: { code: 'illegal_transition', from: 'assigned', to: 'delivered' },
    });
  });

  it('somebody else’s shipment: uploads, proof and reading', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const body = {
      shipmentId: id,
      purpose: 'proof' as const,
      files: [{ contentType: 'image/png' as const, size: 10 }],
    };
    const answers = await Promise.all([
      other.try(createUploads, { body }),
      other.try(submitProofOfDelivery, { body: proofOf(id) }),
      other.try(getProofOfDelivery, { params: { id } }),
    ]);
    expect(answers.map(({ status }) => status)).toEqual([404, 404, 404]);
  });

  it('a proof that does not exist yet', async () => {
    const { id } = await book();
    expect((await staff.try(getProofOfDelivery, { params: { id } })).status).toBe(404);
  });

  it('photos of a wrong kind or size', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const files = [
      { contentType: 'image/svg+xml', size: 10 },
      { contentType: 'image/png', size: 11_000_000 },
    ];
    const answer = await driver.ask('POST', createUploads.path, { body: { shipmentId: id, purpose: 'proof', files } });
    expect(answer).toMatchObject({
      status: 422,
      body: { errors: [{ path: 'files.0.contentType' }, { path: 'files.1.size' }] },
    });
  });
});
