import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import { CLOCK_END_WORDS, CLOCK_START_WORDS } from '../../../entities/boxes/rule-words.ts';
import { SelectField } from '../../../ui/form/SelectField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import { courseOf, RATES, type RuleControl, ratesShown } from './clock-rule-form.ts';

/** How many days are free, and what the others cost. */
export function ClockRuleDays({ control }: { control: RuleControl }) {
  const [of, startOn, endOn] = useWatch({ control, name: ['of', 'startOn', 'endOn'] });
  const { course } = courseOf({ of, startOn, endOn });
  return (
    <>
      {course.startOn.length > 1 && (
        <SelectField
          control={control}
          name="startOn"
          label="Starts at"
          options={named(course.startOn, CLOCK_START_WORDS)}
        />
      )}
      {course.endOn.length > 1 && (
        <SelectField control={control} name="endOn" label="Ends at" options={named(course.endOn, CLOCK_END_WORDS)} />
      )}
      <TextField control={control} name="free" label="Free days" inputMode="numeric" autoComplete="off" />
      <SelectField control={control} name="count" label="Free days are" options={DAYS} />
      <SelectField control={control} name="startDay" label="The first one is" options={FIRST_DAYS} />
      <SelectField control={control} name="closedDays" label="Closed days" options={CLOSED} />
      <SelectField control={control} name="chargeCount" label="Charged days are" options={DAYS} />
      <SelectField control={control} name="isEndDayCharged" label="The day it ends" options={END_DAY} />
      <Rates control={control} />
      <TextField
        control={control}
        name="minDays"
        label="Days charged at least"
        inputMode="numeric"
        autoComplete="off"
        isOptional
      />
      {of === 'per_diem' && (
        <SelectField control={control} name="streetTurn" label="A street turn" options={STREET_TURNS} />
      )}
    </>
  );
}

/** Each rate with for how many days; another one once a rate has an end. */
function Rates({ control }: { control: RuleControl }) {
  const tiers = useWatch({ control, name: 'tiers' });
  const amount = { control, inputMode: 'decimal', autoComplete: 'off' } as const;
  return RATES.slice(0, ratesShown(tiers)).map((at) => (
    <Box key={at} role="group" aria-label={`Rate ${at + 1}`} sx={RATE}>
      <TextField {...amount} name={`tiers.${at}.rate`} label={at === 0 ? 'A day costs' : 'After that a day costs'} />
      <TextField
        {...amount}
        name={`tiers.${at}.days`}
        label="For so many days"
        help={at === 0 ? 'Empty where it stays the same' : undefined}
        isOptional
      />
    </Box>
  ));
}

function named<Value extends string>(values: readonly Value[], words: Readonly<Record<Value, string>>) {
  return values.map((value) => {
    const label = words[value];
    return { value, label: `${label.charAt(0).toUpperCase()}${label.slice(1)}` };
  });
}

const DAYS = [
  { value: 'working', label: 'Working days' },
  { value: 'calendar', label: 'Calendar days' },
];
const FIRST_DAYS = [
  { value: 'next', label: 'The day after' },
  { value: 'same', label: 'The same day' },
];
const CLOSED = [
  { value: 'place', label: 'Those of the place' },
  { value: 'organization', label: 'Those of our organization' },
  { value: 'none', label: 'None' },
];
const END_DAY = [
  { value: 'yes', label: 'Is charged' },
  { value: 'no', label: 'Is not charged' },
];
const STREET_TURNS = [
  { value: 'continue', label: 'Goes on until the return' },
  { value: 'stop', label: 'Ends it' },
];
const RATE = {
  gridColumn: '1 / -1',
  ...{ display: 'grid', columnGap: 2, rowGap: 1 },
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
};
