import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import { type Place, updatePlace } from '#shared/contracts/places.ts';
import { COMMON_TIMEZONES } from '#shared/dates/timezone.ts';
import { WEEKDAYS, type Weekday } from '#shared/dates/weekdays.ts';
import { refreshPlaces } from '../../../entities/places/use-places.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { everyTimezone } from '../../../lib/formats/regions.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DAY_NAMES } from './day-names.ts';
import { HoursForm, hoursFormOf, hoursOf } from './hours-form.ts';

interface HoursDialogProps {
  place: Place;
  onClose: () => void;
}

/** When somebody is there. */
export function HoursDialog({ place, onClose }: HoursDialogProps) {
  const { form, submit, isBusy } = useHoursForm({ place, onClose });
  const likeMonday = () => {
    for (const day of ['tue', 'wed', 'thu', 'fri'] as const)
      form.setValue(day, form.getValues('mon'), { shouldDirty: true, shouldValidate: true });
  };
  return (
    <FormDialog
      form={form}
      title={`Hours of ${place.name}`}
      submitLabel="Save Hours"
      columns={1}
      width={880}
      {...{ isBusy, onClose }}
      onSubmit={submit}
    >
      <Text component="p" tone="quiet">
        A day without times is closed; without any times it is open at all hours. What goes over midnight is the end of
        one day (12:00 AM) and the beginning of the next.
      </Text>
      <Box sx={WEEK}>
        {WEEKDAYS.map((day) => (
          <Day key={day} form={form} day={day} />
        ))}
      </Box>
      <Box>
        <Button variant="outlined" color="inherit" size="small" onClick={likeMonday}>
          Copy Monday to Friday
        </Button>
      </Box>
      <SelectField control={form.control} name="zone" label="Timezone" options={zonesWith(place.zone)} />
    </FormDialog>
  );
}

interface DayProps {
  form: UseFormReturn<HoursForm, unknown, HoursForm>;
  day: Weekday;
}

/** A day's times before and after a break, which is shown once there is a first one. */
function Day({ form: { control }, day }: DayProps) {
  const spans = useWatch({ control, name: day });
  const isShown = (at: number) => at === 0 || Boolean(spans[0]?.from || spans[1]?.from);
  return (
    <Box role="group" aria-label={DAY_NAMES[day]} sx={DAY}>
      <Text component="div" weight={600} sx={{ pt: { md: 3.5 } }}>
        {DAY_NAMES[day]}
      </Text>
      {([0, 1] as const).map((at) =>
        isShown(at) ? (
          <Box key={at} sx={SPAN}>
            <TextField
              control={control}
              name={`${day}.${at}.from`}
              label={at === 0 ? 'From' : 'Again from'}
              type="time"
            />
            <TextField control={control} name={`${day}.${at}.to`} label="To" type="time" />
          </Box>
        ) : (
          <Box key={at} />
        ),
      )}
    </Box>
  );
}

/** The one it has among those that are chosen most, then all. */
function zonesWith(zone: string) {
  const all = [...new Set([zone, ...COMMON_TIMEZONES, ...everyTimezone()])];
  return all.map((value) => ({ value, label: value.replaceAll('_', ' ') }));
}

const WEEK = { display: 'grid', gap: { xs: 2, md: 0.5 } };
const DAY = {
  display: 'grid',
  columnGap: 2,
  rowGap: 1,
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '110px repeat(2, minmax(0, 1fr))' },
};
const SPAN = { display: 'grid', columnGap: 1, gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' };

function useHoursForm({ place, onClose }: HoursDialogProps) {
  const { call } = useCall(updatePlace);
  const form = useSchemaForm(HoursForm, hoursFormOf(place));
  const { current, handleRefusal } = useConflict(form, {
    schema: updatePlace.response,
    resource: place,
    valuesOf: hoursFormOf,
  });
  const { submit, isBusy } = useSubmit(form, {
    call: (typed) =>
      call({
        params: { id: place.id },
        body: { hours: hoursOf(typed), zone: typed.zone, version: current.version },
      }),
    success: { title: 'Hours Saved', description: 'Whoever plans a trip there sees them.' },
    failure: 'Failed to save the hours',
    refresh: refreshPlaces,
    handleRefusal,
    onDone: onClose,
  });
  return { form, submit, isBusy };
}
