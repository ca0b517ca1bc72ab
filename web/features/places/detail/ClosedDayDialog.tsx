import * as z from 'zod/mini';
import { type Place, updateClosedDays } from '#shared/contracts/places.ts';
import { dayText } from '#shared/http/fields.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { daysOfYear } from './use-closed-days.ts';

const ClosedDay = z.strictObject({ day: dayText('Choose a day') });

/** A day on which nobody is there. */
export function ClosedDayDialog({ place, onClose }: { place: Place; onClose: () => void }) {
  const { today } = useClock();
  const { call } = useCall(updateClosedDays);
  const form = useSchemaForm(ClosedDay, { day: '' });
  const { current, handleRefusal } = useConflict(form, { schema: updateClosedDays.response, resource: place });
  const { submit, isBusy } = useSubmit(form, {
    call: ({ day }) => {
      const { year, days } = daysOfYear(current, day, { isClosed: true });
      return call({ params: { id: place.id, year }, body: { days, version: current.version } });
    },
    success: { title: 'Day Added', description: 'The place is closed on that day.' },
    failure: 'Failed to add the day',
    refresh: refreshPlaces,
    handleRefusal,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Closed Day"
      submitLabel="Add Day"
      columns={1}
      width={400}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <DateField control={form.control} name="day" label="Day" min={today} autoFocus />
    </FormDialog>
  );
}
