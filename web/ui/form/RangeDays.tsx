import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState } from 'react';
import { Text } from '../page/Text.tsx';
import { FieldErrorText } from './FieldErrorText.tsx';
import { dayRangeErrorOf, MIN_DAY, type SelectedRange } from './range-days.ts';

interface RangeDaysProps {
  days: SelectedRange;
  today: string;
  /** Days at most, where there is an end. */
  longest?: number;
  /** Beside what begins at the left, not under a heading. */
  isAtLeft?: boolean;
  onChange: (days: SelectedRange) => void;
}

const ENDS = [
  { name: 'from', label: 'From' },
  { name: 'to', label: 'To' },
] as const;

/** The first and the last day of a range of one's own; only what can be shown leaves the fields. */
export function RangeDays({ days, today, longest, isAtLeft = false, onChange }: RangeDaysProps) {
  const [draft, setDraft] = useState(days);
  const id = useId();
  const wrong = dayRangeErrorOf(draft, today, longest);
  const change = (next: SelectedRange) => {
    setDraft(next);
    if (!dayRangeErrorOf(next, today, longest)) onChange(next);
  };
  return (
    <Box role="group" aria-label="Custom range" sx={isAtLeft ? AT_LEFT : GROUP}>
      <Box sx={{ display: 'flex', gap: 1.5 }}>
        {ENDS.map(({ name, label }) => (
          <Box key={name} sx={END}>
            <Text size="small" weight={500}>
              <label htmlFor={`${id}-${name}`}>{label}</label>
            </Text>
            <OutlinedInput
              type="date"
              id={`${id}-${name}`}
              value={draft[name]}
              error={wrong?.at === name}
              onChange={(event) => change({ ...draft, [name]: event.target.value })}
              inputProps={{ min: MIN_DAY, max: today, 'aria-describedby': `${id}-note` }}
              sx={{ flex: 1, height: { xs: 44, md: 36 }, minWidth: { xs: 0, md: 150 }, bgcolor: 'background.paper' }}
            />
          </Box>
        ))}
      </Box>
      <Text component="div" size="small" id={`${id}-note`} role="status">
        {wrong && <FieldErrorText>{wrong.text}</FieldErrorText>}
      </Text>
    </Box>
  );
}

/** A field under its label on a phone, else beside it. */
const END = {
  flex: { xs: 1, md: 'none' },
  minWidth: 0,
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: { xs: 0.5, md: 1 },
};
const GROUP = {
  display: 'flex',
  flexDirection: { xs: 'column', md: 'row-reverse' },
  alignItems: { xs: 'stretch', md: 'center' },
  gap: { xs: 0.75, md: 1.5 },
  mb: { xs: 2, md: 2.5 },
};
const AT_LEFT = { ...GROUP, flexDirection: { xs: 'column', md: 'row' }, mb: 0 };
