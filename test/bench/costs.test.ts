import { beforeAll, describe, expect, it } from 'vitest';
import type { TrailSegment } from '#functions/domain/drivers/driver-types.ts';
import { appendPoint } from '#functions/domain/drivers/trail-segments.ts';
import { worker as live } from '#functions/workers/live.ts';
import { createBooking } from '#shared/contracts/bookings.ts';
import { updateDriverLocation } from '#shared/contracts/positions.ts';
import { submitProofOfDelivery } from '#shared/contracts/proof.ts';
import { updateShipment } from '#shared/contracts/shipment-changes.ts';
import { trackShipment } from '#shared/contracts/tracking.ts';
import { makeProduct, workersOf } from '#test/infra/product.ts';
import { Client, type Reply } from '#test/support/client.ts';
import { dataUrl, png } from '#test/support/images.ts';
import { booking, type Person, person } from '#test/support/people.ts';
import { PRICES } from './prices.ts';

/** What one shipment is taken to need beside its own steps. */
const DAY = { positions: 360, lookUps: 6, screens: 40, photoMegabytes: 2, socketMinutes: 120, viewers: 3 };
/** Between two positions of a driver who is under way, in seconds. */
const POSITION_EVERY = 10;
const MILLISECONDS = { http: 15, stream: 40 };
const MEMORY_GB = 0.5;
/** Our own line of a call, the three that Lambda writes around it, and the API's. */
const LOG_BYTES = { own: 500, platform: 450, access: 350 };
/** The part of the calls that X-Ray records, beside one a second. */
const TRACED = 0.05;
/** A new table that is paid by the request has four partitions, each with a shard of the stream of its own. */
const SHARDS = 4;
const SECONDS_A_MONTH = (365 / 12) * 86_400;
/** Lambda asks an idle queue by so many pollers, each every so many seconds. */
const POLLING = { pollers: 5, every: 20 };

let staff: Person;
let driver: Person;

beforeAll(async () => {
  [staff, driver] = await Promise.all([person('staff'), person('driver')]);
});

interface Sum {
  calls: number;
  read: number;
  write: number;
}

/** The calls of one shipment's life, with the units that the table counted for each. */
async function life(): Promise<Record<string, Reply>> {
  const booked = await new Client().try(createBooking, { body: booking() });
  const params = { id: booked.body.id };
  const assigned = await staff.try(updateShipment, { params, body: { driverId: driver.driverId, status: 'assigned' } });
  const picked = await driver.try(updateShipment, { params, body: { status: 'picked_up' } });
  const started = await driver.try(updateShipment, { params, body: { status: 'in_transit' } });
  const position = await driver.try(updateDriverLocation, {
    params: { id: driver.driverId },
    body: { latitude: 40.7, longitude: -74.1 },
  });
  const tracked = await new Client().try(trackShipment, { params: { trackingNumber: booked.body.trackingNumber } });
  const proof = {
    shipmentId: params.id,
    recipientName: 'Ines Castro',
    recipientSignature: dataUrl(png(60, 20)),
    photos: [],
  };
  const delivered = await driver.try(submitProofOfDelivery, { body: proof });
  return { booked, assigned, picked, started, position, tracked, delivered };
}

/** Repeats one kind of call as often as a shipment makes it. */
const TIMES: Record<string, number> = { position: DAY.positions, tracked: DAY.lookUps };

function total(calls: Record<string, Reply>): Sum {
  const sum: Sum = { calls: 0, read: 0, write: 0 };
  for (const [name, { usage }] of Object.entries(calls)) {
    const times = TIMES[name] ?? 1;
    sum.calls += times;
    // The local AWS counts no read units of a BatchGet: session and user are two on every signed-in call.
    sum.read += times * (usage.read + 2);
    sum.write += times * usage.write;
  }
  return sum;
}

/** What the stream's readers write for five events, one by one: three sums and a marker each, and one invoice. */
const EVENT_WRITES = 5 * 4 * 2 + 12;

/** The keys, times and names of a piece's item, in bytes. */
const PIECE_AROUND = 200;

/**
 * What the trail of one shipment's positions writes besides the positions, on whose item the present half minute rides:
 * one item for each half minute that is over.
 */
function trailWrites(): number {
  const start = Date.parse('2026-11-21T15:00:00Z');
  const apart = 3_600_000 / DAY.positions;
  const pieces = new Map<string, number>();
  let piece: TrailSegment | undefined;
  for (let at = 0; at < DAY.positions; at += 1) {
    const timestamp = new Date(start + at * apart).toISOString();
    piece = appendPoint(piece, { latitude: 40.712345, longitude: -74.112345, speed: 12.5, heading: 180, timestamp });
    pieces.set(piece.start, Math.ceil((piece.points.length + PIECE_AROUND) / 1024));
  }
  return [...pieces.values()].reduce((sum, units) => sum + units, 0);
}

/** Shards of which each has at least one of so many positions that come within a window. */
function busyShards(positions: number): number {
  return SHARDS * (1 - (1 - 1 / SHARDS) ** positions);
}

/**
 * What 1,000 shipments cost while so many drivers are under way at a time. A window of a shard's positions is one batch
 * of the stream and one frame for each viewer, so the more there are, the less each of them costs.
 */
function perThousand(sum: Sum, drivers: number, window: number): Record<string, number> {
  const http = sum.calls + DAY.screens;
  const atOnce = Math.max(1, (drivers * window) / POSITION_EVERY);
  const batches = (DAY.positions / atOnce) * busyShards(atOnce);
  const stream = 10 + batches;
  const gigabyteSeconds = ((http * MILLISECONDS.http + stream * MILLISECONDS.stream) / 1000) * MEMORY_GB;
  const one = {
    'table, writes': (sum.write + EVENT_WRITES) * PRICES.writeUnit,
    'trails, writes': trailWrites() * PRICES.writeUnit,
    'table, reads': (sum.read + DAY.screens * 9) * PRICES.readUnit,
    functions: (http + stream) * PRICES.lambdaCall + gigabyteSeconds * PRICES.gigabyteSecond,
    'APIs and edge': http * (PRICES.httpCall + PRICES.edgeRequest + PRICES.edgeFunction),
    'live connections': batches * DAY.viewers * PRICES.socketMessage + DAY.socketMinutes * PRICES.socketMinute,
    'photos, kept a month': 3 * PRICES.s3Put + (DAY.photoMegabytes / 1024) * PRICES.s3GigabyteMonth,
    'mail and queues': 2 * PRICES.mail + 4 * PRICES.queueMessage,
    logs:
      (((http + stream) * (LOG_BYTES.own + LOG_BYTES.platform) + http * LOG_BYTES.access) * PRICES.logGigabyte) / 1e9,
    traces: (http + stream) * TRACED * PRICES.trace,
  };
  return Object.fromEntries(Object.entries(one).map(([name, dollars]) => [name, dollars * 1000]));
}

function print(title: string, lines: Record<string, number>): number {
  const sum = Object.values(lines).reduce((all, dollars) => all + dollars, 0);
  const row = (name: string, dollars: number) => `  ${name.padEnd(24)} $${dollars.toFixed(2).padStart(7)}`;
  console.log(
    [title, ...Object.entries(lines).map(([name, dollars]) => row(name, dollars)), row('together', sum)].join('\n'),
  );
  return sum;
}

/** Ten hours on 22 days of a month, in which everybody is there. */
const WORKING_SECONDS = 22 * 10 * 3600;

/** What so many drivers under way and so many open screens of the office ask of AWS, and what that costs a month (docs/scaling.md). */
function grown(drivers: number, screens: number): string {
  const positions = drivers / POSITION_EVERY;
  const frames = Math.min(1, positions) * busyShards(Math.max(1, positions)) * screens;
  const perPosition =
    PRICES.httpCall + PRICES.edgeRequest + PRICES.edgeFunction + PRICES.lambdaCall + 1.1 * PRICES.writeUnit;
  const month = (perSecond: number, price: number) => `$${Math.round(perSecond * WORKING_SECONDS * price)}`;
  return [
    `  ${drivers} drivers, ${screens} screens:`,
    `${positions} positions/s (${month(positions, perPosition)} a month),`,
    `${Math.round(frames)} frames/s (${month(frames, PRICES.socketMessage)} a month)`,
  ].join(' ');
}

describe('what it costs on AWS', () => {
  it('at ten, a hundred and a thousand times the size', () => {
    const sizes = [1, 10, 100, 1000].map((times) => grown(30 * times, [20, 200, 1000, 10_000][Math.log10(times)] ?? 0));
    console.log(['Positions and frames', ...sizes].join('\n'));
    expect(sizes).toHaveLength(4);
  });

  it('at rest, a month', { timeout: 120_000 }, async () => {
    const product = await makeProduct();
    const count = (type: string) => product.resources(`AWS::${type}`).length;
    const dashboards = count('CloudWatch::Dashboard');
    // AWS asks for every metric that an alarm looks at.
    const alarms = product
      .resources('AWS::CloudWatch::Alarm')
      .flatMap(({ Properties }) =>
        (Properties.Metrics ?? [{}]).filter((part: object) => !('Expression' in part)),
      ).length;
    const secrets = count('SecretsManager::Secret');
    const keys = count('KMS::Key');
    const polled = workersOf(product).filter(({ source }) => source.kind === 'queue').length;
    const asked = (polled * POLLING.pollers * SECONDS_A_MONTH) / POLLING.every;
    // What SES counts for the set: mails that bounced, were complained of or refused, and their part of all.
    const figures = product
      .resources('AWS::SES::ConfigurationSetEventDestination')
      .flatMap(({ Properties: { EventDestination: of } }) => (of.CloudWatchDestination ? of.MatchingEventTypes : []));
    const sum = print('At rest, a month', {
      [`${alarms} alarm metrics`]: alarms * PRICES.alarmMonth,
      [`${dashboards} dashboard`]: dashboards * PRICES.dashboardMonth,
      [`${secrets} secret`]: secrets * PRICES.secretMonth,
      [`${keys} key`]: keys * PRICES.keyMonth,
      [`${polled} idle queues`]: asked * PRICES.queueMessage,
      [`${figures.length + 1} figures of mail`]: (figures.length + 1) * PRICES.customMetricMonth,
    });
    // What AWS gives for free is not taken off. The queues of what is tried again and of what comes after a change cost 53
    // cents, their alarms and those of records that cannot be read 90.
    expect(sum).toBeLessThan(17.25);
  });

  it('for 1,000 shipments', async () => {
    const calls = await life();
    for (const reply of Object.values(calls)) expect(reply.status).toBeLessThan(300);
    const counted = total(calls);
    console.log(`One shipment: ${counted.calls} calls, ${counted.write} write units, ${counted.read} read units`);
    const window = live.source.kind === 'stream' ? live.source.window : 0;
    const alone = print('1,000 shipments, one driver at a time', perThousand(counted, 1, window));
    const fleet = print('1,000 shipments, 30 drivers under way at a time', perThousand(counted, 30, window));
    expect(fleet).toBeLessThan(alone);
  });
});
