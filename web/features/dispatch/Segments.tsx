import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; extra?: ReactNode }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views side by side, the chosen one underlined in amber; full width on a phone. */
export function Segments<Value extends string>({ label, options, value, onChange }: SegmentsProps<Value>) {
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{
        display: 'flex',
        height: { xs: 46, md: 36 },
        borderRadius: '8px',
        overflow: 'hidden',
        border: '1px solid var(--border-strong)',
        bgcolor: 'background.paper',
      }}
    >
      {options.map((option) => {
        const isOn = option.value === value;
        return (
          <ButtonBase
            key={option.value}
            aria-pressed={isOn}
            onClick={() => onChange(option.value)}
            sx={{
              flex: { xs: 1, md: 'none' },
              px: { xs: 1, md: 1.75 },
              gap: 0.75,
              whiteSpace: 'nowrap',
              fontSize: '0.875rem',
              fontWeight: isOn ? 600 : 500,
              color: isOn ? 'text.primary' : 'text.secondary',
              bgcolor: isOn ? 'var(--surface-2)' : undefined,
              boxShadow: isOn ? 'inset 0 -2px var(--primary)' : undefined,
              '& + &': { borderLeft: '1px solid var(--border-strong)' },
              '&.Mui-focusVisible': { outlineOffset: '-4px' },
            }}
          >
            {option.label}
            {option.extra}
          </ButtonBase>
        );
      })}
    </Box>
  );
}
