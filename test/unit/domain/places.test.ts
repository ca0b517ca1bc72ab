import { describe, expect, it } from 'vitest';
import { archivePlace, changeClosedDays, changePlace, restorePlace } from '#functions/domain/places/place-change.ts';
import type { PlaceRecord } from '#functions/domain/places/place-types.ts';
import { createPlace, fenceOf, toPlace } from '#functions/domain/places/places.ts';
import { Place, PlaceChange, PlaceDraft } from '#shared/contracts/places.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { PLACE_COLUMNS } from '#shared/imports/place-columns.ts';
import { by, place, refusal, ZONE } from './fixtures.ts';

const GATE = { latitude: 40.684, longitude: -74.151 };
const MIDDLE = { latitude: 40.736, longitude: -74.172 };
const around = { middle: MIDDLE, timezone: ZONE };
const made = (more: object, surroundings: Parameters<typeof createPlace>[2] = around) =>
  createPlace(PlaceDraft.parse({ name: 'Gate', city: 'Newark', ...more }), { id: 'plc_1', ...by }, surroundings);
const changed = (before: PlaceRecord, change: PlaceChange, middle: typeof MIDDLE | undefined = MIDDLE) =>
  changePlace(before, PlaceChange.parse(change), by, () => middle);

describe('a new place', () => {
  it('without a pin stands in the middle of its city, without a fence', () => {
    const { after, events } = made({ state: 'New Jersey' });
    expect(after).toMatchObject({
      kind: 'other',
      state: 'NJ',
      point: MIDDLE,
      precision: 'city',
      zone: ZONE,
      version: 1,
    });
    expect(fenceOf(after)).toBeUndefined();
    expect(events).toMatchObject([{ type: 'place_created', subject: { kind: 'place', id: 'plc_1' } }]);
  });

  it('of a city that nobody knows is nowhere', () => {
    const { after } = made({ city: 'Nowhere' }, { middle: undefined, timezone: ZONE });
    expect([after.point, after.precision, after.radius]).toEqual([undefined, undefined, undefined]);
  });

  it.each([
    ['terminal', undefined, 400],
    ['rail', undefined, 400],
    ['customer', undefined, 150],
    ['terminal', 900, 900],
  ])('with a pin, a %s with a radius of %s, has a fence of %d meters', (kind, radius, meters) => {
    const { after } = made({ kind, point: GATE, radius });
    expect(after.precision).toBe('exact');
    expect(fenceOf(after)).toEqual({ ...GATE, radius: meters });
  });

  it('is as exact as its finder says', () => {
    expect(made({ point: GATE, precision: 'street' }).after.precision).toBe('street');
  });

  it('has no fence around a city, and no terminal’s code without its port', () => {
    expect(refusal(() => made({ radius: 200 })).errors).toEqual(['radius']);
    expect(refusal(() => made({ smdgCode: 'APMT' })).errors).toEqual(['unlocode']);
    expect(made({ unlocode: 'uslax', smdgCode: 'apmt', firmsCode: ' w185 ' }).after).toMatchObject({
      ...{ unlocode: 'USLAX', smdgCode: 'APMT', firmsCode: 'W185' },
    });
  });

  it.each([
    ['a fence that is too small', { radius: 49 }],
    ['a fence that is too large', { radius: 2001 }],
    ['a fence of half a meter more', { radius: 100.5 }],
    ['a fence that is no number', { radius: Number.NaN }],
    ['a pin beyond the pole', { point: { latitude: 91, longitude: 0 } }],
    ['half a pin', { point: { latitude: 40 } }],
    ['a zone of no clock', { zone: 'America/Newark' }],
    ['an offset, which knows no summer', { zone: '-05:00' }],
    ['the middle of a city as its pin', { point: GATE, precision: 'city' }],
    ['no name', { name: ' ' }],
    ['no city', { city: '' }],
    ['a code that is none', { firmsCode: 'E42' }],
    ['a stay of no time', { pickupMinutes: 0 }],
    ['a stay of two shifts', { deliveryMinutes: 601 }],
    ['a stay of half a minute more', { pickupMinutes: 45.5 }],
    ['what it does not know', { polygon: [] }],
  ])('is refused with %s', (_, more) => {
    expect(PlaceDraft.safeParse({ name: 'Gate', city: 'Newark', ...more }).success).toBe(false);
  });
});

describe('a changed place', () => {
  const bare = place({ point: MIDDLE, precision: 'city', radius: undefined });

  it('has a fence once its pin is set, and keeps it', () => {
    const { after, events } = changed(bare, { point: GATE });
    expect(after).toMatchObject({ point: GATE, precision: 'exact', radius: 150, version: 2 });
    expect(events).toMatchObject([{ type: 'place_changed', data: { changed: expect.arrayContaining([]) } }]);
    expect(changed(after, { radius: 300 }).after).toMatchObject({ point: GATE, precision: 'exact', radius: 300 });
    expect(changed(after, { city: 'Elizabeth' }).after).toMatchObject({ point: GATE, precision: 'exact' });
  });

  it('without a pin goes with its city', () => {
    const elizabeth = { latitude: 40.664, longitude: -74.211 };
    expect(changed(bare, { city: 'Elizabeth' }, elizabeth).after).toMatchObject({
      point: elizabeth,
      precision: 'city',
    });
    expect(changed(bare, { city: 'Nowhere' }, undefined).after).toMatchObject({ city: 'Nowhere' });
    expect(refusal(() => changed(bare, { radius: 200 })).errors).toEqual(['radius']);
    expect(refusal(() => changed(bare, { precision: 'exact' })).errors).toEqual(['point']);
  });

  it('gives up what is emptied, and tells of each field', () => {
    const [early, late] = [
      { from: '08:00', to: '12:00' },
      { from: '13:00', to: '17:00' },
    ];
    const hours = { mon: [early], tue: [early], wed: [early], fri: [early, late] };
    const before = place({ instructions: 'Gate 3', hours, pickupMinutes: 75 });
    const { after, events } = changed(before, {
      ...{ instructions: '', hours: null, state: 'pennsylvania', pickupMinutes: null, deliveryMinutes: 45 },
    });
    expect([after.instructions, after.hours, after.state]).toEqual([undefined, undefined, 'PA']);
    expect([after.pickupMinutes, after.deliveryMinutes]).toEqual([undefined, 45]);
    expect(events).toMatchObject([
      {
        data: {
          changed: [
            { field: 'state', before: 'NJ', after: 'PA' },
            { field: 'hours', before: 'Mon-Wed 08:00-12:00; Fri 08:00-12:00 13:00-17:00', after: undefined },
            { field: 'instructions', before: 'Gate 3', after: undefined },
            { field: 'pickupMinutes', before: 75, after: undefined },
            { field: 'deliveryMinutes', before: undefined, after: 45 },
          ],
        },
      },
    ]);
  });

  it('that is as it was is none', () => {
    const before = place();
    const { after, events } = changed(before, { name: before.name, point: before.point, address: before.address });
    expect(after).toBe(before);
    expect(events).toEqual([]);
  });

  it('of another version is told how it stands', () => {
    const told = refusal(() => changed(place({ version: 3 }), { name: 'Other', version: 2 }));
    expect(told).toMatchObject({ code: 'version_conflict', current: toPlace(place({ version: 3 })) });
  });
});

describe('closed days', () => {
  const year = (before: PlaceRecord, of: string, days: string[], version?: number) =>
    changeClosedDays(before, { year: of, days, version }, by);

  it('are of one year, in their order, once each', () => {
    const first = year(place(), '2026', ['2026-12-25', '2026-11-26', '2026-12-25']).after;
    expect(first.closedDays).toEqual(['2026-11-26', '2026-12-25']);
    const both = year(first, '2027', ['2027-01-01']).after;
    expect(both.closedDays).toEqual(['2026-11-26', '2026-12-25', '2027-01-01']);
    expect(year(both, '2026', []).after).toMatchObject({ closedDays: ['2027-01-01'], version: 4 });
    expect(year(both, '2027', ['2027-01-01']).events).toEqual([]);
  });

  it('are no more over all years than lists and the audit have room for', () => {
    const daysOf = (of: number) => Array.from({ length: 365 }, (_, at) => addDays(`${of}-01-01`, at));
    const two = year(year(place(), '2026', daysOf(2026)).after, '2027', daysOf(2027)).after;
    expect(refusal(() => year(two, '2029', daysOf(2029))).errors).toEqual(['days']);
    expect(year(two, '2029', daysOf(2029).slice(0, 270)).after.closedDays).toHaveLength(1000);
  });

  it('of another year are refused, and those of another version', () => {
    expect(refusal(() => year(place(), '2026', ['2026-12-25', '2027-01-01'])).errors).toEqual(['days.1']);
    expect(refusal(() => year(place(), '2026', [], 9)).code).toBe('version_conflict');
  });
});

it('a place is put away and taken back, once each', () => {
  const away = archivePlace(place(), by);
  expect(away.after).toMatchObject({ archivedAt: by.now.toISOString(), version: 2 });
  expect(archivePlace(away.after, by).events).toEqual([]);
  const back = restorePlace(away.after, by);
  expect(back.after).toMatchObject({ archivedAt: undefined, version: 3 });
  expect([away, back].flatMap(({ events }) => events.map(({ type }) => type))).toEqual([
    'place_archived',
    'place_restored',
  ]);
  expect(restorePlace(place(), by).events).toEqual([]);
});

describe('a field of a place', () => {
  const { version: _version, ...changeable } = PlaceChange.shape;
  const named = Object.keys(PlaceDraft.shape).sort();

  it('that a new place has can be changed, and is read', () => {
    expect(Object.keys(changeable).sort()).toEqual(named);
    expect(Object.keys(Place.shape)).toEqual(expect.arrayContaining(named));
  });

  it('stands in a file of places', () => {
    const filled = PLACE_COLUMNS.map(({ field }) => (field === 'latitude' || field === 'longitude' ? 'point' : field));
    // A pin of a file is exact, and whose place it is nobody writes into one.
    expect([...new Set([...filled, 'precision', 'customerId'])].sort()).toEqual(named);
  });
});
