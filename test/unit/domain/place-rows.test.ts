import { describe, expect, it } from 'vitest';
import { readHeader } from '#functions/domain/imports/header.ts';
import { readHours } from '#functions/domain/imports/hours-cell.ts';
import { decidePlace, PLACE_FILE, placeRowKey, readPlaceRow } from '#functions/domain/imports/place-rows.ts';
import { by } from './fixtures.ts';

const day = { from: '07:00', to: '17:00' };
const WEEK = { mon: [day], tue: [day], wed: [day], thu: [day], fri: [day] };

const read = (cells: Record<string, string>) =>
  readPlaceRow(Object.values(cells), 2, readHeader(Object.keys(cells), PLACE_FILE));
const GATE = { Name: 'Port Newark gate', City: 'Newark, NJ', Latitude: '40.6681', Longitude: '-74.1514' };
const faultsOf = (cells: Record<string, string>) => read({ ...GATE, ...cells }).errors?.map(({ column }) => column);

const context = { ...by, jobId: 'job_1', id: 'plc_1', timezone: 'America/New_York', middleOf: () => undefined };
function rowOf(cells: Record<string, string> = {}) {
  const { row } = read({ ...GATE, ...cells });
  if (!row) throw new Error('The row is wrong');
  return row;
}
function made(cells: Record<string, string> = {}, jobId = 'job_0') {
  const verdict = decidePlace(rowOf(cells), undefined, { ...context, jobId });
  if (verdict.how !== 'created') throw new Error('Nothing was made');
  return verdict.step.after;
}

describe('hours in a cell', () => {
  it.each([
    ['Mon-Fri 07:00-17:00', WEEK],
    ['monday - friday: 7:00-17:00', WEEK],
    ['Mon–Fri 07:00–17:00; Sat 08:00-12:00', { ...WEEK, sat: [{ from: '08:00', to: '12:00' }] }],
    ['Fri-Mon 07:00-17:00', { fri: [day], sat: [day], sun: [day], mon: [day] }],
    [
      'Tue 07:00-12:00 13:00-17:00',
      {
        tue: [
          { from: '07:00', to: '12:00' },
          { from: '13:00', to: '17:00' },
        ],
      },
    ],
    ['Tue. 07:00-17:00, 18:00-19:00', { tue: [day, { from: '18:00', to: '19:00' }] }],
    ['Sun 00:00-24:00', { sun: [{ from: '00:00', to: '24:00' }] }],
  ])('are read from "%s"', (cell, hours) => expect(readHours(cell)).toEqual(hours));

  it('of every day are read from one word', () =>
    expect(Object.keys(readHours('daily 07:00-17:00') ?? {})).toHaveLength(7));

  it.each([
    'always',
    'Mon-Fri',
    '07:00-17:00',
    'Someday 07:00-17:00',
    'Mon-Tue-Wed 07:00-17:00',
    'Mon 7-17',
    'Mon 07:00',
  ])('are not guessed from "%s"', (cell) => expect(readHours(cell)).toBeUndefined());
});

describe('a row of a file of places', () => {
  it('says what it has, and nothing else', () => {
    const { draft, change } = rowOf({
      'Pickup minutes': '75',
      Type: 'TERMINAL',
      Hours: 'Mon-Fri 07:00-17:00',
      'UN/LOCODE': 'usnyc',
      Phone: '',
    });
    const point = { latitude: 40.6681, longitude: -74.1514 };
    expect(draft).toMatchObject({ name: 'Port Newark gate', kind: 'terminal', point, hours: WEEK, unlocode: 'USNYC' });
    expect(draft.pickupMinutes).toBe(75);
    expect(Object.keys(change).sort()).toEqual(['city', 'hours', 'kind', 'name', 'pickupMinutes', 'point', 'unlocode']);
  });

  it.each([
    [{ Name: '' }, ['Name']],
    [{ City: '' }, ['City']],
    [{ Kind: 'ocean' }, ['Kind']],
    [{ Latitude: '140' }, ['Latitude']],
    [{ Longitude: '' }, ['Longitude']],
    [{ Latitude: 'north' }, ['Latitude']],
    [{ Radius: '10' }, ['Radius']],
    [{ 'Pickup minutes': '0', 'Unloading minutes': 'long' }, ['Delivery minutes', 'Pickup minutes']],
    [{ Timezone: 'Mars/Olympus' }, ['Timezone']],
    [{ Hours: 'always' }, ['Hours']],
    [{ Hours: 'Mon 17:00-07:00' }, ['Hours']],
    [{ Email: 'nobody' }, ['Contact email']],
    [{ 'FIRMS code': '12' }, ['FIRMS code']],
    [{ Latitude: '140', Kind: 'ocean' }, ['Kind', 'Latitude']],
  ])('that is wrong is told by its columns: %j', (cells, columns) => {
    expect(faultsOf(cells as Record<string, string>)?.sort()).toEqual(columns);
  });

  it('is matched by name and city, however they are written', () => {
    expect(placeRowKey(rowOf({ Name: ' PORT Newark Gate ', City: 'newark' }))).toBe(placeRowKey(rowOf()));
    expect(placeRowKey(rowOf({ City: 'Elizabeth, NJ' }))).not.toBe(placeRowKey(rowOf()));
  });

  it('makes a place with a fence, changes what its cells say, and a second time nothing', () => {
    const place = made();
    expect(place).toMatchObject({ precision: 'exact', zone: 'America/New_York', radius: expect.any(Number) });
    expect(decidePlace(rowOf(), place, context)).toMatchObject({ how: 'unchanged' });
    const changed = decidePlace(rowOf({ City: 'NEWARK', Instructions: 'Gate 3' }), place, context);
    expect(changed).toMatchObject({
      how: 'changed',
      step: {
        after: { city: 'Newark, NJ', instructions: 'Gate 3', imported: { jobId: 'job_1', as: 'changed' } },
        events: [{ type: 'place_changed', data: { changed: [{ field: 'instructions', after: 'Gate 3' }] } }],
      },
    });
  });

  it('that a worker had written before it died counts as its own', () => {
    expect(decidePlace(rowOf(), made({}, 'job_1'), context)).toMatchObject({ how: 'written', as: 'created' });
  });
});
