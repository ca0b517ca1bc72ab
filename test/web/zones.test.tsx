import { renderHook, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';
import { SPANISH } from '#shared/i18n/es/index.ts';
import { setLocale } from '#shared/i18n/t.ts';
import { datesIn, useDates } from '../../web/lib/format.ts';
import { json, reset, serve } from './support.tsx';

const AT = '2026-11-24T14:30:00.000Z';
const HERE = new Intl.DateTimeFormat().resolvedOptions().timeZone;
const elsewhere = (zone: string, country = 'US') => datesIn(zone, country, { isElsewhere: true });

afterEach(async () => {
  setLocale('en', {});
  await reset();
});

describe('a time', () => {
  it.each([
    ['Asia/Tokyo', '11:30 PM GMT+9'],
    ['Pacific/Honolulu', '4:30 AM HST'],
  ])('names its zone to who has another clock: %s', (zone, said) => {
    const { time, dateTime, exactTime } = elsewhere(zone);
    expect(time(AT)).toBe(said);
    expect(dateTime(AT)).toContain(said);
    expect(exactTime(AT)).toBe(said.replace(':30', ':30:00'));
    expect(datesIn(zone, 'US').time(AT), 'the office').toBe(said.replace(/ [^ ]+$/, ''));
  });

  it('says nothing of it to who has the same clock, whatever their zone is called', () => {
    expect(elsewhere(HERE).time(AT)).toBe(datesIn(HERE, 'US').time(AT));
    const other = { UTC: 'Africa/Abidjan', 'America/New_York': 'America/Toronto' }[HERE];
    if (other) expect(elsewhere(other).time(AT)).not.toContain('G');
  });

  it('is said so in Spanish and where the day has 24 hours', () => {
    expect(elsewhere('Asia/Tokyo', 'GB').time(AT)).toBe('23:30 GMT+9');
    setLocale('es', SPANISH);
    const { time, moment } = elsewhere('Asia/Tokyo');
    expect(time(AT)).toBe('11:30 p. m. GMT+9');
    expect(moment(AT, new Date(AT))).toBe('hoy, 11:30 p. m. GMT+9');
  });

  it('keeps the form of fields', () => expect(elsewhere('Asia/Tokyo').timeOfDay(AT)).toBe('23:30'));
});

it.each([
  ['staff', '11:30 PM'],
  ['driver', '11:30 PM GMT+9'],
  ['customer', '11:30 PM GMT+9'],
])('%s reads %s', async (role, said) => {
  const user = { id: 'usr_1', role, email: 'a@b.example', username: 'a', firstName: 'A', lastName: 'B' };
  serve(() => json({ ...user, timezone: 'Asia/Tokyo', country: 'US', organizationName: 'Quayside' }));
  const { result } = renderHook(() => useDates());
  await waitFor(() => expect(result.current.time(AT)).toBe(said));
});
