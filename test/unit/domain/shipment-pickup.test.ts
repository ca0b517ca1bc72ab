import { describe, expect, it } from 'vitest';
import { recordPickupStep } from '#functions/domain/shipments/shipment-pickup.ts';
import { PickupReport } from '#shared/contracts/field-reports.ts';
import { actors, at, later, refusal, shipment, user } from './fixtures.ts';

const { driver, staff, customer, key } = actors;
const seen = { containerNumber: 'MSKU7073529', sealNumber: 'ML-9', photoKeys: ['proofs/a.jpg'] };

describe('what is recorded at the pickup', () => {
  it.each(['assigned', 'picked_up', 'in_transit', 'delivered'] as const)('stands on the shipment: %s', (status) => {
    const record = shipment(status, { driverId: 'drv_a', containerNumber: 'CONT-1' });
    const occurredAt = later(-1).toISOString();
    const { after, events } = recordPickupStep(record, { ...seen, occurredAt }, driver, at());
    expect(after).toMatchObject({ status, containerNumber: 'MSKU7073529', sealNumber: 'ML-9' });
    expect(after).toMatchObject({ pickupPhotoKeys: ['proofs/a.jpg'], version: record.version + 1 });
    expect(events).toMatchObject([
      {
        type: 'pickup_recorded',
        public: false,
        changes: ['containerNumber', 'sealNumber'],
        changed: [{ field: 'containerNumber', before: 'CONT-1', after: 'MSKU7073529' }, { field: 'sealNumber' }],
        photoKeys: ['proofs/a.jpg'],
        shipment: { row: { sealNumber: 'ML-9' } },
      },
    ]);
  });

  it('leaves what is not named, an open exception too', () => {
    const exception = { code: 'long_wait', occurredAt: later(-10).toISOString() } as const;
    const record = shipment('assigned', { sealNumber: 'ML-1', exception });
    const { after } = recordPickupStep(record, { containerNumber: 'CONT-2' }, staff, at());
    expect(after).toMatchObject({ containerNumber: 'CONT-2', sealNumber: 'ML-1', exception });
    expect(after).not.toHaveProperty('pickupPhotoKeys');
  });

  it('is written once, whoever sends it again', () => {
    const once = recordPickupStep(shipment('picked_up'), seen, driver, at()).after;
    expect(recordPickupStep(once, seen, driver, at())).toMatchObject({ unchanged: true, events: [] });
    const more = { ...seen, photoKeys: ['proofs/a.jpg', 'proofs/b.jpg'] };
    expect(recordPickupStep(once, more, driver, at()).after.pickupPhotoKeys).toEqual(['proofs/a.jpg', 'proofs/b.jpg']);
  });

  it('has at most ten photos in all', () => {
    const pickupPhotoKeys = Array.from({ length: 10 }, (_, index) => `proofs/${index}.jpg`);
    const record = shipment('picked_up', { pickupPhotoKeys });
    expect(refusal(() => recordPickupStep(record, seen, driver, at())).errors).toEqual(['photoKeys']);
  });

  it.each(['pending', 'cancelled'] as const)('is refused while %s', (status) => {
    expect(refusal(() => recordPickupStep(shipment(status), seen, staff, at())).code).toBe('illegal_transition');
  });

  it.each([
    ['customer', customer, 'forbidden'],
    ['key', key, 'forbidden'],
    ['another driver', user('driver', { driverId: 'drv_z' }), 'not_found'],
  ])('is refused to a %s', (_, actor, code) => {
    expect(refusal(() => recordPickupStep(shipment('picked_up'), seen, actor, at())).code).toBe(code);
  });

  it('is something', () => {
    expect(PickupReport.safeParse({ sealNumber: ' ', photoKeys: [] }).error?.issues).toMatchObject([
      { path: ['containerNumber'], message: 'Enter a container number or a seal number, or add a photo' },
    ]);
    expect(PickupReport.parse({ containerNumber: 'msku 707352-9' })).toEqual({ containerNumber: 'MSKU7073529' });
  });
});
