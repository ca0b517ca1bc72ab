import { useState } from 'react';
import { OddFields } from '../../../entities/shipments/odd/OddFields.tsx';
import { type Price, quoteLines } from '../../../entities/shipments/quote-lines.ts';
import { useRestorePreHydrationInput } from '../../../lib/form/use-restore-input.ts';
import { useSession } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { BookingConfirmation } from './BookingConfirmation.tsx';
import { BookingFields } from './BookingFields.tsx';
import { useBooking } from './use-booking.ts';

const KnownCustomer = lazyPart(() => import('./KnownCustomer.tsx'), 'KnownCustomer', { late: null });

/** Books a shipment with or without an account: the form, then its confirmation. */
export function BookPage() {
  useRestorePreHydrationInput();
  const { form, rules, asked, book, isBooking, booked, isAgain, bookNew, bookAnother } = useBooking();
  const { user } = useSession();
  const [price, setPrice] = useState(() => quoteLines as Price);
  return (
    <>
      {user?.role === 'customer' && <KnownCustomer form={form} onPrice={setPrice} />}
      {booked ? (
        <BookingConfirmation {...{ booked, hasRates: price !== quoteLines }} onNew={bookNew} onAnother={bookAnother} />
      ) : (
        <OddFields form={form} rules={rules}>
          <BookingFields {...{ form, price, asked, isBooking, isAgain }} onSubmit={book} />
        </OddFields>
      )}
    </>
  );
}
