import NativeSelect from '@mui/material/NativeSelect';
import OutlinedInput from '@mui/material/OutlinedInput';

interface ListChoiceProps {
  label: string;
  value: string;
  onChange: (value: string | undefined) => void;
  options: readonly { value: string; label: string }[];
}

/** One choice of a few over a list, where chips would be too many; an empty value is none. */
export function ListChoice({ label, value, onChange, options }: ListChoiceProps) {
  return (
    <NativeSelect
      value={value}
      input={<OutlinedInput size="small" />}
      inputProps={{ 'aria-label': label }}
      onChange={(event) => onChange(event.target.value || undefined)}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </NativeSelect>
  );
}
