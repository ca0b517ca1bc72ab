import { t } from '#shared/i18n/t.ts';
import type { Price } from '../../../entities/shipments/quote-lines.ts';
import { RatedPrice } from '../../../entities/shipments/rates/RatedPrice.tsx';
import { PrefillBooking } from './PrefillBooking.tsx';
import type { BookingForm } from './use-booking.ts';

interface KnownCustomerProps {
  form: BookingForm;
  onPrice: (make: () => Price) => void;
}

/** What is known of the customer who books: their own details in the form, and their rates in the quote. */
export function KnownCustomer({ form, onPrice }: KnownCustomerProps) {
  return (
    <>
      <PrefillBooking form={form} />
      <RatedPrice heading={t('Your rates')} onPrice={onPrice} />
    </>
  );
}
