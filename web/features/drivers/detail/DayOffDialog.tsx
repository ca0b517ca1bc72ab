import { useWatch } from 'react-hook-form';
import * as z from 'zod/mini';
import { putDayOff } from '#shared/contracts/driver-shifts.ts';
import { addDays } from '#shared/dates/calendar.ts';
import { choiceText, dayText, optionalDay, optionalText } from '#shared/http/fields.ts';
import { optionalTime } from '#shared/shipments/window-fields.ts';
import type { WholeDriver } from '../../../entities/drivers/use-driver.ts';
import { refreshDriver } from '../../../entities/drivers/use-driver.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useClock } from '../../../lib/use-clock.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { DateField } from '../../../ui/form/DateField.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';

const MOST_DAYS = 31;

const daysFrom = (first: string, last: string): string[] => {
  const days = [first];
  while (days.length < MOST_DAYS && (days.at(-1) ?? last) < last) days.push(addDays(days.at(-1) ?? last, 1));
  return days;
};

const Draft = z
  .object({
    first: dayText('Choose a day'),
    last: optionalDay(),
    kind: choiceText(['off', 'extra']),
    from: optionalTime(),
    to: optionalTime(),
    note: optionalText(200),
  })
  .check(
    z.refine(({ first, last }) => !last || last >= first, { path: ['last'], error: 'Must not be before the first' }),
    z.refine(({ first, last }) => !last || daysFrom(first, last).at(-1) === last, {
      path: ['last'],
      error: `At most ${MOST_DAYS} days at once`,
    }),
    z.refine(({ kind, from }) => kind === 'off' || from, { path: ['from'], error: 'Required' }),
    z.refine(({ kind, to }) => kind === 'off' || to, { path: ['to'], error: 'Required' }),
    z.refine(({ kind, from, to }) => kind === 'off' || !from || from !== to, {
      path: ['to'],
      error: 'Must differ from the start',
    }),
  );

const KINDS = [
  { value: 'off', label: 'Off' },
  { value: 'extra', label: 'Works other hours' },
];

/** A day, or several in a row, on which the week does not decide. Rendered while it is open. */
export function DayOffDialog({ driver: { id, name }, onClose }: { driver: WholeDriver; onClose: () => void }) {
  const { call } = useCall(putDayOff);
  const { today } = useClock();
  const form = useSchemaForm(Draft, { first: today, last: '', kind: 'off', from: '', to: '', note: '' });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const { submit, isBusy } = useSubmit(form, {
    call: async ({ first, last, from, to, note, ...draft }) => {
      const body =
        draft.kind === 'extra' && from && to
          ? { kind: 'extra' as const, from, to, note }
          : { kind: 'off' as const, note };
      // One after another: where one fails, those before it are there, and trying again changes nothing of them.
      for (const day of daysFrom(first, last ?? first)) await call({ params: { id, day }, body });
    },
    success: { title: 'Success', description: 'Working hours saved' },
    failure: 'Failed to save the day',
    refresh: refreshDriver,
    onDone: onClose,
  });
  const { control } = form;
  return (
    <FormDialog
      form={form}
      title={`Days of ${name}`}
      submitLabel="Save Days"
      width={520}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <DateField control={control} name="first" label="First day" min={today} autoFocus />
      <DateField control={control} name="last" label="Last day" min={today} isOptional />
      <SelectField control={control} name="kind" label="What" options={KINDS} />
      <TextField control={control} name="note" label="Note" placeholder="Vacation" autoComplete="off" isOptional />
      {kind === 'extra' && <TextField control={control} name="from" type="time" label="From" />}
      {kind === 'extra' && <TextField control={control} name="to" type="time" label="To" />}
    </FormDialog>
  );
}
