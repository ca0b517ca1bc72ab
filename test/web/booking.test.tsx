import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { dayAhead } from '#test/support/days.ts';
import { estimateText, quoteLines } from '../../web/entities/shipments/quote-lines.ts';
import { BookPage } from '../../web/features/shipments/book/BookPage.tsx';
import { dateAdvice } from '../../web/features/shipments/book/booking-dates.ts';
import '../../web/record-clicks.js';
import { type Call, json, person, problem, reset, serve, settled, show, stubMedia } from './support.tsx';

const [PICKUP, DELIVERY] = [dayAhead(3), dayAhead(8)];

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
    'Weight, 6,000 kg × 6.0',
    'Normal priority × 1.0',
  ]);
});

it('the quote is no price before a service is chosen', () => {
  expect(estimateText(quoteLines({}))).toBe('From $100.00');
  expect(estimateText(quoteLines({ containerType: '40ft', moreContainers: [{ containerType: '40ft' }] }))).toBe(
    'From $360.00',
  );
  expect(estimateText(quoteLines({ serviceType: 'standard' }))).toBe('$100.00');
});

it('the quote reads a weight with its thousands set apart', () => {
  const chosen = { serviceType: 'standard', containerType: '40ft' } as const;
  expect(quoteLines({ ...chosen, weight: '6,000' })).toEqual(quoteLines({ ...chosen, weight: '6000' }));
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
  afterEach(() => {
    window.history.replaceState(null, '');
    return reset();
  });

  const confirmed = {
    trackingNumber: 'TRK-9XW2M4K7PQ1Z',
    id: 'shp_1',
    price: 1080,
    estimatedDelivery: '2026-12-06',
    isConfirmedByMail: true,
    trackingUrl: '',
  };
  const bookings = (calls: Call[]) => calls.filter(({ method }) => method === 'POST');

  function openPage() {
    const router = createMemoryRouter([{ path: '*', Component: BookPage }], { initialEntries: ['/book'] });
    return show(<RouterProvider router={router} />);
  }

  function fill() {
    const put = (field: HTMLElement, value: string) => fireEvent.change(field, { target: { value } });
    put(screen.getByLabelText('Name'), 'Jordan Reyes');
    put(screen.getByLabelText('Email'), 'jordan@keystone.example');
    put(screen.getByLabelText('Phone'), '(908) 555-0142');
    fireEvent.click(screen.getByRole('radio', { name: /Standard/ }));
    put(screen.getByLabelText('Container type'), '40ft');
    put(screen.getByLabelText('Weight'), '6000');
    const from = within(screen.getByRole('group', { name: 'Pickup Details' }));
    put(from.getByLabelText('Address'), '1100 McLester Street');
    put(from.getByLabelText('City'), 'Elizabeth');
    put(from.getByLabelText('Pickup date'), PICKUP);
    const to = within(screen.getByRole('group', { name: 'Delivery Details' }));
    put(to.getByLabelText('Address'), '410 Locust Street');
    put(to.getByLabelText('City'), 'Hartford');
    put(to.getByLabelText('Estimated delivery'), DELIVERY);
  }

  const press = () => userEvent.click(screen.getByRole('button', { name: 'Book Shipment' }));

  it.each([
    ['beside the quote', true],
    ['on a phone', false],
  ])('sends what Enter was pressed in before its script was there, %s', async (_, isWide) => {
    stubMedia(isWide);
    const calls = serve(({ method }) =>
      method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json(confirmed),
    );
    const router = createMemoryRouter([{ path: '*', Component: BookPage }], { initialEntries: ['/book'] });
    const page = <RouterProvider router={router} />;
    const container = document.body.appendChild(document.createElement('main'));
    container.dataset.rendered = '/book';
    container.innerHTML = renderToString(page);
    fill();
    fireEvent.keyDown(screen.getByLabelText('Email'), { key: 'Enter' });
    delete container.dataset.rendered;
    await act(async () => render(page, { container, hydrate: true }));
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    expect(bookings(calls)).toHaveLength(1);
  });

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
    await userEvent.click(screen.getByRole('button', { name: 'Book another with these details' }));
    const kept = {
      Phone: '(908) 555-0142',
      Weight: '6000',
      'Pickup date': PICKUP,
      'Estimated delivery': DELIVERY,
    };
    for (const [label, value] of Object.entries(kept))
      expect(screen.getByLabelText<HTMLInputElement>(label).value).toBe(value);
    await press();
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    const [first, second, third] = bookings(calls).map(({ headers }) => headers.get('Idempotency-Key'));
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it('stands confirmed after a reload, until another booking begins', async () => {
    serve(({ method }) => (method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json(confirmed)));
    const { unmount } = openPage();
    fill();
    await press();
    await screen.findByText(/^A confirmation email is on its way to jordan@keystone\.example\. Keep the number/);
    unmount();
    openPage();
    await screen.findByText(confirmed.trackingNumber);
    await userEvent.click(screen.getByRole('button', { name: 'Book another with these details' }));
    expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jordan Reyes');
    expect(window.history.state.booked).toBeUndefined();
  });

  it('has what was typed again after a reload, but for what was typed anew', async () => {
    serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    const { unmount } = openPage();
    fill();
    await userEvent.click(screen.getByRole('button', { name: 'Add Another Container' }));
    window.dispatchEvent(new Event('pagehide'));
    unmount();
    openPage();
    await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('Name').value).toBe('Jordan Reyes'));
    expect(screen.getByLabelText<HTMLInputElement>('Pickup date').value).toBe(PICKUP);
    expect(screen.getByRole<HTMLInputElement>('radio', { name: /Standard/ }).checked).toBe(true);
    expect(screen.getByRole('group', { name: 'Container 2' })).toBeTruthy();
  });

  it('promises no email where none is sent', async () => {
    const answer = { ...confirmed, isConfirmedByMail: false };
    serve(({ method }) => (method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json(answer)));
    openPage();
    fill();
    await press();
    await screen.findByText('No email is sent. Keep this number: it shows where your shipment is.');
    expect(screen.queryByText(/was sent/)).toBeNull();
  });

  it('books several containers at once, says what each costs before and after, and starts over with one', async () => {
    const shipments = [1080, 150].map((price, at) => ({
      ...confirmed,
      id: `shp_${at}`,
      price,
      trackingNumber: `TRK-${at}`,
    }));
    const calls = serve(({ method }) =>
      method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json({ ...confirmed, shipments }),
    );
    openPage();
    fill();
    const add = screen.getByRole('button', { name: 'Add Another Container' });
    for (const weight of ['9000', '1500']) {
      await userEvent.click(add);
      const last = within(screen.getAllByRole('group', { name: /^Container \d$/ }).at(-1) as HTMLElement);
      await waitFor(() => expect(document.activeElement).toBe(last.getByLabelText('Container type')));
      expect(last.queryByText('Weight is required')).toBeNull();
      fireEvent.change(last.getByLabelText('Container type'), { target: { value: '20ft' } });
      fireEvent.change(last.getByLabelText('Weight'), { target: { value: weight } });
    }
    await userEvent.click(screen.getByRole('button', { name: 'Remove container 2' }));
    expect(document.activeElement).toBe(add);
    expect(screen.getByText('2 containers, each with its own tracking number')).toBeTruthy();
    const quote = within(screen.getByRole('region', { name: 'Estimated Quote' }));
    expect(quote.getByRole('status').textContent).toBe('$1,230.00');
    expect(quote.getByText('Container 2, 20ft Container').parentElement?.textContent).toContain('$150.00');
    await press();
    const numbers = within(await screen.findByRole('list', { name: 'Tracking numbers' }));
    expect(numbers.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/TRK-0.*Container 1, 40ft Container, \$1,080.00/),
      expect.stringMatching(/TRK-1.*Container 2, 20ft Container, \$150.00/),
    ]);
    expect(screen.getByText('Estimated price').parentElement?.textContent).toContain('$1,230.00');
    expect(bookings(calls).map(({ body }) => body)).toMatchObject([
      { moreContainers: [{ containerType: '20ft', weight: '1500' }] },
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Book another with these details' }));
    expect(screen.queryByRole('group', { name: /^Container \d$/ })).toBeNull();
  });

  it('puts what is wrong with a container under its field, also what only the server knows', async () => {
    const refused = { path: 'moreContainers.0.weight', message: 'Weight must be at most 200,000 kg' };
    serve(({ method }) =>
      method === 'GET'
        ? problem(401, 'unauthorized', 'Unauthorized')
        : problem(422, 'validation_failed', 'Wrong', [refused]),
    );
    openPage();
    fill();
    await userEvent.click(screen.getByRole('button', { name: 'Add Another Container' }));
    const second = within(screen.getByRole('group', { name: 'Container 2' }));
    const put = (label: string, value: string) => fireEvent.change(second.getByLabelText(label), { target: { value } });
    // It begins like the one before.
    expect(second.getByLabelText<HTMLSelectElement>('Container type').value).toBe('40ft');
    put('Container type', '');
    put('Weight', '');
    await press();
    expect(await second.findByText('Please select container type')).toBeTruthy();
    expect(second.getByText('Weight is required')).toBeTruthy();
    put('Container type', '20ft');
    put('Weight', '900000');
    await press();
    expect(await second.findByText(refused.message)).toBeTruthy();
  });

  it('asks which city is meant where several have the name, the nearest first, until state or ZIP says it', async () => {
    serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    openPage();
    const from = within(screen.getByRole('group', { name: 'Pickup Details' }));
    const to = within(screen.getByRole('group', { name: 'Delivery Details' }));
    const put = (name: string | RegExp, value: string) =>
      fireEvent.change(from.getByLabelText(name), { target: { value } });
    const asked = () => from.queryByRole('group', { name: /^Which/ });
    const offered = () =>
      within(asked() as HTMLElement)
        .getAllByRole('button')
        .map(({ textContent }) => textContent);
    put('City', 'Burlington');
    await from.findByRole('group', { name: 'Which Burlington?' });
    expect(offered()).toEqual(['NC', 'VT', 'IA', 'MA', 'KY']);
    fireEvent.change(to.getByLabelText('City'), { target: { value: 'Newark' } });
    await waitFor(() => expect(offered()[0]).toBe('NJ'));
    const choices = from.getByLabelText<HTMLInputElement>(/^State/).list?.options;
    expect([...(choices ?? [])].map(({ value }) => value)).toContain('WA');
    await userEvent.click(from.getByRole('button', { name: 'Burlington, NJ' }));
    const state = from.getByLabelText<HTMLInputElement>(/^State/);
    expect([state.value, document.activeElement]).toEqual(['NJ', state]);
    expect(asked()).toBeNull();
    put(/^State/, '');
    for (const clear of ['Newark', 'constructor']) {
      put('City', clear);
      expect(asked()).toBeNull();
    }
    put('City', 'Adams');
    expect(asked()).toBeTruthy();
    put(/^ZIP/, '01220');
    expect(asked()).toBeNull();
  });

  it('goes from field to field by the Tab key alike, whether or not it asks which city is meant', async () => {
    serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    openPage();
    const from = within(screen.getByRole('group', { name: 'Pickup Details' }));
    const passed = async (city: string) => {
      await userEvent.clear(from.getByLabelText('City'));
      await userEvent.type(from.getByLabelText('City'), city);
      if (city === 'Burlington') await from.findByRole('group', { name: 'Which Burlington?' });
      const fields: unknown[] = [];
      for (let at = 0; at < 4; at += 1) {
        await userEvent.tab();
        fields.push(document.activeElement);
      }
      return fields;
    };
    expect(await passed('Burlington')).toEqual(await passed('Newark'));
  });

  it('says when texts and emails go out to whoever wants texts, and promises none', async () => {
    serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    openPage();
    await userEvent.click(screen.getByRole('checkbox', { name: 'Text me about this shipment' }));
    expect(screen.getByText(/^We text you about/).textContent).toBe(
      'We text you about your booking, your driver, each step, delays, and arrival, between 8 AM and 9 PM. Emails come at any hour.',
    );
  });

  it('is not sent while nobody knows which city is meant, nor to a state or a ZIP that is none, nor for yesterday', async () => {
    const calls = serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    openPage();
    fill();
    const to = within(screen.getByRole('group', { name: 'Delivery Details' }));
    const put = (name: string | RegExp, value: string) =>
      fireEvent.change(to.getByLabelText(name), { target: { value } });
    put('City', 'Burlington');
    await press();
    expect(await to.findByText('Which Burlington? Several states have one.')).toBeTruthy();
    expect(document.activeElement).toBe(to.getByLabelText(/^State/));
    put(/^State/, 'XX');
    put(/^ZIP/, '1');
    await press();
    expect(await to.findByText('This is no state of the US, Canada or Mexico')).toBeTruthy();
    expect(to.getByText('This is not a ZIP or postal code')).toBeTruthy();
    put(/^State/, 'NJ');
    put(/^ZIP/, '08016');
    fireEvent.change(screen.getByLabelText('Pickup date'), { target: { value: dayAhead(-1) } });
    await press();
    expect(await screen.findByText('The pickup date is in the past')).toBeTruthy();
    expect(bookings(calls)).toEqual([]);
  });

  it('says what is odd once its field is left, and asks once more before it is sent', async () => {
    const calls = serve(({ method }) =>
      method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json(confirmed),
    );
    openPage();
    fill();
    const number = screen.getByLabelText(/^Container number/);
    fireEvent.change(number, { target: { value: 'MSCU1234567' } });
    const text = 'Check the number: its last digit should be 6.';
    await waitFor(() => expect(screen.queryByText(text)).toBeNull());
    fireEvent.blur(number);
    await screen.findByText(text);
    expect(document.getElementById(number.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
    await press();
    const anyway = await screen.findByRole('button', { name: 'Book Anyway' });
    expect(bookings(calls)).toEqual([]);
    expect(screen.getAllByText(text)).toHaveLength(2);
    // What is mended is asked about no more, and comes back as something new.
    fireEvent.change(number, { target: { value: 'MSCU1234566' } });
    await screen.findByRole('button', { name: 'Book Shipment' });
    fireEvent.change(number, { target: { value: 'MSCU1234567' } });
    await screen.findByRole('button', { name: 'Book Anyway' });
    await userEvent.click(anyway);
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    expect(bookings(calls)).toHaveLength(1);
  });

  it.each([
    [dayAhead(4), 'The dates do not fit: Standard takes 5 to 7 days'],
    [dayAhead(2), 'Delivery date cannot be before pickup date!'],
  ])('one presses twice for a delivery on %s: %s', async (day, text) => {
    const calls = serve(({ method }) =>
      method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json(confirmed),
    );
    openPage();
    fill();
    fireEvent.change(screen.getByLabelText('Estimated delivery'), { target: { value: day } });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anyway' }));
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    expect([bookings(calls).length, text]).toEqual([1, text]);
  });

  it('asks about the dates of the booking before, too', async () => {
    serve(({ method }) => (method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json(confirmed)));
    openPage();
    fill();
    fireEvent.change(screen.getByLabelText('Estimated delivery'), { target: { value: dayAhead(4) } });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anyway' }));
    await userEvent.click(await screen.findByRole('button', { name: 'Book another with these details' }));
    await press();
    expect(await screen.findByText('Please look at this once more')).toBeTruthy();
    expect(screen.getByRole('button', { name: 'Book Anyway' })).toBeTruthy();
  });

  it('lets the office book what was yesterday, and by the organization’s clock and country', async () => {
    const calls = serve(({ method }) =>
      method === 'GET' ? json({ ...person('staff'), country: 'DE' }) : json(confirmed),
    );
    openPage();
    await screen.findByText('You get a tracking number right away.');
    fill();
    fireEvent.change(screen.getByLabelText('Pickup date'), { target: { value: dayAhead(-1) } });
    fireEvent.change(screen.getByLabelText('Estimated delivery'), { target: { value: dayAhead(4) } });
    const to = within(screen.getByRole('group', { name: 'Delivery Details' }));
    fireEvent.change(to.getByLabelText(/^State/), { target: { value: 'Bremen' } });
    await press();
    await userEvent.click(await screen.findByRole('button', { name: 'Book Anyway' }));
    await screen.findByRole('heading', { name: 'Booking Confirmed!' });
    expect(bookings(calls)).toHaveLength(1);
  });

  it('says afterwards that another shipment has the container, by its number to whoever may see it', async () => {
    const warnings = [{ field: 'containerNumber', code: 'container_in_use', text: 'x', trackingNumber: 'TRK-1' }];
    serve(({ method }) =>
      method === 'GET' ? problem(401, 'unauthorized', 'Unauthorized') : json({ ...confirmed, warnings }),
    );
    openPage();
    fill();
    await press();
    expect(await screen.findByText('TRK-1 has this container too')).toBeTruthy();
  });

  it('shows on a phone what the weight does to the price', async () => {
    stubMedia(false);
    serve(() => problem(401, 'unauthorized', 'Unauthorized'));
    openPage();
    fill();
    expect(await screen.findByText('Weight, 6,000 kg × 6.0')).toBeTruthy();
  });

  it('adds their own rates to the estimate of a customer who has some', async () => {
    const rules = [
      { code: 'fuel', name: 'Fuel surcharge', unit: 'percent', rate: 30 },
      { code: 'miles', name: 'Chassis', unit: 'mile', rate: 3.2 },
    ];
    const calls = serve(({ url, method }) => {
      if (url === '/api/auth/user') return json(person('customer'));
      if (method === 'POST') return json(confirmed);
      return json(url.startsWith('/api/customer-rates') ? { rules } : {});
    });
    openPage();
    await screen.findByText('Your rates');
    fill();
    const quote = within(screen.getByRole('region', { name: 'Estimated Quote' }));
    await waitFor(() => expect(quote.getByRole('status').textContent).toBe('$1,404.00'));
    expect(screen.getByRole('region', { name: 'Estimated Quote' }).textContent).toContain(
      'Your ratesFuel surcharge$324.00Chassis$3.20 per mileEstimatePlus what is counted on the way$1,404.00',
    );
    expect(calls.find(({ url }) => url.startsWith('/api/customer-rates'))?.url).toBe('/api/customer-rates');
    await press();
    // What the server knows is the price alone.
    await screen.findByText('Estimated price, plus your rates');
  });

  it('asks for no rates of somebody who is not signed in, nor of the office', async () => {
    for (const user of [problem(401, 'unauthorized', 'Unauthorized'), json(person('staff'))]) {
      const calls = serve(({ url }) => (url === '/api/auth/user' ? user : json({})));
      const { unmount } = openPage();
      await waitFor(() => expect(calls).not.toEqual([]));
      await settled();
      expect(calls.filter(({ url }) => url.includes('rates'))).toEqual([]);
      expect(screen.getByRole('region', { name: 'Estimated Quote' }).textContent).toContain('EstimateFrom $100.00');
      unmount();
      await reset();
      stubMedia(true);
    }
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
