import { fireEvent, renderHook, screen, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listCustomers } from '#shared/contracts/customers.ts';
import { getDispatchCounts } from '#shared/contracts/dispatch.ts';
import { listDriverHours } from '#shared/contracts/driver-statistics.ts';
import { listDrivers } from '#shared/contracts/drivers.ts';
import { getInvoiceCounts } from '#shared/contracts/invoice-counts.ts';
import { getInvoice, listInvoices } from '#shared/contracts/invoices.ts';
import { getDashboard } from '#shared/contracts/reports.ts';
import type { Contract } from '#shared/http/contract.ts';
import { AvailabilitySwitch } from '../../web/entities/drivers/AvailabilitySwitch.tsx';
import { PendingUsersPage } from '../../web/features/accounts/pending/PendingUsersPage.tsx';
import { NewCustomerDialog } from '../../web/features/customers/list/NewCustomerDialog.tsx';
import { AddDriverDialog } from '../../web/features/drivers/list/AddDriverDialog.tsx';
import { EditDriverDialog } from '../../web/features/drivers/list/EditDriverDialog.tsx';
import { InvoiceDrawer } from '../../web/features/invoices/detail/InvoiceDrawer.tsx';
import { useSession } from '../../web/lib/session.ts';
import { useApi } from '../../web/lib/use-api.ts';
import { DRIVERS } from './fake-server.ts';
import { json, person, problem, reset, serve, settled, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const type = (name: string, value: string) =>
  fireEvent.change(screen.getByLabelText(name, { selector: 'input' }), { target: { value } });
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

/** A screen that shows an answer of each contract. */
function Shown({ contracts }: { contracts: readonly Contract[] }) {
  return contracts.map((contract) => <One key={contract.name} contract={contract} />);
}

function One({ contract }: { contract: Contract }) {
  useApi(contract, {});
  return null;
}

const onClose = () => undefined;
const DRIVER = DRIVERS[0];
if (!DRIVER) throw new Error('No driver to change');
const DRIVER_ANSWERS = [listDrivers, listDriverHours, getDispatchCounts, getDashboard];

const CHANGES: { what: string; screenOf: ReactNode; make: () => void; changed: readonly Contract[] }[] = [
  {
    what: 'a new driver',
    screenOf: <AddDriverDialog onClose={onClose} />,
    make: () => {
      type('Name', 'Maria Lopez');
      type('Phone', '(201) 555-0100');
      type('Vehicle number', 'NJ-1');
      press('Add Driver');
    },
    changed: DRIVER_ANSWERS,
  },
  {
    what: 'a changed driver',
    screenOf: <EditDriverDialog driver={DRIVER} onClose={onClose} />,
    make: () => {
      type('Name', 'Maria Lopez');
      press('Save Changes');
    },
    changed: DRIVER_ANSWERS,
  },
  {
    what: 'a driver who goes off duty',
    screenOf: <AvailabilitySwitch driver={DRIVER} label="On duty" />,
    make: () => fireEvent.click(screen.getByRole('switch')),
    changed: DRIVER_ANSWERS,
  },
  {
    what: 'a new customer',
    screenOf: <NewCustomerDialog onClose={onClose} />,
    make: () => {
      type('Name', 'Keystone');
      type('Email', 'dock@keystone.example');
      type('Phone', '(908) 555-0142');
      press('Create Customer');
    },
    changed: [listCustomers],
  },
];

describe('after a change', () => {
  it.each(CHANGES)('$what: all that tells of it is fetched again', async ({ screenOf, make, changed }) => {
    const calls = serve(({ method }) => json(method === 'GET' ? [] : DRIVER));
    show(
      <MemoryRouter>
        <Shown contracts={changed} />
        {screenOf}
      </MemoryRouter>,
    );
    const asked = () => changed.map(({ path }) => calls.filter((call) => call.method === 'GET' && call.url === path));
    await settled();
    expect(asked().map(({ length }) => length)).toEqual(changed.map(() => 1));
    make();
    await waitFor(() => expect(asked().map(({ length }) => length)).toEqual(changed.map(() => 2)));
  });

  it('a decision cannot be taken twice before the list is there', async () => {
    const later = Promise.withResolvers<Response>();
    const user = { ...person('staff'), createdAt: '2026-11-24T12:00:00Z' };
    let lists = 0;
    serve(({ method, url }) => {
      if (method !== 'GET') return json({});
      if (url === '/api/auth/user') return json(person('admin'));
      lists += 1;
      return lists > 1 ? later.promise : json([user]);
    });
    const { result } = renderHook(() => useSession());
    await waitFor(() => expect(result.current.user).toBeDefined());
    show(<PendingUsersPage />);
    fireEvent.click(await screen.findByRole('button', { name: 'Approve' }));
    await waitFor(() => expect(lists).toBe(2));
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Approve' }).disabled).toBe(true);
    later.resolve(json([]));
    expect(await screen.findByText('All Caught Up!')).toBeTruthy();
  });

  it('an invoice that is made a moment later is asked for together with its list', async () => {
    const calls = serve(({ url }) =>
      url.startsWith('/api/invoices/') ? problem(404, 'not_found', 'No such invoice') : json([]),
    );
    show(
      <MemoryRouter>
        <Shown contracts={[listInvoices, getInvoiceCounts]} />
        <InvoiceDrawer id="inv_1" onClose={onClose}>
          {null}
        </InvoiceDrawer>
      </MemoryRouter>,
    );
    expect(await screen.findByText('Invoice not found')).toBeTruthy();
    const before = calls.length;
    press('Retry');
    const own = getInvoice.path.replace('{id}', 'inv_1');
    await waitFor(() =>
      expect(calls.slice(before).map(({ url }) => url)).toEqual(
        expect.arrayContaining([own, listInvoices.path, getInvoiceCounts.path]),
      ),
    );
  });
});
