import Box from '@mui/material/Box';
import { type Control, type FieldValues, type Path, useWatch } from 'react-hook-form';
import { type Label, say } from '#shared/words.ts';
import { TextField } from '../../ui/form/TextField.tsx';
import { useStatesOfCity } from './use-states-of-city.ts';

interface StateAndZipProps<Values extends FieldValues, Output> {
  control: Control<Values, unknown, Output>;
  /** Its fields are "Pickup state" and "Pickup ZIP"; without it, "State" and "ZIP". */
  end?: keyof typeof OF_END;
  /** Where the city is typed too: of one whose name several have, the field for the state asks which is meant. */
  city?: Path<Values>;
  state: Path<Values>;
  zip: Path<Values>;
  /** What browsers fill in here: a section, as in `section-pickup`; nothing where it is not their owner's place. */
  section?: string;
}

const OF_END = {
  Pickup: ['Pickup state', 'Pickup ZIP'],
  Delivery: ['Delivery state', 'Delivery ZIP'],
} as const satisfies Record<string, readonly [Label, Label]>;
const OF_PLACE = ['State', 'ZIP'] as const;

const fills = (section: string | undefined, field: string) => (section ? `${section} ${field}` : 'off');

/** How many states the question names; all of them are among the field's suggestions. */
const NAMED = 4;

/** "Which Burlington? NC, VT, IA, MA or 3 others" */
function questionOf(city: string, states: readonly string[]): string | undefined {
  if (states.length === 0) return undefined;
  const more = states.length - NAMED;
  const named = more > 1 ? states.slice(0, NAMED) : states;
  if (more > 1)
    return say('Which {city}? {states} or {n} others', { city: city.trim(), states: named.join(', '), n: more });
  const [last = '', before] = [named.at(-1), named.slice(0, -1)];
  return say('Which {city}? {states} or {last}', { city: city.trim(), states: before.join(', '), last });
}

/** The states to choose from while neither state nor ZIP is said, and the question that goes with them. */
function useQuestion<Values extends FieldValues, Output>(props: StateAndZipProps<Values, Output>) {
  const { control, city, state, zip } = props;
  const typed: readonly unknown[] = useWatch({ control, name: [state, zip, ...(city ? [city] : [])] });
  const [saidState, saidZip, name] = typed;
  const text = typeof name === 'string' ? name : '';
  const states = useStatesOfCity(text);
  return { suggestions: states, help: saidState || saidZip ? undefined : questionOf(text, states) };
}

/** What tells a city from others of its name; both may be left out. */
export function StateAndZip<Values extends FieldValues, Output>(props: StateAndZipProps<Values, Output>) {
  const { control, end, state, zip, section } = props;
  const question = useQuestion(props);
  const [stateLabel, zipLabel] = end ? OF_END[end] : OF_PLACE;
  return (
    <Box sx={PAIR}>
      <TextField
        control={control}
        name={state}
        label={say(stateLabel)}
        autoComplete={fills(section, 'address-level1')}
        maxLength={40}
        isOptional="brief"
        {...question}
      />
      <TextField
        control={control}
        name={zip}
        label={say(zipLabel)}
        autoComplete={fills(section, 'postal-code')}
        maxLength={12}
        isOptional="brief"
      />
    </Box>
  );
}

const PAIR = { display: 'grid', gridTemplateColumns: 'repeat(2, minmax(0, 1fr))', columnGap: 1 } as const;
