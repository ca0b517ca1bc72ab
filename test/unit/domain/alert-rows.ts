import type { AlertMemo, AlertState, OpenAlert } from '#functions/domain/alerts/alert-types.ts';
import type { VisitRecord } from '#functions/domain/arrivals/arrival-types.ts';
import type { ShipmentRecord } from '#functions/domain/shipments/shipment-types.ts';
import type { AlertEnd, AlertKind } from '#shared/alerts/alerts.ts';
import type { ShipmentStatus } from '#shared/shipments/shipment.ts';
import { shipment } from './fixtures.ts';

/** A look: what stands, what was open and remembered, and what the rules make of it. Times are of November 2026, UTC. */
export interface AlertRow {
  what: string;
  state: AlertState;
  open?: OpenAlert[];
  memo?: AlertMemo;
  at: string;
  raised?: AlertKind[];
  ended?: [AlertKind, AlertEnd][];
  kept?: AlertKind[];
  next?: string;
}

/** `21T15:00` of November 2026. */
export const on = (short: string) => new Date(`2026-11-${short}${short.length === 8 ? ':00' : ''}Z`).toISOString();

const UNDATED = { pickupDate: undefined, pickupFrom: undefined, pickupTo: undefined, estimatedDelivery: undefined };

function load(status: ShipmentStatus, more: Partial<ShipmentRecord> = {}): AlertState {
  return { kind: 'shipment', shipment: shipment(status, { ...UNDATED, ...more }) };
}

function driving(
  fix?: { at: string; north?: number; accuracy?: number },
  { liveJobs = 1, availability = 'available' as 'available' | 'offline' } = {},
): AlertState {
  const position = fix && {
    latitude: SPOT.latitude + (fix.north ?? 0) / METERS_PER_DEGREE,
    longitude: SPOT.longitude,
    timestamp: on(fix.at),
    ...(fix.accuracy !== undefined && { accuracy: fix.accuracy }),
  };
  return { kind: 'driver', driver: { liveJobs, availability, createdAt: '2026-01-01T00:00:00.000Z' }, position };
}

/**
 * A load for Hartford, due at 14:00 in New York (19:00 UTC, its patience until 19:15), so many miles south of it on a straight
 * road at 20 meters a second, and so many miles east of that road.
 */
function byRoad(
  fix: { at: string; miles: number; east?: number; speed?: number },
  { hasOtherStops = false, ...more }: Partial<ShipmentRecord> & { hasOtherStops?: boolean } = {},
): AlertState {
  const degrees = (miles: number) => (miles * 1609.344) / METERS_PER_DEGREE;
  const narrow = Math.cos((HARTFORD.latitude * Math.PI) / 180);
  const position = {
    driverId: 'drv_a',
    latitude: HARTFORD.latitude - degrees(fix.miles),
    longitude: HARTFORD.longitude + degrees(fix.east ?? 0) / narrow,
    timestamp: on(fix.at),
    speed: fix.speed ?? 20,
  };
  const way = {
    ...{ shipmentId: 'shp_1', number: 0, askedAt: on('21T15:00'), to: HARTFORD, factor: 1, pace: 20 },
    line: `38.5,${HARTFORD.longitude};${HARTFORD.latitude},${HARTFORD.longitude}`,
  };
  return { ...load('in_transit', { ...DUE, ...more }), driven: { way, position, hasOtherStops } } as AlertState;
}

type Stay = [stop: VisitRecord['stop'], came: string, left?: string];

/** A load of driver A with so many stays at its stops. */
function visited(status: ShipmentStatus, ...rest: (Stay | Partial<ShipmentRecord>)[]): AlertState {
  const more = rest.find((one): one is Partial<ShipmentRecord> => !Array.isArray(one));
  const stays = rest.filter((one): one is Stay => Array.isArray(one));
  const visits = stays.map(
    ([stop, came, left], at): VisitRecord => ({
      ...{ shipmentId: 'shp_1', stop, n: at + 1, placeId: 'plc_1', driverId: 'drv_a', version: 1 },
      arrived: { fence: on(came) },
      ...(left && { departed: { fence: on(left) } }),
    }),
  );
  return { ...load(status, more), visits } as AlertState;
}

const HARTFORD = { latitude: 41.7637, longitude: -72.6851 };
const behind = (since: string): AlertMemo => ({ behindSince: on(since) });
const away = (since: string, last: string, seen: number): AlertMemo => ({
  away: { since: on(since), last: on(last), seen },
});

export const METERS_PER_DEGREE = 111_195;
export const SPOT = { latitude: 40.7, longitude: -74.1 };

const was = (kind: AlertKind, since: string, snoozedUntil?: string): OpenAlert => ({
  kind,
  since: on(since),
  ...(snoozedUntil && { snooze: { until: on(snoozedUntil), by: { id: 'usr_1', name: 'Sam Ito' } } }),
});
const spot = (since: string) => ({ ...SPOT, since: on(since) });
const live = (since: string, spotSince?: string): AlertMemo => ({
  liveSince: on(since),
  ...(spotSince && { spot: spot(spotSince) }),
});

const WINDOW = { pickupDate: '2026-11-21', pickupFrom: '10:00', pickupTo: '12:00', createdAt: on('19T09:00') };
const DUE = { estimatedDelivery: '2026-11-21', deliveryFrom: '13:00', deliveryTo: '14:00' };
const HELD = { exception: { code: 'delay' as const, occurredAt: on('21T14:00') } };
const UNTOLD = { unreached: { about: 'exception' as const, since: on('21T14:05'), eventId: 'evt_1' } };

/** New York is five hours behind: the window above ends at 17:00, its patience at 17:15. */
export const ROWS: AlertRow[] = [
  // A pickup and its deadline.
  { what: 'a pickup that nobody has waits', state: load('pending', WINDOW), at: '21T10:59', next: '21T11:00' },
  {
    what: 'it is near four hours before',
    state: load('pending', WINDOW),
    at: '21T11:00',
    raised: ['unassigned_soon'],
    next: '21T17:15:00.001',
  },
  {
    what: 'it stays near',
    state: load('pending', WINDOW),
    open: [was('unassigned_soon', '21T11:00')],
    at: '21T14:00',
    kept: ['unassigned_soon'],
    next: '21T17:15:00.001',
  },
  {
    what: 'patience holds to its last moment',
    state: load('pending', WINDOW),
    open: [was('unassigned_soon', '21T11:00')],
    at: '21T17:15',
    kept: ['unassigned_soon'],
    next: '21T17:15:00.001',
  },
  {
    what: 'late takes the place of near',
    state: load('pending', WINDOW),
    open: [was('unassigned_soon', '21T11:00')],
    at: '21T17:16',
    raised: ['pickup_late'],
    ended: [['unassigned_soon', 'became_late']],
  },
  {
    what: 'late stays late',
    state: load('pending', WINDOW),
    open: [was('pickup_late', '21T17:15')],
    at: '21T23:00',
    kept: ['pickup_late'],
  },
  {
    what: 'a driver ends near',
    state: load('assigned', WINDOW),
    open: [was('unassigned_soon', '21T11:00')],
    at: '21T14:00',
    ended: [['unassigned_soon', 'assigned']],
    next: '21T17:15:00.001',
  },
  {
    what: 'with a driver it is late as well',
    state: load('assigned', WINDOW),
    at: '21T17:16',
    raised: ['pickup_late'],
  },
  {
    what: 'a driver given late does not end late',
    state: load('assigned', WINDOW),
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    kept: ['pickup_late'],
  },
  {
    what: 'the pickup ends late',
    state: load('picked_up', WINDOW),
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    ended: [['pickup_late', 'picked_up']],
  },
  {
    what: 'on the way it is over, too',
    state: load('in_transit', WINDOW),
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    ended: [['pickup_late', 'picked_up']],
  },
  {
    what: 'cancelled ends late',
    state: load('cancelled', WINDOW),
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    ended: [['pickup_late', 'cancelled']],
  },
  {
    what: 'another day ends late',
    state: load('pending', { ...WINDOW, pickupDate: '2026-11-23' }),
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    ended: [['pickup_late', 'rescheduled']],
    next: '23T11:00',
  },
  {
    what: 'another day ends near',
    state: load('pending', { ...WINDOW, pickupDate: '2026-11-23' }),
    open: [was('unassigned_soon', '21T11:00')],
    at: '21T12:00',
    ended: [['unassigned_soon', 'rescheduled']],
    next: '23T11:00',
  },
  {
    what: 'another hour that is missed too is another alert',
    state: load('pending', { ...WINDOW, pickupTo: '11:00' }),
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    raised: ['pickup_late'],
    ended: [['pickup_late', 'rescheduled']],
  },
  {
    what: 'a start alone is late an hour after it',
    state: load('assigned', { pickupDate: '2026-11-21', pickupFrom: '10:00' }),
    at: '21T16:16',
    raised: ['pickup_late'],
  },
  {
    what: 'an end alone is near four hours before it',
    state: load('pending', { pickupDate: '2026-11-21', pickupTo: '12:00' }),
    at: '21T13:00',
    raised: ['unassigned_soon'],
    next: '21T17:15:00.001',
  },
  {
    what: 'a day alone is near from noon of the day before',
    state: load('pending', { pickupDate: '2026-11-22' }),
    at: '21T17:00',
    raised: ['unassigned_soon'],
    next: '23T05:15:00.001',
  },
  {
    what: 'and not before noon',
    state: load('pending', { pickupDate: '2026-11-22' }),
    at: '21T16:59',
    next: '21T17:00',
  },
  {
    what: 'a day alone is late after midnight',
    state: load('pending', { pickupDate: '2026-11-20' }),
    at: '21T05:16',
    raised: ['pickup_late'],
  },
  { what: 'without a day nothing can be missed', state: load('pending'), at: '21T15:00' },
  {
    what: 'what was forgotten for a week is no news',
    state: load('pending', { pickupDate: '2026-11-13' }),
    at: '21T15:00',
  },
  {
    what: 'of six days it still is',
    state: load('pending', { pickupDate: '2026-11-14' }),
    at: '21T15:00',
    raised: ['pickup_late'],
  },
  {
    what: 'what was open stays beyond a week',
    state: load('pending', { pickupDate: '2026-11-10' }),
    open: [was('pickup_late', '11T05:15')],
    at: '21T15:00',
    kept: ['pickup_late'],
  },
  {
    what: 'gone is over',
    state: { kind: 'shipment', shipment: undefined },
    open: [was('pickup_late', '21T17:15')],
    at: '21T18:00',
    ended: [['pickup_late', 'gone']],
  },
  // A delivery and its deadline: 19:00, with patience 19:15.
  { what: 'a delivery waits', state: load('in_transit', DUE), at: '21T18:00', next: '21T19:15:00.001' },
  {
    what: 'it is late a quarter of an hour after',
    state: load('in_transit', DUE),
    at: '21T19:16',
    raised: ['delivery_late'],
  },
  { what: 'picked up and late', state: load('picked_up', DUE), at: '21T19:16', raised: ['delivery_late'] },
  {
    what: 'late for a fortnight is news while it is on the road',
    state: load('in_transit', { estimatedDelivery: '2026-11-05' }),
    at: '21T19:16',
    raised: ['delivery_late'],
  },
  {
    what: 'a late pickup is told before the late delivery',
    state: load('assigned', { ...WINDOW, ...DUE }),
    at: '21T20:00',
    raised: ['pickup_late'],
  },
  {
    what: 'picked up at last the delivery is late',
    state: load('picked_up', { ...WINDOW, ...DUE }),
    open: [was('pickup_late', '21T17:15')],
    at: '21T20:00',
    raised: ['delivery_late'],
    ended: [['pickup_late', 'picked_up']],
  },
  {
    what: 'a delivery alone is missed without a pickup day, too',
    state: load('pending', DUE),
    at: '21T20:00',
    raised: ['delivery_late'],
  },
  {
    what: 'delivered ends late',
    state: load('delivered', DUE),
    open: [was('delivery_late', '21T19:15')],
    at: '21T20:00',
    ended: [['delivery_late', 'delivered']],
  },
  {
    what: 'another day ends a late delivery',
    state: load('in_transit', { estimatedDelivery: '2026-11-22' }),
    open: [was('delivery_late', '21T19:15')],
    at: '21T20:00',
    ended: [['delivery_late', 'rescheduled']],
    next: '23T05:15:00.001',
  },
  // Exceptions, and customers who heard nothing.
  { what: 'an exception is raised', state: load('in_transit', HELD), at: '21T15:00', raised: ['exception'] },
  { what: 'before the pickup, too', state: load('pending', HELD), at: '21T15:00', raised: ['exception'] },
  {
    what: 'an exception stays',
    state: load('in_transit', HELD),
    open: [was('exception', '21T14:00')],
    at: '22T15:00',
    kept: ['exception'],
  },
  {
    what: 'it is cleared',
    state: load('in_transit'),
    open: [was('exception', '21T14:00')],
    at: '21T15:00',
    ended: [['exception', 'cleared']],
  },
  {
    what: 'another one is another alert',
    state: load('in_transit', HELD),
    open: [was('exception', '21T13:00')],
    at: '21T15:00',
    raised: ['exception'],
    ended: [['exception', 'cleared']],
  },
  {
    what: 'delivered ends it',
    state: load('delivered', HELD),
    open: [was('exception', '21T14:00')],
    at: '21T15:00',
    ended: [['exception', 'delivered']],
  },
  {
    what: 'cancelled ends it',
    state: load('cancelled', HELD),
    open: [was('exception', '21T14:00')],
    at: '21T15:00',
    ended: [['exception', 'cancelled']],
  },
  {
    what: 'the customer was not told',
    state: load('in_transit', { ...HELD, ...UNTOLD }),
    at: '21T15:00',
    raised: ['exception', 'untold'],
  },
  {
    what: 'and was, later',
    state: load('in_transit', HELD),
    open: [was('exception', '21T14:00'), was('untold', '21T14:05')],
    at: '21T15:00',
    kept: ['exception'],
    ended: [['untold', 'told']],
  },
  {
    what: 'trouble and lateness stand beside each other',
    state: load('in_transit', { ...DUE, ...HELD }),
    at: '21T19:16',
    raised: ['delivery_late', 'exception'],
  },
  // What was put off.
  {
    what: 'what was put off stays so',
    state: load('in_transit', HELD),
    open: [was('exception', '21T14:00', '21T16:00')],
    at: '21T15:00',
    kept: ['exception'],
    next: '21T16:00',
  },
  {
    what: 'and comes back at its time',
    state: load('in_transit', HELD),
    open: [was('exception', '21T14:00', '21T16:00')],
    at: '21T16:00',
    kept: ['exception'],
  },
  {
    what: 'an end ends what was put off',
    state: load('in_transit'),
    open: [was('exception', '21T14:00', '21T16:00')],
    at: '21T15:00',
    ended: [['exception', 'cleared']],
  },
  {
    what: 'near was put off, late is not',
    state: load('pending', WINDOW),
    open: [was('unassigned_soon', '21T11:00', '21T23:00')],
    at: '21T17:16',
    raised: ['pickup_late'],
    ended: [['unassigned_soon', 'became_late']],
  },
  // A driver and the last sign.
  { what: 'a load begins to be watched', state: driving(), at: '21T15:00', next: '21T15:10' },
  {
    what: 'no sign for ten minutes',
    state: driving(),
    memo: live('21T15:00'),
    at: '21T15:10',
    raised: ['silent'],
    next: '21T15:12',
  },
  {
    what: 'a sign counts anew',
    state: driving({ at: '21T15:08' }),
    memo: live('21T15:00'),
    at: '21T15:10',
    next: '21T15:18',
  },
  {
    what: 'where somebody was before the load says nothing',
    state: driving({ at: '21T14:59' }),
    memo: live('21T15:00'),
    at: '21T15:11',
    raised: ['silent'],
    next: '21T15:13',
  },
  {
    what: 'silent is looked at again',
    state: driving({ at: '21T15:08' }),
    memo: live('21T15:00', '21T15:08'),
    open: [was('silent', '21T15:08')],
    at: '21T15:30',
    kept: ['silent'],
    next: '21T15:32',
  },
  {
    what: 'a sign ends it',
    state: driving({ at: '21T15:29' }),
    memo: live('21T15:00', '21T15:08'),
    open: [was('silent', '21T15:08')],
    at: '21T15:30',
    ended: [['silent', 'sends']],
    next: '21T15:38',
  },
  {
    what: 'the last load ends it',
    state: driving(undefined, { liveJobs: 0 }),
    memo: live('21T15:00'),
    open: [was('silent', '21T15:00')],
    at: '21T15:30',
    ended: [['silent', 'no_job']],
  },
  {
    what: 'the end of the day ends it',
    state: driving(undefined, { availability: 'offline' }),
    memo: live('21T15:00'),
    open: [was('silent', '21T15:00')],
    at: '21T15:30',
    ended: [['silent', 'off_duty']],
  },
  { what: 'without a load nobody is silent', state: driving({ at: '21T10:00' }, { liveJobs: 0 }), at: '21T15:00' },
  {
    what: 'a driver is gone',
    state: { kind: 'driver', driver: undefined, position: undefined },
    open: [was('silent', '21T15:00')],
    at: '21T15:30',
    ended: [['silent', 'gone']],
  },
  // A driver on one spot.
  {
    what: 'thirty minutes on a spot',
    state: driving({ at: '21T15:40', north: 50 }),
    memo: live('21T15:00', '21T15:10'),
    at: '21T15:40',
    raised: ['stands'],
    next: '21T15:42',
  },
  {
    what: 'not yet thirty',
    state: driving({ at: '21T15:39', north: 50 }),
    memo: live('21T15:00', '21T15:10'),
    at: '21T15:39',
    next: '21T15:40',
  },
  {
    what: 'at the edge of the spot nothing is raised',
    state: driving({ at: '21T15:40', north: 250 }),
    memo: live('21T15:00', '21T15:10'),
    at: '21T15:40',
    next: '21T15:41',
  },
  {
    what: 'at the edge what was raised stays',
    state: driving({ at: '21T15:45', north: 250 }),
    memo: live('21T15:00', '21T15:10'),
    open: [was('stands', '21T15:10')],
    at: '21T15:45',
    kept: ['stands'],
    next: '21T15:47',
  },
  {
    what: 'beyond it the driver moves',
    state: driving({ at: '21T15:45', north: 350 }),
    memo: live('21T15:00', '21T15:10'),
    open: [was('stands', '21T15:10')],
    at: '21T15:45',
    ended: [['stands', 'moves']],
    next: '21T15:55',
  },
  {
    what: 'an inexact fix moves nobody',
    state: driving({ at: '21T15:45', north: 900, accuracy: 1500 }),
    memo: live('21T15:00', '21T15:10'),
    open: [was('stands', '21T15:10')],
    at: '21T15:45',
    kept: ['stands'],
    next: '21T15:47',
  },
  {
    what: 'who stands and falls silent is both',
    state: driving({ at: '21T15:45' }),
    memo: live('21T15:00', '21T15:10'),
    open: [was('stands', '21T15:10')],
    at: '21T15:56',
    raised: ['silent'],
    kept: ['stands'],
    next: '21T15:58',
  },
  {
    what: 'the delivery ends it',
    state: driving({ at: '21T15:45' }, { liveJobs: 0 }),
    memo: live('21T15:00', '21T15:10'),
    open: [was('stands', '21T15:10')],
    at: '21T15:46',
    ended: [['stands', 'no_job']],
  },
  // By roads that are known: 50 miles are 67 minutes, 100 are 134.
  {
    what: 'who arrives in time is looked at again',
    state: byRoad({ at: '21T17:30', miles: 50 }),
    at: '21T17:30',
    next: '21T17:35',
  },
  {
    what: 'who is expected behind is so only when it is seen twice',
    state: byRoad({ at: '21T17:30', miles: 100 }),
    at: '21T17:30',
    next: '21T17:35',
  },
  {
    what: 'five minutes later it needs a decision',
    state: byRoad({ at: '21T17:35', miles: 100 }),
    memo: behind('21T17:30'),
    at: '21T17:35',
    raised: ['will_be_late'],
    next: '21T17:40',
  },
  {
    what: 'who makes up a little stays expected behind',
    state: byRoad({ at: '21T17:40', miles: 69 }),
    memo: behind('21T17:30'),
    open: [was('will_be_late', '21T17:30')],
    at: '21T17:40',
    kept: ['will_be_late'],
    next: '21T17:45',
  },
  {
    what: 'who makes up ten minutes is on time again',
    state: byRoad({ at: '21T17:40', miles: 60 }),
    memo: behind('21T17:30'),
    open: [was('will_be_late', '21T17:30')],
    at: '21T17:40',
    ended: [['will_be_late', 'on_time']],
    next: '21T17:45',
  },
  {
    what: 'what is late by now is no longer expected to be',
    state: byRoad({ at: '21T19:16', miles: 20 }),
    memo: behind('21T17:30'),
    open: [was('will_be_late', '21T17:30')],
    at: '21T19:16',
    raised: ['delivery_late'],
    ended: [['will_be_late', 'became_late']],
    next: '21T19:21',
  },
  {
    what: 'of who has other stops nobody knows, and what was known stays',
    state: byRoad({ at: '21T17:35', miles: 200, speed: 0 }, { hasOtherStops: true }),
    memo: behind('21T17:30'),
    open: [was('will_be_late', '21T17:30')],
    at: '21T17:35',
    kept: ['will_be_late'],
    next: '21T17:40',
  },
  {
    what: 'while there is trouble nobody knows whether the truck goes on',
    state: byRoad({ at: '21T17:35', miles: 200 }, HELD),
    memo: behind('21T17:30'),
    open: [was('exception', '21T14:00')],
    at: '21T17:35',
    kept: ['exception'],
    next: '21T19:15:00.001',
  },
  {
    what: 'two positions away from the road are a detour',
    state: byRoad({ at: '21T17:10', miles: 50, east: 3 }),
    memo: away('21T17:00', '21T17:00', 1),
    at: '21T17:10',
    next: '21T17:15',
  },
  {
    what: 'the third is off route',
    state: byRoad({ at: '21T17:15', miles: 50, east: 3 }),
    memo: away('21T17:00', '21T17:10', 2),
    at: '21T17:15',
    raised: ['off_route'],
    next: '21T17:20',
  },
  {
    what: 'the same position again counts once',
    state: byRoad({ at: '21T17:10', miles: 50, east: 3 }),
    memo: away('21T17:00', '21T17:10', 2),
    at: '21T17:15',
    next: '21T17:20',
  },
  {
    what: 'a mile and a half away it stays off route',
    state: byRoad({ at: '21T17:20', miles: 50, east: 1.5 }),
    memo: away('21T17:00', '21T17:15', 3),
    open: [was('off_route', '21T17:00')],
    at: '21T17:20',
    kept: ['off_route'],
    next: '21T17:25',
  },
  {
    what: 'within a mile it is back',
    state: byRoad({ at: '21T17:20', miles: 50, east: 0.5 }),
    memo: away('21T17:00', '21T17:15', 3),
    open: [was('off_route', '21T17:00')],
    at: '21T17:20',
    ended: [['off_route', 'on_route']],
    next: '21T17:25',
  },
  {
    what: 'with another stop on the truck the way leads there first',
    state: byRoad({ at: '21T17:20', miles: 50, east: 9 }, { hasOtherStops: true }),
    memo: away('21T17:00', '21T17:15', 2),
    at: '21T17:20',
    next: '21T17:25',
  },

  // A step that its driver may have forgotten.
  {
    what: 'who left the pickup may yet say so',
    state: visited('assigned', ['pickup', '21T14:00', '21T14:30']),
    at: '21T14:39',
    next: '21T14:40',
  },
  {
    what: 'ten minutes later the step is forgotten',
    state: visited('assigned', ['pickup', '21T14:00', '21T14:30']),
    at: '21T14:40',
    raised: ['forgot_step'],
  },
  {
    what: 'it stays forgotten',
    state: visited('assigned', ['pickup', '21T14:00', '21T14:30']),
    open: [was('forgot_step', '21T14:30')],
    at: '21T16:00',
    kept: ['forgot_step'],
  },
  {
    what: 'until it is taken',
    state: visited('picked_up', ['pickup', '21T14:00', '21T14:30']),
    open: [was('forgot_step', '21T14:30')],
    at: '21T16:00',
    ended: [['forgot_step', 'picked_up']],
  },
  {
    what: 'or the driver is back at the pickup',
    state: visited('assigned', ['pickup', '21T14:00', '21T14:30'], ['pickup', '21T15:00']),
    open: [was('forgot_step', '21T14:30')],
    at: '21T16:00',
    ended: [['forgot_step', 'returned']],
  },
  {
    what: 'or says what is wrong',
    state: visited('assigned', ['pickup', '21T13:00', '21T13:30'], HELD),
    open: [was('forgot_step', '21T13:30')],
    at: '21T16:00',
    raised: ['exception'],
    ended: [['forgot_step', 'explained']],
  },
  {
    what: 'or has it no more',
    state: visited('pending', ['pickup', '21T14:00', '21T14:30'], { driverId: undefined }),
    open: [was('forgot_step', '21T14:30')],
    at: '21T16:00',
    ended: [['forgot_step', 'unassigned']],
  },
  {
    what: 'a container is unloaded in three quarters of an hour',
    state: visited('in_transit', ['delivery', '21T14:00']),
    at: '21T14:44',
    next: '21T14:45',
  },
  {
    what: 'longer without proof is forgotten',
    state: visited('in_transit', ['delivery', '21T14:00']),
    at: '21T14:45',
    raised: ['forgot_step'],
  },
  {
    what: 'until it leaves',
    state: visited('in_transit', ['delivery', '21T14:00', '21T15:00']),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'left']],
  },
  {
    what: 'or is delivered',
    state: visited('delivered', ['delivery', '21T14:00']),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'delivered']],
  },
  {
    what: 'or was not there after all',
    state: visited('in_transit', ['pickup', '21T12:00', '21T12:30']),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'undone']],
  },
  {
    what: 'or has not even picked it up',
    state: visited('assigned', ['delivery', '21T14:00']),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'corrected']],
  },
  {
    what: 'or came later than was known',
    state: visited('in_transit', ['delivery', '21T14:40']),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'corrected']],
    next: '21T15:25',
  },
  {
    what: 'or left the pickup later than was known',
    state: visited('assigned', ['pickup', '21T14:00', '21T14:55']),
    open: [was('forgot_step', '21T14:30')],
    at: '21T15:01',
    ended: [['forgot_step', 'corrected']],
    next: '21T15:05',
  },
  {
    what: 'or was at a place where it has no stop any more',
    state: load('in_transit'),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'corrected']],
  },
  {
    what: 'or another driver has it',
    state: visited('in_transit', ['delivery', '21T14:00'], { driverId: 'drv_b' }),
    open: [was('forgot_step', '21T14:00')],
    at: '21T15:01',
    ended: [['forgot_step', 'handed_over']],
  },
  {
    what: 'what another driver did before says nothing',
    state: visited('assigned', ['pickup', '21T14:00', '21T14:30'], { driverId: 'drv_b' }),
    at: '21T16:00',
  },
  // At a stop of its own a driver waits.
  {
    what: 'half an hour at a stop is no standing',
    state: { ...driving({ at: '21T15:31' }), isAtStop: true } as AlertState,
    memo: live('21T14:00', '21T15:00'),
    at: '21T15:31',
    next: '21T15:41',
  },
  {
    what: 'who stood is at the stop',
    state: { ...driving({ at: '21T15:41' }), isAtStop: true } as AlertState,
    memo: live('21T14:00', '21T15:00'),
    open: [was('stands', '21T15:00')],
    at: '21T15:41',
    ended: [['stands', 'at_stop']],
    next: '21T15:51',
  },
];
