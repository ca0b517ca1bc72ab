import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { BookPage } from '../../web/features/shipments/book/BookPage.tsx';
import { dateAdvice } from '../../web/features/shipments/book/booking-dates.ts';
import { quoteLines } from '../../web/features/shipments/book/booking-quote.ts';
import { type Call, json, problem, reset, serve, show, stubMedia } from './support.tsx';

describe('advice on dates', () => {
  it.each([
    ['standard', '2026-12-01', '2026-12-06', undefined, undefined],
    ['standard', '2026-12-01', '2026-12-03', 'The dates do not match Standard (5 to 7 days)', 'express'],
    ['standard', '2026-12-01', '2026-12-02', 'The dates do not match Standard (5 to 7 days)', 'overnight'],
    ['express', '2026-12-01', '2026-12-05', 'The dates do not match Express (2 to 3 days)', undefined],
    ['overnight', '2026-12-01', '2026-12-01', 'The dates do not match Overnight (1 day)', undefined],
    ['express', '2026-12-01', '2026-12-12', 'The time exceeds the available options', 'standard'],
    ['standard', '2026-12-01', '2026-12-12', 'The time exceeds the available options', undefined],
    ['express', '2026-12-05', '2026-12-01', 'Delivery date cannot be before pickup date!', undefined],
    [undefined, '2026-12-05', '2026-12-01', 'Delivery date cannot be before pickup date!', undefined],
    [undefined, '2026-12-01', '2026-12-03', undefined, undefined],
    ['standard', '2026-12-01', '', undefined, undefined],
  ] as const)('%s from %s to %s', (service, pickup, delivery, title, suggestion) => {
    const advice = dateAdvice(service, pickup, delivery);
    expect(advice?.title).toBe(title);
    expect(advice?.suggestion).toBe(suggestion);
  });
});

it('the quote shows how it comes about', () => {
  const { total, lines } = quoteLines({ serviceType: 'standard', containerType: '40ft', weight: '6000' });
  expect(total).toBe(1080);
  expect(lines.map(({ label, value }) => `${label} ${value}`)).toEqual([
    'Standard, base price $100.00',
    '40ft Container × 1.8',
    'Weight, 6,000 × 6.0',
    'Normal priority × 1.0',
  ]);
});

it('the quote converts pounds where the organization prices kilograms', () => {
  const pounds = { serviceType: 'standard', weight: '18500', weightUnit: 'lbs' } as const;
  expect(quoteLines(pounds, false).total).toBe(1850);
  const { total, lines } = quoteLines(pounds, true);
  expect(total).toBe(839);
  expect(lines.find(({ name }) => name === 'weight')?.label).toBe('Weight, 18,500 lbs (8,391 kg)');
});

describe('the booking page', () => {
  beforeEach(() => stubMedia(true));
  afterEach(reset);

  const confirmed = {
    trackingNumber: 'TRK-9XW2M4K7PQ1Z',
    id: 'shp_1',
    price: 1080,
    estimatedDelivery: '2026-12-06',
    trackingUrl: '',
  };
  const bookings = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

  function openPage() {
    const router = createMemoryRouter([{ path: '*', Component: BookPage }], { initialEntries: ['/book'] });
    show(<RouterProvider router={router} />);
  }

  function fill() {
    const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    put(screen.getByLabelText('Name'), 'Jordan Reyes');
    put(screen.getByLabelText('E-mail'), 'jordan@keystone.example');
    put(screen.getByLabelText('Phone'), '(908) 555-0142');
    fireEvent.click(screen.getByRole('radio', { name: /Standard/ }));
    put(screen.getByLabelText('Container type'), '40ft');
    put(screen.getByLabelText('Weight'), '6000');
    const from = within(screen.getByRole('group', { name: 'Pickup Details' }));
    put(from.getByLabelText('Address'), '1100 McLester Street');
    put(from.getByLabelText('City'), 'Elizabeth');
    put(from.getByLabelText('Pickup date'), '2026-12-01');
    const to = within(screen.getByRole('group', { name: 'Delivery Details' }));
    put(to.getByLabelText('Address'), '410 Locust Street');
    put(to.getByLabelText('City'), 'Hartford');
    put(to.getByLabelText('Estimated delivery'), '2026-12-06');
  }

  const press = () => userEvent.click(screen.getByRole('button', { name: 'Book Shipment' }));

  it('sends one key per form, again after a failure, and another one for the next booking', async () => {
    let isBroken = true;
    const calls = serve(({ method }) => {
      if (method === 'GET') return problem(401, 'unauthorized', 'Unauthorized');
      return isBroken ? problem(503, 'unavailable', 'Busy') : json(confirmed);
    });
    openPage();
    fill();
    await press();
    await waitFor(() => expect(bookings(calls)).toHaveLength(1));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jordan Reyes');
    isBroken = false;
    await press();
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    await userEvent.click(screen.getByRole('button', { name: 'Add another with these details' }));
    const kept = {
      Phone: '(908) 555-0142',
      Weight: '6000',
      'Pickup date': '2026-12-01',
      'Estimated delivery': '2026-12-06',
    };
    for (const [label, value] of Object.entries(kept))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    await press();
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    const [first, second, third] = bookings(calls).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('asks which city is meant where several have the name, until state or ZIP says it', async () => {
    serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    openPage();
    const from = within(screen.getByRole('group', { name: 'Pickup Details' }));
    const put = (name: string, value: string) => fireEvent.change(from.getByLabelText(name), { target: { value } });
    put('City', 'Burlington');
    expect(await from.findByText('Which Burlington? NC, VT, IA, MA or 3 others')).toBeTruthy();
    const choices = from.getByLabelText<HTMLInputElement>(/^State/).list?.options;
    expect([...(choices ?? [])].map(({ value }) => value)).toContain('NJ');
    for (const clear of ['Newark', 'constructor']) {
      put('City', clear);
      expect(from.queryByText(/^Which/)).toBeNull();
    }
    put('City', 'Adams');
    expect(from.getByText('Which Adams? MA or NY')).toBeTruthy();
    fireEvent.change(from.getByLabelText(/^ZIP/), { target: { value: '01220' } });
    expect(from.queryByText(/^Which/)).toBeNull();
  });

  it('puts what the server refuses under its field and keeps what was typed', async () => {
    serve(({ method }) =>
      method === 'GET'
        ? problem(401, 'unauthorized', 'Unauthorized')
        : problem(422, 'validation_failed', 'Wrong', [
            { path: 'weight', message: 'Weight must be a number from 0.001 to 9999999, such as 18400.5' },
          ]),
    );
    openPage();
    fill();
    await press();
    await screen.findByText('Weight must be a number from 0.001 to 9999999, such as 18400.5');
    expect(screen.getByLabelText<HTMLInputElement>('Weight').value).toBe('6000');
  });
});
