import { beforeAll, describe, expect, it } from 'vitest';
import { reportException } from '#shared/contracts/field-reports.ts';
import { createUploads, getProofOfDelivery, submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { listShipmentEvents } from '#shared/contracts/shipments.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { type Person, person, shipmentOf } from '#test/support/people.ts';
import { CORPUS, type Photo } from '#test/support/photos/corpus.ts';
import { metadataOf, turnOf } from '#test/support/photos/metadata.ts';
import { sendFile } from '#test/support/uploads.ts';

let staff: Person;
let driver: Person;
beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

/** A proof takes at most ten photos. */
const PARTS = [0, 10, 20].map((from) => CORPUS.slice(from, from + 10));

async function upload(shipmentId: string, purpose: 'proof' | 'exception', photos: readonly Photo[]): Promise<string[]> {
  const files = photos.map(({ type, bytes }) => ({ contentType: type, size: bytes.length }));
  const { uploads } = await driver.call(createUploads, { body: { shipmentId, purpose, files } });
  return Promise.all(
    uploads.map(async (upload, at) => {
      expect(await sendFile(upload, photos[at]?.bytes ?? Buffer.alloc(0))).toBeLessThan(300);
      return upload.key;
    }),
  );
}

async function expectNothingOfCamera(links: readonly string[], photos: readonly Photo[]): Promise<void> {
  expect(links).toHaveLength(photos.length);
  for (const [at, link] of links.entries()) {
    const bytes = Buffer.from(await (await fetch(link)).arrayBuffer());
    const { name, orientation } = photos[at] ?? {};
    const left = { tags: metadataOf(bytes), canary: bytes.includes('CANARY'), turn: turnOf(bytes) };
    expect(left, name).toEqual({ tags: [], canary: false, turn: orientation });
  }
}

const proofOf = (shipmentId: string, photos: string[]) => ({
  shipmentId,
  recipientName: 'Ines Castro',
  recipientSignature: dataUrl(png(60, 20)),
  photos,
});

describe.each(PARTS.map((photos) => ({ photos })))('photos of every kind of camera', ({ photos }) => {
  it.each(['in the body', 'by uploads'])('are proofs without anything but their picture: %s', async (way) => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const sent =
      way === 'by uploads' ? await upload(id, 'proof', photos) : photos.map(({ bytes, type }) => dataUrl(bytes, type));
    await driver.call(submitProofOfDelivery, { body: proofOf(id, sent) });
    const proof = await driver.call(getProofOfDelivery, { params: { id } });
    await expectNothingOfCamera(proof.photos, photos);
  });

  it('tell of an exception without anything but their picture', async () => {
    const { id } = await shipmentOf(staff, driver, 'in_transit');
    const photoKeys = await upload(id, 'exception', photos);
    await driver.call(reportException, { params: { id }, body: { code: 'damaged', photoKeys } });
    const events = await staff.call(listShipmentEvents, { params: { id } });
    await expectNothingOfCamera(events.at(-1)?.photos ?? [], photos);
  });
});
