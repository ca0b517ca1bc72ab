import { describe, expect, it } from 'vitest';
import type { ShipmentEventRecord } from '#functions/domain/events/catalog.ts';
import { reportExceptionStep } from '#functions/domain/shipments/shipment-exception.ts';
import { changeShipment } from '#functions/domain/shipments/shipments.ts';
import { maskCompany, maskEmail, maskName, maskPhone } from '#functions/domain/tracking/masking.ts';
import {
  type TrackSources,
  toTrackResult,
  trackingSecretInput,
  trackingView,
} from '#functions/domain/tracking/tracking.ts';
import { NOT_GIVEN } from '#shared/accounts/not-given.ts';
import { TrackResult } from '#shared/contracts/tracking.ts';
import { fc } from '#test/support/properties.ts';
import { actors, at, driver, HOUR, later, NOW, shipment, stranger, user } from './fixtures.ts';

describe('masking', () => {
  it.each([
    ['Joanna Rivers', 'J••••• R•••••'],
    ['Jo', 'J•••••'],
    ['  Ana  María de la Cruz ', 'A••••• M••••• d•••••'],
    ['“Quoted”', '••••••'],
    ['李小龍', '李•••••'],
    ['joanna@kestrel.com', 'j•••••'],
  ])('name %s', (name, masked) => {
    expect(maskName(name)).toBe(masked);
  });

  it.each([
    ['Kestrel Foods Inc', 'K•••••••'],
    ['7-Eleven', '7•••••••'],
  ])('company %s', (company, masked) => {
    expect(maskCompany(company)).toBe(masked);
  });

  it.each([
    ['joanna@kestrel.com', 'j•••@k•••.com'],
    ['jane@example.com', 'j•••@e•••.com'],
    ['a@b.co.uk', 'a•••@b•••.uk'],
    ['"odd@local"@mail.org', '••••@m•••.org'],
    ['x@[192.0.2.1]', 'x•••@••••'],
    ['x@localhost', 'x•••@l•••'],
  ])('email %s', (email, masked) => {
    expect(maskEmail(email)).toBe(masked);
  });

  it.each([
    ['(555) 010-4242', '(•••) •••-••42'],
    ['+1 (555) 010-4264', '+• (•••) •••-••64'],
    ['5550104242', '••••••••42'],
    ['555.010.4242 ext 7', '•••.•••.•••2 ••• 7'],
    ['call Joanna', '•••• ••••••'],
    ['12345', '•••••'],
  ])('phone %s', (phone, masked) => {
    expect(maskPhone(phone)).toBe(masked);
  });

  it('lets no two neighboring letters or digits through, but the last digits of a phone and the end of a domain', () => {
    const text = fc.string({ minLength: 2, maxLength: 30 });
    fc.assert(
      fc.property(text, text, fc.emailAddress(), (name, phone, email) => {
        expect(maskName(name)).not.toMatch(/[\p{L}\p{N}]{2}/u);
        expect(maskCompany(name)).not.toMatch(/[\p{L}\p{N}]{2}/u);
        expect(maskEmail(email).replace(/\.[a-z]+$/i, '')).not.toMatch(/[\p{L}\p{N}]{2}/u);
        expect(maskPhone(phone).replace(/\D/gu, '').length).toBeLessThanOrEqual(2);
        expect(maskPhone(phone)).not.toMatch(/\p{L}/u);
      }),
    );
  });
});

const position = {
  driverId: 'drv_a',
  latitude: 40.66,
  longitude: -74.21,
  timestamp: NOW.toISOString(),
  receivedAt: NOW.toISOString(),
};
const proof = {
  shipmentId: 'shp_1',
  eventId: 'evt_1',
  recipientName: 'Ann Lee',
  signatureKey: 'proofs/s.png',
  photoKeys: [],
  deliveredAt: NOW.toISOString(),
  digest: 'd',
};

function story(): { sources: TrackSources; events: ShipmentEventRecord[] } {
  const assigned = changeShipment(shipment('pending'), { driverId: 'drv_a' }, actors.staff, at(NOW, driver()));
  const edited = changeShipment(assigned.after, { priority: 'high' }, actors.staff, at(later(1000)));
  const started = changeShipment(
    edited.after,
    { status: 'in_transit', note: 'Secret word' },
    actors.driver,
    at(later(2000)),
  );
  const report = { code: 'access', note: 'Ring Joanna at 555 0199' } as const;
  const stuck = reportExceptionStep(started.after, report, actors.driver, at(later(3000)));
  const events = [...stuck.events, ...assigned.events, ...edited.events, ...started.events];
  return {
    events,
    sources: { shipment: stuck.after, events, driver: driver(), position, timezone: 'America/New_York', country: 'US' },
  };
}

describe('public tracking', () => {
  const { sources: told } = story();
  const numbers = { sealNumber: 'ML-US 0487', customerReference: 'KCS-408', purchaseOrderNumber: 'PO 1188' };
  const places = { pickupState: 'NJ', pickupZip: '07201', deliveryState: 'CT', deliveryZip: '06114' };
  const sources = { ...told, shipment: { ...told.shipment, ...numbers, ...places } };

  it.each(['full', 'masked'] as const)('has no phone and no plate of a driver who gave none: %s', (view) => {
    const joined = driver({ phone: NOT_GIVEN, vehicleNumber: NOT_GIVEN });
    const shown = toTrackResult({ ...sources, driver: joined }, view, NOW);
    expect(shown.driver?.name).toContain('Marcus');
    expect([shown.driver?.phone, shown.driver?.vehicleNumber]).toEqual([undefined, undefined]);
  });

  it('tells a stranger nothing that belongs to a person', () => {
    const shown = JSON.parse(JSON.stringify(toTrackResult(sources, 'masked', NOW)));
    expect(TrackResult.parse(shown)).toEqual(shown);
    expect(shown).toMatchObject({
      masked: true,
      customer: { name: 'J••••• R•••••', company: 'K•••••••', email: 'j•••@k•••.com', phone: '(•••) •••-••42' },
      driver: { name: 'Marcus', vehicleType: 'container', phone: '(•••) •••-••64' },
      shipment: {
        pickupCity: 'Elizabeth',
        deliveryCity: 'Hartford',
        containerNumber: 'HLXU4306177',
        deliveryState: 'CT',
      },
    });
    const text = JSON.stringify(shown);
    const secrets = [
      'Joanna',
      'Rivers',
      'Kestrel',
      'kestrel',
      '4242',
      '12 Dock',
      '99 Elm',
      'NJ-4471',
      'Call gate',
      'Bell',
      '0064',
    ];
    for (const secret of [
      ...secrets,
      ...Object.values(numbers),
      '07201',
      '06114',
      'Secret',
      'Ring',
      '40.66',
      'price',
      'Some driver',
    ])
      expect(text).not.toContain(secret);
  });

  it('shows its owner everything', () => {
    const shown = toTrackResult(sources, 'full', NOW);
    expect(shown).toMatchObject({
      masked: false,
      customer: { name: 'Joanna Rivers', phone: '(555) 010-4242' },
      driver: { name: 'Marcus Bell', vehicleNumber: 'NJ-4471-K' },
      shipment: {
        pickupAddress: '12 Dock Street',
        specialInstructions: 'Call gate 3 on arrival',
        ...numbers,
        ...places,
      },
      position: { latitude: 40.66 },
    });
    expect(JSON.stringify(shown)).not.toContain('price');
  });

  it.each(['full', 'masked'] as const)('tells the public events in order (%s)', (view) => {
    const types = toTrackResult(sources, view, NOW).events.map(({ type }) => type);
    expect(types).toEqual(['assigned', 'picked_up', 'in_transit', 'exception']);
  });

  it('keeps the words of a cancellation from strangers', () => {
    const cancelled = changeShipment(
      shipment('pending'),
      { status: 'cancelled', reason: 'Joanna is ill' },
      actors.staff,
      at(),
    );
    const of = { ...sources, shipment: cancelled.after, events: cancelled.events };
    expect(toTrackResult(of, 'masked', NOW).events[0]).toMatchObject({ type: 'cancelled', reason: undefined });
    expect(toTrackResult(of, 'full', NOW).events[0]).toMatchObject({ reason: 'Joanna is ill' });
    expect(toTrackResult(of, 'full', NOW).driver).toBeUndefined();
  });

  it('shows who received it once it is delivered', () => {
    const of = { ...sources, shipment: shipment('delivered', { deliveredAt: proof.deliveredAt }), proof };
    expect(toTrackResult(of, 'full', NOW).proofOfDelivery).toEqual({
      recipientName: 'Ann Lee',
      deliveredAt: NOW.toISOString(),
    });
    expect(toTrackResult(of, 'masked', NOW).proofOfDelivery?.recipientName).toBe('A••••• L•••••');
    expect(toTrackResult({ ...sources, proof }, 'full', NOW).proofOfDelivery).toBeUndefined();
    const voided = { ...proof, deliveredAt: later(-HOUR).toISOString() };
    expect(toTrackResult({ ...of, proof: voided }, 'full', NOW).proofOfDelivery).toBeUndefined();
    expect(toTrackResult(of, 'full', NOW).position).toBeUndefined();
  });

  it('tells nothing of a step that its driver took back', () => {
    const step = changeShipment(shipment('assigned'), { status: 'in_transit' }, actors.driver, at());
    const undone = changeShipment(step.after, { status: 'assigned', version: 2 }, actors.driver, at(later(1)));
    const events = [...step.events, ...undone.events];
    expect(toTrackResult({ ...sources, shipment: undone.after, events }, 'full', NOW).events).toEqual([]);
    expect(toTrackResult({ ...sources, shipment: step.after, events: step.events }, 'full', NOW).events).toHaveLength(
      2,
    );
  });

  describe('the time of arrival', () => {
    const { exception: _trouble, ...calm } = sources.shipment;
    const under = { ...sources, shipment: calm, destination: { latitude: 41.7637, longitude: -72.6851 } };
    const etaOf = (given: Partial<TrackSources>) => toTrackResult({ ...under, ...given }, 'masked', NOW).eta;

    it.each(['full', 'masked'] as const)('is told while it is on the road (%s)', (view) => {
      const { eta } = toTrackResult(under, view, NOW);
      expect(eta).toEqual({ at: expect.any(String), confidence: 'low' });
      const hours = (Date.parse(eta?.at ?? '') - NOW.getTime()) / 3_600_000;
      expect(hours).toBeGreaterThan(3);
      expect(hours).toBeLessThan(4);
    });

    it.each([
      ['it is not picked up', { shipment: { ...calm, status: 'assigned' } }],
      ['it is delivered', { shipment: shipment('delivered') }],
      ['there is trouble', { shipment: sources.shipment }],
      ['nobody knows the city', { destination: undefined }],
      ['the driver has no position', { position: undefined }],
      ['the position is another driver’s', { position: { ...position, driverId: 'drv_b' } }],
      [
        'the driver was silent for some minutes',
        { position: { ...position, timestamp: later(-HOUR / 6).toISOString() } },
      ],
    ] as const)('is not told when %s', (_, given) => {
      expect(etaOf(given)).toBeUndefined();
    });

    it('is less sure of a driver who carries something else too', () => {
      const near = { destination: { latitude: 40.7, longitude: -74.2 }, position: { ...position, speed: 20 } };
      expect(etaOf({ ...near, driver: driver({ liveJobs: 1 }) })?.confidence).toBe('high');
      expect(etaOf({ ...near, driver: driver({ liveJobs: 2 }) })?.confidence).toBe('medium');
    });
  });

  const settings = { trackingForStrangers: 'masked' } as const;
  it.each([
    ['a stranger', stranger, false, 'masked'],
    ['a stranger with the mailed link', stranger, true, 'full'],
    ['its customer', actors.customer, false, 'full'],
    ['another customer', user('customer', { customerId: 'cus_z' }), false, 'masked'],
    ['its driver', actors.driver, false, 'full'],
    ['another driver', user('driver', { driverId: 'drv_z' }), false, 'masked'],
    ['staff', actors.staff, false, 'full'],
  ] as const)('%s', (_, actor, hasSecret, view) => {
    expect(trackingView(sources.shipment, { actor, hasSecret }, settings)).toBe(view);
    expect(trackingView(sources.shipment, { actor, hasSecret }, { trackingForStrangers: 'full' })).toBe('full');
  });

  it('ends every mailed link with a new secret version', () => {
    const record = shipment('pending');
    expect(trackingSecretInput(record)).not.toBe(trackingSecretInput({ ...record, secretVersion: 2 }));
    expect(trackingSecretInput(record)).not.toBe(trackingSecretInput({ ...record, id: 'shp_2' }));
  });
});
