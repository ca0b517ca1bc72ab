import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { EXCEPTION_CODES } from '#shared/shipments/shipment.ts';
import {
  estimateOf,
  etaText,
  headlineOf,
  lastStepOf,
  trackStepsOf,
  updatedAt,
} from '../../web/features/tracking/track/track-text.ts';
import { troubleOf } from '../../web/features/tracking/track/track-trouble.ts';
import { datesIn } from '../../web/lib/format.ts';

const dates = datesIn('America/New_York', 'US');

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime('2026-11-24T15:00:00Z');
});
afterEach(() => vi.useRealTimers());

const EVENTS: TrackResult['events'] = [
  { id: 'evt_1', type: 'created', to: 'pending', occurredAt: '2026-11-20T19:05:00Z' },
  { id: 'evt_2', type: 'assigned', to: 'assigned', occurredAt: '2026-11-21T14:20:00Z' },
  { id: 'evt_3', type: 'picked_up', to: 'picked_up', occurredAt: '2026-11-24T13:12:00Z' },
  { id: 'evt_4', type: 'in_transit', to: 'in_transit', occurredAt: '2026-11-24T13:47:00Z' },
];

function tracked(given: Partial<TrackResult['shipment']> = {}, more: Partial<TrackResult> = {}): TrackResult {
  return {
    shipment: {
      id: 'shp_1',
      trackingNumber: 'TRK-3HB6T0WZ5RCE',
      status: 'in_transit',
      priority: 'normal',
      customerId: 'cus_1',
      pickupCity: 'Elizabeth',
      deliveryCity: 'Hartford',
      pickupDate: '2026-11-24',
      estimatedDelivery: '2026-11-24',
      serviceType: 'standard',
      weightUnit: 'kg',
      createdAt: '2026-11-20T19:05:00Z',
      attempts: 0,
      version: 4,
      ...given,
    },
    customer: { name: 'J•••', email: 'j•••', phone: '••42' },
    masked: true,
    events: EVENTS,
    timezone: 'America/New_York',
    country: 'US',
    ...more,
  };
}

describe('the tracking headline', () => {
  it.each([
    [{ status: 'pending' }, 'Pending, pickup Nov 24'],
    [{ status: 'pending', pickupDate: undefined, estimatedDelivery: undefined }, 'Pending'],
    [{ status: 'assigned' }, 'Assigned, pickup Nov 24'],
    [{ status: 'picked_up' }, 'Picked up, expected Nov 24'],
    [{ status: 'in_transit' }, 'In transit, expected Nov 24'],
    [{ status: 'in_transit', estimatedDelivery: '2026-11-22' }, 'Delayed, was due Nov 22'],
    [{ status: 'assigned', pickupDate: '2026-11-22' }, 'Pickup delayed, was due Nov 22'],
    [{ status: 'pending', pickupDate: '2026-11-20', estimatedDelivery: '2026-11-22' }, 'Delayed, was due Nov 22'],
    [{ status: 'delivered', deliveredAt: '2026-11-25T01:30:00Z' }, 'Delivered Nov 24'],
    [{ status: 'cancelled' }, 'Cancelled'],
  ] as const)('of %o says "%s"', (given, words) => {
    expect(headlineOf(tracked(given), dates)).toBe(words);
  });

  it('says that it is near until something else happens', () => {
    const near = { id: 'evt_8', type: 'near', occurredAt: '2026-11-24T13:30:00Z' } as const;
    const trouble = { ...near, id: 'evt_9', type: 'exception' } as const;
    const words = (...more: TrackResult['events']) =>
      headlineOf(tracked({ status: 'in_transit' }, { events: [...EVENTS, ...more] }), dates);
    expect(words(near)).toBe('Arriving soon, expected Nov 24');
    expect(words(near, trouble)).toBe('In transit, expected Nov 24');
  });

  it('trusts the driver more than the booking', () => {
    const words = (at: string) => headlineOf(tracked({}, { eta: { at, confidence: 'high' } }), dates);
    expect(words('2026-11-24T19:30:00Z')).toBe('In transit, expected today about 2:30 PM');
    expect(words('2026-11-25T16:00:00Z')).toBe('Delayed, expected Nov 25 about 11:00 AM');
  });
});

describe('a load at its destination', () => {
  const came = { id: 'evt_9', type: 'arrived' as const, occurredAt: '2026-11-24T14:50:00Z' };
  const eta = { at: '2026-11-24T19:30:00Z', confidence: 'high' as const };
  it.each(['picked_up', 'in_transit'] as const)('is said to be there, and expected no more: %s', (status) => {
    const result = tracked({ status }, { eta });
    const there = { ...result, events: [...result.events, came] };
    expect(headlineOf(there, dates)).toBe('Arrived at the destination');
    expect(lastStepOf(there, dates)).toBe('Arrived at the destination at 9:50 AM today.');
    expect(estimateOf(there, dates).at).toBe('2026-11-24');
  });
});

describe('the one estimate', () => {
  const late = { estimatedDelivery: '2026-11-22' };
  const at = '2026-11-24T19:30:00Z';
  it.each<[string, Partial<TrackResult['shipment']>, TrackResult['eta'], string, string, string | undefined]>([
    ['as booked', {}, undefined, 'In transit, expected Nov 24', 'Est: Nov 24, 2026', undefined],
    ['not known', { estimatedDelivery: undefined }, undefined, 'In transit', 'Est: not known yet', undefined],
    [
      'as booked, with its hours',
      { deliveryFrom: '12:00', deliveryTo: '16:00' },
      undefined,
      'In transit, expected Nov 24, 12:00–4:00 PM',
      'Est: Nov 24, 2026, 12:00–4:00 PM',
      undefined,
    ],
    [
      'late today, by its hours',
      { deliveryTo: '09:30' },
      undefined,
      'Delayed, was due today by 9:30 AM',
      'Delayed',
      '2026-11-24',
    ],
    ['late, and nobody can say more', late, undefined, 'Delayed, was due Nov 22', 'Delayed', '2026-11-22'],
    [
      'late, with its driver near',
      late,
      { at, confidence: 'high' },
      'Delayed, expected today about 2:30 PM',
      'Est: Nov 24, 2026, about 2:30 PM',
      '2026-11-22',
    ],
    [
      'late, with its driver far',
      late,
      { at, confidence: 'low' },
      'Delayed, expected Nov 24',
      'Est: Nov 24, 2026',
      '2026-11-22',
    ],
    [
      'as booked, with its driver far',
      {},
      { at, confidence: 'low' },
      'In transit, expected Nov 24',
      'Est: Nov 24, 2026',
      undefined,
    ],
  ])('is said alike everywhere: %s', (_, given, eta, headline, route, bookedFor) => {
    const result = tracked(given, { eta });
    const estimate = estimateOf(result, dates);
    expect(headlineOf(result, dates)).toBe(headline);
    expect(etaText(estimate, dates)).toBe(route);
    expect(estimate.bookedFor).toBe(bookedFor);
    expect(trackStepsOf(result, dates).at(-1)?.estimate).toEqual(estimate);
  });
});

describe('the sentence under it', () => {
  it('tells today from another day, in the organization’s time', () => {
    expect(lastStepOf(tracked(), dates)).toBe('Left Elizabeth at 8:47 AM today.');
    expect(lastStepOf(tracked({ status: 'assigned' }), dates)).toBe(
      'A driver was assigned on Nov 21, 2026 at 9:20 AM.',
    );
  });

  it('names who received it to those who may know', () => {
    const at = '2026-11-24T14:30:00Z';
    const proofOfDelivery = { recipientName: 'Dana Whitfield', deliveredAt: at };
    const delivered: TrackResult['events'] = [
      ...EVENTS,
      { id: 'evt_5', type: 'delivered', to: 'delivered', occurredAt: at },
    ];
    const of = (masked: boolean) => tracked({ status: 'delivered' }, { proofOfDelivery, masked, events: delivered });
    expect(lastStepOf(of(false), dates)).toBe('Received by Dana Whitfield at 9:30 AM today.');
    expect(lastStepOf(of(true), dates)).toBe('Delivered at 9:30 AM today.');
  });

  it('says kindly that a delivery was taken back, which is no second departure', () => {
    const events: TrackResult['events'] = [
      ...EVENTS,
      { id: 'evt_5', type: 'delivered', to: 'delivered', occurredAt: '2026-11-24T14:00:00Z' },
      { id: 'evt_6', type: 'proof_voided', to: 'in_transit', occurredAt: '2026-11-24T14:30:00Z' },
    ];
    const result = tracked({}, { events });
    expect(lastStepOf(result, dates)).toBe(
      'The delivery was recorded by mistake and corrected at 9:30 AM today. Your shipment is still on its way.',
    );
    expect(trackStepsOf(result, dates)[3]).toMatchObject({
      status: 'in_transit',
      state: 'now',
      at: '2026-11-24T13:47:00Z',
    });
  });

  it('tells those who may know why it was cancelled', () => {
    const cancelled = (reason?: string) => {
      const event = { id: 'evt_5', type: 'cancelled', to: 'cancelled', occurredAt: '2026-11-24T14:00:00Z' } as const;
      return lastStepOf(tracked({ status: 'cancelled' }, { events: [...EVENTS, { ...event, reason }] }), dates);
    };
    expect(cancelled()).toBe('Cancelled at 9:00 AM today.');
    expect(cancelled('Ordered twice')).toBe('Cancelled at 9:00 AM today: Ordered twice');
  });
});

describe('the steps', () => {
  const shape = (result: TrackResult) => trackStepsOf(result, dates).map(({ status, state }) => `${status} ${state}`);

  it('are five, with the present one marked and the last one expected', () => {
    expect(shape(tracked())).toEqual([
      'pending done',
      'assigned done',
      'picked_up done',
      'in_transit now',
      'delivered next',
    ]);
    expect(trackStepsOf(tracked(), dates).at(-1)).toMatchObject({ estimate: { at: '2026-11-24', isLate: false } });
  });

  it('are all done after the delivery', () => {
    expect(shape(tracked({ status: 'delivered' }))).toEqual(
      ['pending', 'assigned', 'picked_up', 'in_transit', 'delivered'].map((status) => `${status} done`),
    );
  });

  it('go back with the shipment: a taken away driver is no step that was taken', () => {
    const events = [...EVENTS.slice(0, 2), { ...EVENTS[1], id: 'evt_9', type: 'unassigned', to: 'pending' }];
    const result = tracked({ status: 'pending' }, { events: events as TrackResult['events'] });
    expect(shape(result).slice(0, 2)).toEqual(['pending now', 'assigned next']);
  });

  it('begin anew with a load that came back to the yard, which waits for another driver and not at its pickup', () => {
    const event = { id: 'evt_9', type: 'brought_back', to: 'pending', occurredAt: '2026-11-24T14:30:00Z' } as const;
    const result = tracked({ status: 'pending', pickupDate: '2026-11-20' }, { events: [...EVENTS, event] });
    expect(shape(result).slice(0, 2)).toEqual(['pending now', 'assigned next']);
    expect(headlineOf(result, dates)).toBe('Back at our yard, expected Nov 24');
    expect(lastStepOf(result, dates)).toBe('Brought back to our yard at 9:30 AM today. Another driver takes it on.');
    const given = { ...event, id: 'evt_10', type: 'assigned', to: 'assigned' } as const;
    const again = tracked({ status: 'assigned' }, { events: [...EVENTS, event, given] });
    expect(lastStepOf(again, dates)).toBe('A driver was assigned at 9:30 AM today.');
  });

  it('of a cancelled shipment end after those it took', () => {
    const events: TrackResult['events'] = [
      ...EVENTS.slice(0, 2),
      { id: 'evt_5', type: 'cancelled', to: 'cancelled', occurredAt: '2026-11-22T10:00:00Z' },
    ];
    expect(shape(tracked({ status: 'cancelled' }, { events }))).toEqual([
      'pending done',
      'assigned done',
      'cancelled now',
    ]);
  });
});

it('the last update is the latest of events and position', () => {
  expect(updatedAt(tracked())).toBe('2026-11-24T13:47:00Z');
  const position = { latitude: 40, longitude: -74, timestamp: '2026-11-24T14:58:00Z' };
  expect(updatedAt(tracked({}, { position }))).toBe('2026-11-24T14:58:00Z');
});

describe('trouble on the tracking page', () => {
  it.each(EXCEPTION_CODES)('says %s in kind words, without the note', (code) => {
    const exception = { code, note: 'Miguel shouted', occurredAt: '2026-11-24T13:50:00Z' };
    const trouble = troubleOf(tracked({ exception }), dates);
    expect(trouble?.text).toMatch(/^[A-Z].+; .+\.$/);
    expect(trouble?.text).not.toContain('Miguel');
    expect(trouble?.when).toBe('8:50 AM today');
  });

  it('says nothing where all is well', () => {
    expect(troubleOf(tracked(), dates)).toBeUndefined();
  });
});
