import { fireEvent, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { addDays, dayOf } from '#shared/dates/calendar.ts';
import { PaymentFields } from '../../web/entities/invoices/PaymentFields.tsx';
import { usePaymentForm } from '../../web/entities/invoices/payment-form.ts';
import { hearToasts, show } from './support.tsx';

hearToasts();

function Fields() {
  return <PaymentFields form={usePaymentForm({ amount: '10.00', method: 'check' })} dayLabel="Received on" />;
}

it('a day that is months ago is asked about beside its field, as a year is easily typed wrong', () => {
  show(<Fields />);
  const day = screen.getByLabelText(/^Received on/, { selector: 'input' });
  const today = dayOf(new Date(), 'America/New_York');
  const type = (value: string) => {
    fireEvent.change(day, { target: { value } });
    fireEvent.blur(day);
  };
  type(addDays(today, -119));
  expect(screen.queryByText(/Is the year right/)).toBeNull();
  type(addDays(today, -365));
  expect(screen.getByText('Months ago. Is the year right?')).toBeTruthy();
  type(today);
  expect(screen.queryByText(/Is the year right/)).toBeNull();
});
