import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { useCustomerChoices } from '../../web/entities/shipments/use-pickers.ts';
import { useSchemaForm } from '../../web/lib/form/use-form.ts';
import { EntityPicker } from '../../web/ui/form/EntityPicker.tsx';
import { json, problem, reset, serve, show, stubMedia } from './support.tsx';

beforeEach(() => stubMedia(false));
afterEach(reset);

const Choice = z.object({ customerId: z.string() });
const CUSTOMER = { id: 'cus_1', name: 'Harbor Foods', email: 'a@harbor.example' };

const Chosen = z.object({ customerId: z.string().check(z.minLength(1, 'Customer is required')) });

/** Where the cursor is put into it. */
function FirstPicker() {
  const { control } = useSchemaForm(Chosen, { customerId: '' });
  const choices = useCustomerChoices();
  const own = { label: 'Customer', placeholder: 'Select customer', emptyText: 'No customers found' };
  return (
    <>
      <EntityPicker control={control} name="customerId" choices={choices} autoFocus {...own} />
      <button type="button">Add Another Container</button>
    </>
  );
}

function Picker() {
  const { control } = useSchemaForm(Choice, { customerId: '' });
  const choices = useCustomerChoices();
  return (
    <EntityPicker
      control={control}
      name="customerId"
      label="Customer"
      placeholder="Select customer"
      choices={choices}
      emptyText="No customers found"
    />
  );
}

const retry = () => fireEvent.click(screen.getByRole('button', { name: 'Retry' }));

describe('a picker', () => {
  it('in which the cursor was put says nothing until somebody has done something in it', async () => {
    serve(() => json([CUSTOMER]));
    show(<FirstPicker />);
    const picker = await screen.findByRole('combobox', { name: 'Customer' });
    const button = screen.getByRole('button', { name: 'Add Another Container' });
    expect(document.activeElement).toBe(picker);
    await userEvent.click(button);
    expect(screen.queryByText('Customer is required')).toBeNull();
    await userEvent.click(picker);
    await userEvent.click(button);
    expect(await screen.findByText('Customer is required')).toBeTruthy();
  });

  it('says that its list could not be loaded, not that there is nobody', async () => {
    let isFailing = true;
    serve(() => (isFailing ? problem(503, 'unavailable', 'Try again') : json([CUSTOMER])));
    show(<Picker />);
    expect(await screen.findByText('The list could not be loaded.')).toBeTruthy();
    await userEvent.click(screen.getByRole('combobox', { name: 'Customer' }));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.queryByText('No customers found')).toBeNull();
    isFailing = false;
    retry();
    await waitFor(() => expect(screen.queryByText('The list could not be loaded.')).toBeNull());
  });

  it('says that only a part was searched when the search fails, and finds the rest on Retry', async () => {
    let isFailing = true;
    serve(({ url }) => {
      const { searchParams } = new URL(url, 'http://x');
      // The next page is on its way as long as this test.
      if (searchParams.has('cursor')) return new Promise(() => undefined);
      if (!searchParams.has('q')) return json([CUSTOMER], { Link: '</api/customers?cursor=2>; rel="next"' });
      return isFailing
        ? problem(503, 'unavailable', 'Try again')
        : json([{ ...CUSTOMER, id: 'cus_2', name: 'Zenith' }]);
    });
    show(<Picker />);
    await userEvent.type(await screen.findByRole('combobox', { name: 'Customer' }), 'Zen');
    expect(await screen.findByText('Only the items loaded here were searched.')).toBeTruthy();
    isFailing = false;
    retry();
    expect(await screen.findByRole('option', { name: 'Zenith' })).toBeTruthy();
    expect(screen.queryByText('Only the items loaded here were searched.')).toBeNull();
  });
});
