import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';

interface CheckFieldProps {
  label: string;
  checked: boolean;
  /** Cannot be changed now. */
  isOff?: boolean;
  onChange: (checked: boolean) => void;
}

export function CheckField({ label, checked, isOff = false, onChange }: CheckFieldProps) {
  return (
    <FormControlLabel
      label={label}
      disabled={isOff}
      sx={{ minHeight: { xs: 44, md: 'auto' }, m: 0, '& .MuiFormControlLabel-label': { fontSize: 'var(--fs-14)' } }}
      control={
        <Checkbox
          checked={checked}
          onChange={(event) => onChange(event.target.checked)}
          color="secondary"
          size="small"
          sx={{ p: 0, mr: 1 }}
        />
      }
    />
  );
}
