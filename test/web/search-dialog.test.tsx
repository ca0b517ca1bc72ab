import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter, useLocation } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { SearchResult } from '#shared/contracts/search.ts';
import { SidebarLayout } from '../../web/app/signed-in/SidebarLayout.tsx';
import { json, person, problem, reset, serve, show, stubMedia } from './support.tsx';

const found = (given: Partial<SearchResult>): SearchResult => ({
  ...{ kind: 'shipment', id: 'shp_1', title: 'TRK-FHNZ9GWNR04S', at: '2026-11-20T10:00:00.000Z', status: 'assigned' },
  ...given,
});
const CUSTOMER = found({ kind: 'customer', id: 'cus_1', title: 'Keystone Foods', status: undefined });

let answers: Map<string, (answer: Response) => void>;
const Where = () => {
  const { pathname, search } = useLocation();
  return <output>{pathname + search}</output>;
};

/** The search over a page, its answers given by the test. */
async function opened(role = 'staff') {
  answers = new Map();
  const calls = serve(({ url }) => {
    if (url.startsWith('/api/auth/user')) return json(person(role));
    if (!url.startsWith('/api/search')) return json([]);
    const q = new URL(url, 'http://localhost').searchParams.get('q') ?? '';
    return new Promise<Response>((resolve) => answers.set(q, resolve));
  });
  show(
    <MemoryRouter initialEntries={['/dispatch']}>
      <SidebarLayout caller={role === 'customer' ? 'customer' : 'staff'}>
        <Where />
      </SidebarLayout>
    </MemoryRouter>,
  );
  await screen.findByRole('button', { name: 'Search' });
  await userEvent.keyboard('{Control>}k{/Control}');
  const input = await screen.findByRole('combobox', { name: 'Search' }, { timeout: 15_000 });
  return { input, calls: () => calls.filter(({ url }) => url.startsWith('/api/search')) };
}

async function answer(q: string, response: Response): Promise<void> {
  await waitFor(() => expect(answers.has(q)).toBe(true));
  answers.get(q)?.(response);
}

const place = () => document.querySelector('output')?.textContent;
const options = () =>
  within(screen.getByRole('listbox'))
    .queryAllByRole('option')
    .map(({ textContent }) => textContent);

beforeEach(() => stubMedia(false));
afterEach(async () => {
  sessionStorage.clear();
  await reset();
});

describe('the search over everything', () => {
  it('opens by Ctrl+K, shows screens and actions, and asks nobody', async () => {
    const { input, calls } = await opened();
    expect(document.activeElement).toBe(input);
    expect(options()).toEqual(expect.arrayContaining(['Dispatch Center', 'Customers', 'New Shipment', 'Logout']));
    expect(options()).not.toContain('Demo Requests');
    expect(calls()).toEqual([]);
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('combobox', { name: 'Search' })).toBeNull());
  });

  it('finds things by one call for what was typed, and opens the first with Enter', async () => {
    const { input, calls } = await opened();
    await userEvent.type(input, 'keystone');
    await answer('keystone', json([found({ subtitle: 'Keystone Foods · Newark to Hartford' }), CUSTOMER]));
    expect(await screen.findByRole('option', { name: /TRK-FHNZ9GWNR04S/ })).toHaveProperty('ariaSelected');
    expect(screen.getByText('2 results')).toBeTruthy();
    expect(calls()).toHaveLength(1);
    // A firm stands over what it ordered.
    await userEvent.keyboard('{Enter}');
    expect(place()).toBe('/customers/cus_1');
  });

  it('leads to the list of all shipments that are meant where there are many', async () => {
    const { input } = await opened();
    await userEvent.type(input, 'elm camden');
    const many = Array.from({ length: 5 }, (_, at) => found({ id: `shp_${at}`, title: `TRK-FHNZ9GWNR04${at}` }));
    await answer('elm camden', json(many));
    await userEvent.click(await screen.findByRole('option', { name: 'All shipments with “elm camden”' }));
    expect(place()).toBe('/shipments?q=elm+camden');
  });

  it('waits with Enter for the answer to what was typed', async () => {
    const { input } = await opened();
    await userEvent.type(input, 'keystone{Enter}');
    expect(place()).toBe('/dispatch');
    await answer('keystone', json([CUSTOMER]));
    await waitFor(() => expect(place()).toBe('/customers/cus_1'));
  });

  it('shows no late answer to what was typed before', async () => {
    const { input } = await opened();
    await userEvent.type(input, 'keystone');
    await waitFor(() => expect(answers.has('keystone')).toBe(true));
    await userEvent.type(input, ' foods');
    await answer('keystone foods', json([CUSTOMER]));
    await screen.findByRole('option', { name: 'Keystone Foods' });
    await answer('keystone', json([found({ title: 'TRK-OLD' })]));
    await screen.findByText('1 result');
    expect(options()).toEqual(['Keystone Foods']);
  });

  it('asks for nothing shorter than three letters, and says so', async () => {
    const { input, calls } = await opened();
    await userEvent.type(input, 'di');
    expect(options()).toEqual(['Dispatch Center']);
    expect(screen.getByText(/^Type at least 3 characters/)).toBeTruthy();
    expect(calls()).toEqual([]);
  });

  it('says what failed, tries again, and leads to screens meanwhile', async () => {
    const { input } = await opened();
    await userEvent.type(input, 'customers');
    await answer('customers', problem(503, 'unavailable', 'Please try again'));
    expect(await screen.findByText("Search isn't available right now.")).toBeTruthy();
    expect(options()).toEqual(['Customers']);
    answers.clear();
    await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
    await answer('customers', json([CUSTOMER]));
    expect(await screen.findByRole('option', { name: 'Keystone Foods' })).toBeTruthy();
  });

  it('remembers what was opened in this window', async () => {
    const { input } = await opened();
    await userEvent.type(input, 'keystone');
    await answer('keystone', json([CUSTOMER]));
    await userEvent.click(await screen.findByRole('option', { name: 'Keystone Foods' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(screen.getByRole('button', { name: 'Search' }));
    expect(await screen.findByRole('group', { name: 'Recent' })).toBeTruthy();
    expect(options()[0]).toBe('Keystone Foods');
  });

  it('leads a customer to the tracking of a shipment and to no screen of the office', async () => {
    const { input } = await opened('customer');
    expect(options()).not.toContain('New Shipment');
    await userEvent.type(input, 'newark');
    await answer('newark', json([found({})]));
    await userEvent.click(await screen.findByRole('option', { name: /TRK-FHNZ9GWNR04S/ }));
    expect(place()).toBe('/track/TRK-FHNZ9GWNR04S');
  });
});
