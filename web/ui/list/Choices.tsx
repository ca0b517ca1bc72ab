import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

export interface Choice<Value extends string> {
  value: Value;
  label: string;
  extra?: ReactNode;
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly Choice<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  sx: BoxProps['sx'];
  choice: (isOn: boolean) => ButtonBaseProps['sx'];
}

/** Buttons of which one is pressed; what `FilterChips` and segments are made of. */
export function Choices<Value extends string>({ label, options, value, onChange, sx, choice }: ChoicesProps<Value>) {
  return (
    <Box role="group" aria-label={label} sx={sx}>
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
          sx={choice(option.value === value)}
        >
          {option.label}
          {option.extra}
        </ButtonBase>
      ))}
    </Box>
  );
}
