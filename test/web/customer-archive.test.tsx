import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { CustomerMenu } from '../../web/features/customers/detail/CustomerMenu.tsx';
import { CustomerStatusNotice } from '../../web/features/customers/detail/CustomerStatusNotice.tsx';
import { type Call, json, reset, serve, show } from './support.tsx';

const CUSTOMER: CustomerDetail = {
  ...{ id: 'cus_1', name: 'Theo Harlow', email: 'theo@harlow.example', phone: '(555) 010-4200', version: 1 },
  ...{ contacts: [], addresses: [], mergedFrom: [], createdAt: '2026-01-02T10:00:00.000Z' },
  shipments: { total: 9, open: 0, delivered: 9 },
};

let calls: Call[];
beforeEach(() => {
  calls = serve(() => json(CUSTOMER));
});
afterEach(reset);

const sent = () => calls.flatMap(({ method, url }) => (method === 'GET' ? [] : `${method} ${url}`));

async function choose(open: number): Promise<void> {
  show(
    <MemoryRouter>
      <CustomerMenu customer={{ ...CUSTOMER, shipments: { total: 9, open, delivered: 9 - open } }} />
    </MemoryRouter>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await userEvent.click(screen.getByRole('menuitem', { name: 'Archive' }));
}

describe('archiving a customer', () => {
  it.each([
    [1, /^One of this customer's shipments is still open/],
    [3, /^3 of this customer's shipments are still open/],
  ])('with %i open shipments is asked first', async (open, words) => {
    await choose(open);
    expect(await screen.findByText(words)).toBeTruthy();
    expect(sent()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Archive Customer' }));
    await waitFor(() => expect(sent()).toEqual(['POST /api/customers/cus_1/archive']));
  });

  it('with none is done at once', async () => {
    await choose(0);
    await waitFor(() => expect(sent()).toEqual(['POST /api/customers/cus_1/archive']));
  });

  it('is taken back where it is said', async () => {
    show(
      <MemoryRouter>
        <CustomerStatusNotice customer={{ ...CUSTOMER, archivedAt: '2026-11-20T10:00:00.000Z' }} mayChange />
      </MemoryRouter>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Restore' }));
    await waitFor(() => expect(sent()).toEqual(['DELETE /api/customers/cus_1/archive']));
  });
});
