import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { FenceState, Passage, WatchedPlace } from '#functions/domain/arrivals/arrival-types.ts';
import { judgeFence, RULE, type Rule } from '#functions/domain/arrivals/judge-fence.ts';
import { ROOT } from '#infra/paths.ts';

/** Meters east and north of a gate in Newark; seconds after the start. */
interface Trace {
  name: string;
  start?: string;
  places: [id: string, east: number, north: number, radius: number][];
  fixes: [at: number, east: number, north: number, speed?: number, accuracy?: number][];
  expect: [kind: Passage['kind'], place: string, at: number, uncertainFrom?: number][];
}

const GATE = { latitude: 40.68, longitude: -74.15 };
const METERS_PER_DEGREE = 111_195.08;

function pointAt(east: number, north: number) {
  const narrow = Math.cos((GATE.latitude * Math.PI) / 180);
  return {
    latitude: GATE.latitude + north / METERS_PER_DEGREE,
    longitude: GATE.longitude + east / METERS_PER_DEGREE / narrow,
  };
}

const TRACES: Trace[] = readFileSync(join(ROOT, 'test/golden/arrivals.jsonl'), 'utf8')
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line));

function follow({ start = '2026-11-21T15:00:00Z', places, fixes }: Trace, rule: Rule = RULE): Trace['expect'] {
  const begin = Date.parse(start) / 1000;
  const watched = places.map(
    ([id, east, north, radius]): WatchedPlace => ({ id, ...pointAt(east, north), radius, stops: [], made: [] }),
  );
  const secondsOf = (at: string) => Date.parse(at) / 1000 - begin;
  const told: Trace['expect'] = [];
  let state: FenceState | undefined;
  for (const [at, east, north, speed, accuracy] of fixes) {
    const timestamp = new Date((begin + at) * 1000).toISOString();
    const after = judgeFence(state, { ...pointAt(east, north), timestamp, speed, accuracy }, watched, rule);
    state = after.state;
    for (const { kind, placeId, at: when, uncertainFrom } of after.passages)
      told.push(
        uncertainFrom ? [kind, placeId, secondsOf(when), secondsOf(uncertainFrom)] : [kind, placeId, secondsOf(when)],
      );
  }
  return told;
}

describe('positions and fences', () => {
  it.each(TRACES)('$name', (trace) => {
    expect(follow(trace)).toEqual(trace.expect);
  });

  it('are held by 24 traces', () => {
    expect(TRACES).toHaveLength(24);
  });

  it.each([
    ['one position outside', { outside: 1 }],
    ['no minute inside', { stay: 0 }],
    ['any speed', { fastest: 200 }],
    ['nobody gone at once', { gone: 1e9 }],
  ])('would tell otherwise by another rule: %s', (_, change) => {
    const broken = TRACES.filter((trace) => {
      const told = follow(trace, { ...RULE, ...change });
      return JSON.stringify(told) !== JSON.stringify(trace.expect);
    });
    expect(broken.length).toBeGreaterThan(0);
  });

  it('forgets a place that is watched no more, and tells nothing of it', () => {
    const timestamp = '2026-11-21T16:00:00.000Z';
    const known: FenceState = { at: 'dock', seen: Date.parse(timestamp) / 1000 - 60 };
    expect(judgeFence(known, { ...pointAt(9000, 0), timestamp }, [])).toEqual({ state: undefined, passages: [] });
  });
});
