import { describe, expect, it } from 'vitest';
import type { AlertState, EndedAlert, LastLook, OpenAlert } from '#functions/domain/alerts/alert-types.ts';
import { alertsOf } from '#functions/domain/alerts/alerts-of.ts';
import type { AlertKind } from '#shared/alerts/alerts.ts';
import { METERS_PER_DEGREE, ROWS as OTHER_ROWS, on, SPOT } from './alert-rows.ts';
import { BOX_ROWS, container } from './box-alert-rows.ts';
import { happened } from './boxes/clocks/some-clock.ts';
import { shipment, ZONE } from './fixtures.ts';

const ROWS = [...OTHER_ROWS, ...BOX_ROWS];
const NOTHING: LastLook = { open: [], memo: {} };
const look = (state: AlertState, known: LastLook, at: Date) => alertsOf(state, known, { now: at, timezone: ZONE });
const kindsOf = (alerts: readonly { kind: AlertKind }[]) => alerts.map(({ kind }) => kind).sort();

describe('what needs a decision', () => {
  it.each(ROWS)('$what', ({ state, open = [], memo = {}, at, raised = [], ended = [], kept = [], next }) => {
    const now = new Date(on(at));
    const found = look(state, { open, memo }, now);
    expect(kindsOf(found.open)).toEqual([...raised, ...kept].sort());
    expect(found.ended.map(({ kind, why }) => [kind, why])).toEqual(ended);
    expect(found.lookAgainAt).toBe(next && on(next));
    for (const kind of kept)
      expect(found.open).toContainEqual(expect.objectContaining({ kind, since: sinceOf(open, kind) }));
    const again = look(state, found, now);
    expect(again, 'looked at twice').toEqual({ ...found, ended: [] });
  });

  it('has a row for every kind that is raised, and one for every kind that ends', () => {
    const raised = new Set(ROWS.flatMap((row) => row.raised ?? []));
    const ended = new Set(ROWS.flatMap((row) => (row.ended ?? []).map(([kind]) => kind)));
    expect([raised.size, ended.size]).toEqual([12, 12]);
  });

  it('comes back when it was put off until then, and not before', () => {
    const state: AlertState = {
      kind: 'shipment',
      shipment: shipment('in_transit', {
        estimatedDelivery: undefined,
        exception: { code: 'delay', occurredAt: on('21T14:00') },
      }),
    };
    const snooze = { until: on('21T16:00'), by: { id: 'usr_1', name: 'Sam Ito' } };
    const known: LastLook = { open: [{ kind: 'exception', since: on('21T14:00'), snooze }], memo: {} };
    expect(look(state, known, new Date(on('21T15:59'))).open[0]?.snooze).toEqual(snooze);
    expect(look(state, known, new Date(on('21T16:00'))).open[0]).toEqual({ kind: 'exception', since: on('21T14:00') });
  });

  it('counts a pickup that is near from its booking, where that came later', () => {
    const booked = (createdAt: string): AlertState => ({
      kind: 'shipment',
      shipment: shipment('pending', { pickupDate: '2026-11-21', pickupFrom: '10:00', createdAt }),
    });
    const sinceWhen = (createdAt: string) => look(booked(createdAt), NOTHING, new Date(on('21T14:00'))).open[0]?.since;
    expect([sinceWhen(on('21T13:40')), sinceWhen(on('20T08:00'))]).toEqual([on('21T13:40'), on('21T11:00')]);
  });
});

describe('a container that somebody put off', () => {
  const state = container(happened('discharged', '2026-11-19'));
  const since = on('23T22:00');
  const by = { id: 'usr_1', name: 'Sam Ito' };
  const offUntil = (until: string, at: string) => {
    const open = [{ kind: 'last_free_day' as const, since, snooze: { until: on(until), by } }];
    return look(state, { open, memo: {} }, new Date(on(at)));
  };

  it.each([
    ['comes back on its last free day', '26T12:00', '24T12:00', '25T05:00'],
    ['comes back when it begins to cost, where it was put off on that day', '28T12:00', '25T12:00', '26T05:00'],
    ['stays away as long as it was put off where it costs already', '30T12:00', '27T12:00', '30T12:00'],
    ['comes back sooner where that was asked', '24T14:00', '24T12:00', '24T14:00'],
  ])('%s', (_, until, at, back) => {
    const found = offUntil(until, at);
    expect(found.open).toEqual([{ kind: 'last_free_day', since, snooze: { until: on(back), by } }]);
    expect(found.lookAgainAt).toBe(on(back));
    expect(look(state, found, new Date(on(back))).open).toEqual([{ kind: 'last_free_day', since }]);
  });
});

function sinceOf(open: readonly OpenAlert[], kind: AlertKind) {
  return open.find((one) => one.kind === kind)?.since;
}

/** A day of looks, each at the time for which the one before asked; every look may come twice, or a tick late. */
function follow(stateAt: (at: number) => AlertState, { from, minutes, late = 0, times = 1 }: FollowedDay) {
  let known = NOTHING;
  const log: string[] = [];
  const end = from + minutes * 60_000;
  for (let at = from; at <= end; ) {
    const now = new Date(at);
    let next: string | undefined;
    for (let time = 0; time < times; time += 1) {
      const before = known.open;
      const found = look(stateAt(at), known, now);
      log.push(...changesOf(before, found));
      known = found;
      next = found.lookAgainAt ?? next;
    }
    if (!next) break;
    // The tick comes at whole minutes.
    at = Math.ceil(Date.parse(next) / 60_000) * 60_000 + late;
  }
  return log;
}

interface FollowedDay {
  from: number;
  minutes: number;
  late?: number;
  times?: number;
}

function changesOf(before: readonly OpenAlert[], { open, ended }: { open: OpenAlert[]; ended: EndedAlert[] }) {
  const raised = open.filter(({ kind, since }) => !before.some((one) => one.kind === kind && one.since === since));
  return [...ended.map(({ kind, why }) => `${kind} ended: ${why}`), ...raised.map(({ kind }) => `${kind} raised`)];
}

describe('a GPS that flaps', () => {
  const START = Date.parse(on('21T15:00'));
  const flapping = (far: number, every: number) => (at: number) => {
    const isOut = Math.floor((at - START) / every) % 2 === 1;
    const position = {
      latitude: SPOT.latitude + (isOut ? far : 0) / METERS_PER_DEGREE,
      longitude: SPOT.longitude,
      timestamp: new Date(at).toISOString(),
    };
    return {
      kind: 'driver',
      driver: { liveJobs: 1, availability: 'available', createdAt: '2026-01-01T00:00:00.000Z' },
      position,
    } satisfies AlertState;
  };
  const raisings = (log: string[]) => log.filter((line) => line === 'stands raised').length;

  it.each([0, 100, 199, 201, 250, 299, 301, 400, 2000])(
    'by %i meters raises what stands at most once in an hour, however long each side lasts',
    (far) => {
      for (let seconds = 15; seconds <= 900; seconds += 15)
        for (const late of [0, 20_000, 60_000]) {
          const log = follow(flapping(far, seconds * 1000), { from: START, minutes: 60, late });
          expect(raisings(log), `${seconds} s`).toBeLessThanOrEqual(1);
        }
    },
  );

  it('within the spot raises it once, and nothing ends it', () => {
    expect(follow(flapping(250, 90_000), { from: START, minutes: 60 })).toEqual(['stands raised']);
  });
});

describe('a day of forty drivers', () => {
  const START = Date.parse(on('21T12:00'));
  /** Each drives, rests for a while on the spot, loses the network for a while and delivers, all at times of its own. */
  const dayOf = (seed: number) => (at: number) => {
    const minute = Math.floor((at - START) / 60_000);
    const rest = { from: 60 + seed * 3, to: 60 + seed * 3 + 20 + seed * 2 };
    const quiet = { from: 240 + seed * 2, to: 240 + seed * 2 + seed };
    const moved = minute - Math.max(0, Math.min(minute, rest.to) - rest.from);
    const seen = minute >= quiet.from && minute < quiet.to ? quiet.from : minute;
    const position = {
      latitude: SPOT.latitude + (moved * 800) / METERS_PER_DEGREE,
      longitude: SPOT.longitude,
      timestamp: new Date(START + seen * 60_000).toISOString(),
    };
    const liveJobs = minute < 480 ? 1 : 0;
    return {
      kind: 'driver',
      driver: { liveJobs, availability: 'available', createdAt: '2026-01-01T00:00:00.000Z' },
      position,
    } satisfies AlertState;
  };
  const replay = (more: Partial<FollowedDay> = {}) =>
    Array.from({ length: 40 }, (_, seed) => follow(dayOf(seed), { from: START, minutes: 600, ...more }));

  it('tells the same story when every look comes twice', () => {
    expect(replay({ times: 2 })).toEqual(replay());
  });

  it('tells the same story when ticks are lost and each look comes a minute late', () => {
    const lasting = (logs: string[][]) => logs.map((log, seed) => (seed > 12 ? log : []));
    // What lasts shorter than a tick may be missed; what lasts is not.
    expect(lasting(replay({ late: 60_000 }))).toEqual(lasting(replay()));
  });

  it('ends everything that it raised', () => {
    for (const log of replay()) {
      const [raised, ended] = ['raised', 'ended'].map((word) => log.filter((line) => line.includes(` ${word}`)).length);
      expect(raised).toBe(ended);
    }
  });
});
