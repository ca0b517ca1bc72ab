import { OddFields } from '../../../entities/shipments/odd/OddFields.tsx';
import { useRestorePreHydrationInput } from '../../../lib/form/use-restore-input.ts';
import { useSession } from '../../../lib/session.ts';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { BookingConfirmation } from './BookingConfirmation.tsx';
import { BookingFields } from './BookingFields.tsx';
import { useBooking } from './use-booking.ts';

const KnownValues = lazyPart(() => import('./PrefillBooking.tsx'), 'PrefillBooking', { late: null });

/** Books a shipment with or without an account: the form, then its confirmation. */
export function BookPage() {
  useRestorePreHydrationInput();
  const { form, rules, asked, book, isBooking, booked, isAgain, bookNew, bookAnother } = useBooking();
  const { user } = useSession();
  if (booked) return <BookingConfirmation booked={booked} onNew={bookNew} onAnother={bookAnother} />;
  return (
    <>
      {user?.role === 'customer' && <KnownValues form={form} />}
      <OddFields form={form} rules={rules}>
        <BookingFields {...{ form, asked, isBooking, isAgain }} onSubmit={book} />
      </OddFields>
    </>
  );
}
