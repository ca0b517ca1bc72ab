import { fireEvent, screen, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Place } from '#shared/contracts/places.ts';
import { openWords } from '../../web/entities/places/place-words.ts';
import { HoursForm, hoursFormOf, hoursOf } from '../../web/features/places/detail/hours-form.ts';
import { daysOfYear } from '../../web/features/places/detail/use-closed-days.ts';
import { PlacesPage } from '../../web/features/places/list/PlacesPage.tsx';
import { CreateShipmentDialog } from '../../web/features/shipments/list/CreateShipmentDialog.tsx';
import { datesIn } from '../../web/lib/format.ts';
import { datePart } from '../../web/lib/formats/date-parts.ts';
import { useSession } from '../../web/lib/session.ts';
import { json, person, reset, serve, show, stubMedia, stubSizes } from './support.tsx';

const TERMINAL: Place = {
  ...{ id: 'plc_1', name: 'Harbor Terminal', kind: 'terminal', address: '1 Pier Road', city: 'Newark' },
  ...{ state: 'NJ', zone: 'America/New_York', closedDays: [], createdAt: '2026-01-02T10:00:00.000Z', version: 1 },
  hours: { mon: [{ from: '08:00', to: '17:00' }], tue: [{ from: '18:00', to: '24:00' }] },
};

beforeEach(() => stubMedia(false));
afterEach(reset);

it('the list says how many of its places are shown only where they are narrowed', async () => {
  stubSizes();
  serve(({ url }) => {
    const { pathname, searchParams } = new URL(url, 'http://x');
    if (pathname === '/api/auth/user') return json(person('staff'));
    if (pathname !== '/api/places' || searchParams.has('archived')) return json([]);
    return json([TERMINAL, { ...TERMINAL, id: 'plc_2', kind: 'yard' }]);
  });
  function Page() {
    return useSession().user ? <PlacesPage /> : null;
  }
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  expect(await screen.findByText('2 places')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Terminal' }));
  expect(await screen.findByText('1 of 2 places')).toBeTruthy();
  fireEvent.click(screen.getByRole('button', { name: 'Archived' }));
  expect(await screen.findByText('None is archived')).toBeTruthy();
  expect(screen.getByText('0 places')).toBeTruthy();
});

describe('whether a place is open', () => {
  const dates = datesIn('America/New_York', 'US');
  const weekday = (at: string) => datePart(at, 'America/New_York', { weekday: 'short' });
  const words = (at: string, more: Partial<Place> = {}) =>
    openWords({ ...TERMINAL, ...more }, new Date(at), dates, weekday);

  it.each([
    ['2026-11-23T15:00:00Z', 'Open until 5:00 PM'],
    ['2026-11-23T11:00:00Z', 'Closed until 8:00 AM'],
    ['2026-11-23T23:00:00Z', 'Closed until Tue 6:00 PM'],
    ['2026-11-25T01:00:00Z', 'Open until Wed 12:00 AM'],
  ])('at %s is said as "%s"', (at, expected) => {
    expect(words(at)).toBe(expected);
  });

  it('is said of one without hours, and of one that is closed for long', () => {
    expect(words('2026-11-23T15:00:00Z', { hours: undefined })).toBe('Open at all hours');
    expect(words('2026-11-23T15:00:00Z', { closedDays: ['2026-11-23', '2026-11-24'] })).toBe(
      'Closed until Nov 30, 2026',
    );
  });
});

describe('the hours as they are typed', () => {
  it('are what the place has, and what it gets', () => {
    const typed = hoursFormOf(TERMINAL);
    expect([typed.mon[0], typed.tue[0], typed.wed[0]]).toEqual([
      { from: '08:00', to: '17:00' },
      { from: '18:00', to: '00:00' },
      { from: '', to: '' },
    ]);
    expect(hoursOf(typed)).toEqual(TERMINAL.hours);
    expect(hoursOf(hoursFormOf({ ...TERMINAL, hours: undefined }))).toBeNull();
  });

  it.each([
    ['half a time', [{ from: '08:00', to: '' }], ['mon', 0, 'to']],
    ['an end before its beginning', [{ from: '08:00', to: '07:00' }], ['mon', 0, 'to']],
    [
      'a second time within the first',
      [
        { from: '08:00', to: '13:00' },
        { from: '12:00', to: '17:00' },
      ],
      ['mon', 1, 'from'],
    ],
  ])('are refused with %s', (_, mon, path) => {
    const result = HoursForm.safeParse({ ...hoursFormOf(TERMINAL), mon });
    expect(result.error?.issues[0]?.path).toEqual(path);
  });
});

it('a closed day is added to its year and taken from it', () => {
  const place = { closedDays: ['2026-12-25', '2027-01-01'] };
  expect(daysOfYear(place, '2026-11-26', { isClosed: true })).toEqual({
    year: '2026',
    days: ['2026-12-25', '2026-11-26'],
  });
  expect(daysOfYear(place, '2027-01-01', { isClosed: false })).toEqual({ year: '2027', days: [] });
});

function Page() {
  return useSession().user ? <CreateShipmentDialog customerId={undefined} onClose={() => undefined} /> : null;
}

it('a new shipment is picked up at a place of ours, or at an address that is remembered as one', async () => {
  const made = {
    ...TERMINAL,
    id: 'plc_2',
    name: '9 Mill Street',
    address: '9 Mill Street',
    city: 'Albany',
    state: 'NY',
  };
  const calls = serve(({ url, method }) => {
    if (url === '/api/auth/user') return json(person('staff'));
    if (method === 'POST') return json(made);
    return json(url.startsWith('/api/places') ? [TERMINAL, made] : []);
  });
  show(
    <MemoryRouter>
      <Page />
    </MemoryRouter>,
  );
  fireEvent.change(await screen.findByRole('combobox', { name: /^Pickup place/ }), { target: { value: 'Harbor' } });
  fireEvent.click(await screen.findByText('Harbor Terminal'));
  await screen.findByText('1 Pier Road, Newark, NJ');
  expect(screen.queryByLabelText(/^Pickup city/)).toBeNull();

  const put = (label: RegExp, value: string) => fireEvent.change(screen.getByLabelText(label), { target: { value } });
  put(/^Delivery address/, '9 Mill Street');
  put(/^Delivery city/, 'Albany');
  fireEvent.click(await screen.findByRole('button', { name: 'Remember this place' }));
  await waitFor(() => expect(screen.queryByLabelText(/^Delivery city/)).toBeNull());
  expect(calls.find(({ method }) => method === 'POST')).toMatchObject({
    url: '/api/places',
    body: { name: '9 Mill Street', kind: 'customer', address: '9 Mill Street', city: 'Albany' },
  });
});
