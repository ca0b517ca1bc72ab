import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useRef } from 'react';
import { type Control, type FieldValues, type Path, useController, useWatch } from 'react-hook-form';
import { type StaticTextKey, t } from '#shared/i18n/t.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { Text } from '../../ui/page/Text.tsx';
import { useStatesOfCity } from './use-states-of-city.ts';

interface StateAndZipProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its fields are "Pickup state" and "Pickup ZIP"; without it, "State" and "ZIP". */
  end?: keyof typeof OF_END;
  /** Where the city is typed too: of one whose name several have, the field for the state asks which is meant. */
  city?: Path<Values>;
  state: Path<Values>;
  zip: Path<Values>;
  /** Where the other end is typed, its city, state and ZIP: what is near it is meant sooner. */
  otherEnd?: readonly [city: Path<Values>, state: Path<Values>, zip: Path<Values>];
  /** What browsers fill in here: a section, as in `section-pickup`; nothing where it is not their owner's place. */
  section?: string;
}

const OF_END = {
  Pickup: ['Pickup state', 'Pickup ZIP'],
  Delivery: ['Delivery state', 'Delivery ZIP'],
} as const satisfies Record<string, readonly [StaticTextKey, StaticTextKey]>;
const OF_PLACE = ['State', 'ZIP'] as const;

const fills = (section: string | undefined, field: string) => (section ? `${section} ${field}` : 'off');

/** How many states can be chosen with one tap; all of them are among the field's suggestions. */
const OFFERED = 5;

/** Which city is asked for, and the states to choose from, while neither state nor ZIP is said. */
function useQuestion<Values extends FieldValues, Output>(props: StateAndZipProps<Values, Output>) {
  const { control, city, state, zip, otherEnd } = props;
  const own: readonly unknown[] = useWatch({ control, name: [state, zip, ...(city ? [city] : [])] });
  const ends: readonly Path<Values>[] = otherEnd ?? [];
  const other: readonly unknown[] = useWatch({ control, name: ends });
  const [saidState, saidZip, name = ''] = own.map(textOf);
  const [there, thereState, thereZip] = other.map(textOf);
  const states = useStatesOfCity(name, { city: there, state: thereState, zip: thereZip });
  return { name, states, isOpen: states.length > 0 && !saidState && !saidZip };
}

const textOf = (value: unknown) => (typeof value === 'string' ? value.trim() : '');

/** What tells a city from others of its name; both may be left out where its name is enough. */
export function StateAndZip<Values extends FieldValues, Output>(props: StateAndZipProps<Values, Output>) {
  const { control, end, state, zip, section } = props;
  const { name, states, isOpen } = useQuestion(props);
  const [stateLabel, zipLabel] = end ? OF_END[end] : OF_PLACE;
  return (
    <Box sx={PAIR}>
      <TextField
        control={control}
        name={state}
        label={t(stateLabel)}
        autoComplete={fills(section, 'address-level1')}
        maxLength={40}
        isOptional={isOpen ? undefined : 'brief'}
        suggestions={states}
      />
      <TextField
        control={control}
        name={zip}
        label={t(zipLabel)}
        autoComplete={fills(section, 'postal-code')}
        maxLength={12}
        isOptional="brief"
      />
      <Box aria-live="polite" sx={{ gridColumn: '1 / -1' }}>
        {isOpen && <Choices {...{ control, state }} city={name} states={states.slice(0, OFFERED)} />}
      </Box>
    </Box>
  );
}

interface ChoicesProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  city: string;
  /** The field for what is chosen. */
  state: Path<Values>;
  states: readonly string[];
}

/**
 * "Which Burlington? NJ VT MA ..." By the keyboard from the field for the state, which suggests the same: they come and go
 * while whoever types goes from field to field by count.
 */
function Choices<Values extends FieldValues, Output>(props: ChoicesProps<Values, Output>) {
  const { control, city, state, states } = props;
  const { field } = useController({ control, name: state });
  const group = useRef<HTMLDivElement>(null);
  const question = t('Which {city}?', { city });
  const choose = (code: string) => {
    // What was pressed goes away under the focus.
    group.current?.parentElement?.parentElement?.querySelector('input')?.focus();
    field.onChange(code);
  };
  return (
    <Box ref={group} role="group" aria-label={question} sx={CHOICES}>
      <Text size="small" weight={500}>
        {question}
      </Text>
      {states.map((code) => (
        <Button
          key={code}
          tabIndex={-1}
          size="small"
          variant="outlined"
          color="inherit"
          aria-label={`${city}, ${code}`}
          onClick={() => choose(code)}
          sx={{ minWidth: 48, minHeight: { xs: 44, md: 32 } }}
        >
          {code}
        </Button>
      ))}
    </Box>
  );
}

const CHOICES = { display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 0.75, pb: 1 } as const;
const PAIR = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 } as const;
