import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';

interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One choice among filters; keep the value in the URL with `useUrlParam`. */
export function FilterChips<Value extends string>({ label, options, value, onChange }: FilterChipsProps<Value>) {
  return (
    <Box role="group" aria-label={label} sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <ButtonBase
            key={option.value}
            aria-pressed={isOn}
            onClick={() => onChange(option.value)}
            sx={{
              height: { xs: 36, md: 30 },
              px: 1.25,
              borderRadius: '6px',
              border: '1px solid',
              borderColor: isOn ? 'secondary.main' : 'var(--border-strong)',
              bgcolor: isOn ? 'secondary.main' : 'background.paper',
              color: isOn ? 'secondary.contrastText' : 'text.secondary',
              fontSize: '0.8125rem',
              fontWeight: 500,
            }}
          >
            {option.label}
            {option.count !== undefined && ` ${option.count}`}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
