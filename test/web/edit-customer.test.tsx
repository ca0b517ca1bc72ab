import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { CustomerProfile } from '#shared/contracts/customers.ts';
import { EditCustomerDialog } from '../../web/features/customers/detail/EditCustomerDialog.tsx';
import { type Call, json, problem, reset, serve, show } from './support.tsx';

const CUSTOMER: CustomerProfile = {
  ...{ id: 'cus_1', name: 'Theo Harlow', email: 'theo@harlow.example', phone: '', version: 4 },
  ...{ contacts: [], addresses: [], createdAt: '2026-01-02T10:00:00.000Z' },
};

afterEach(reset);

/** The dialog of a customer, and what it sent. */
function edit(phone: string, answer: () => Response): unknown[] {
  const sent: unknown[] = [];
  serve(({ method, body }: Call) => {
    if (method !== 'PATCH') return json(CUSTOMER);
    sent.push(body);
    return answer();
  });
  show(
    <MemoryRouter>
      <EditCustomerDialog customer={{ ...CUSTOMER, phone }} onClose={() => undefined} />
    </MemoryRouter>,
  );
  return sent;
}

const save = () => userEvent.click(screen.getByRole('button', { name: 'Save Changes' }));

describe('editing a customer', () => {
  it('is saved without a phone where there is none', async () => {
    const sent = edit('', () => json({ ...CUSTOMER, company: 'Harlow Textiles', version: 5 }));
    await userEvent.type(screen.getByLabelText(/^Company/), 'Harlow Textiles');
    await save();
    await waitFor(() => expect(sent).toEqual([{ company: 'Harlow Textiles', version: 4 }]));
  });

  it('says under the field that a phone which is there is not taken away', async () => {
    const errors = [{ path: 'phone', message: 'Phone is required' }];
    const sent = edit('(555) 010-4200', () => problem(422, 'validation_failed', 'Check the fields', errors));
    await userEvent.clear(screen.getByLabelText('Phone'));
    await save();
    expect(await screen.findByText('Phone is required')).toBeTruthy();
    expect(sent).toEqual([{ phone: '', version: 4 }]);
  });
});
