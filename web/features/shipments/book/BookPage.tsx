import { useTypedBefore } from '../../../lib/form/use-typed-before.ts';
import { BookingConfirmation } from './BookingConfirmation.tsx';
import { BookingFields } from './BookingFields.tsx';
import { useBooking } from './use-booking.ts';
import { useKnownValues } from './use-known-values.ts';

/** Books a shipment with or without an account (specification 2, section 2.3): the form, then its confirmation. */
export function BookPage() {
  useTypedBefore();
  const { form, book, isBooking, booked, isAgain, bookNew, bookAnother } = useBooking();
  useKnownValues(form);
  if (booked) return <BookingConfirmation booked={booked} onNew={bookNew} onAnother={bookAnother} />;
  return <BookingFields form={form} onSubmit={book} isBooking={isBooking} isAgain={isAgain} />;
}
