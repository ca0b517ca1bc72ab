import Box, { type BoxProps } from '@mui/material/Box';
import ButtonBase, { type ButtonBaseProps } from '@mui/material/ButtonBase';
import type { ReactNode } from 'react';

export interface ChoiceOption<Value extends string> {
  value: Value;
  label: string;
  extra?: ReactNode;
}

interface ChoicesProps<Value extends string> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  sx: BoxProps['sx'];
  choice: (isOn: boolean) => ButtonBaseProps['sx'];
}

/** Buttons of which one is pressed; what `FilterChips` and segments are made of. */
export function ToggleButtons<Value extends string>({
  label,
  options,
  value,
  onChange,
  sx,
  choice,
}: ChoicesProps<Value>) {
  return (
    <Box role="group" aria-label={label} sx={sx}>
      {options.map((option) => (
        <ButtonBase
          key={option.value}
          ref={option.value === value ? keepInSight : null}
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

/** Over how many pixels of its end a row fades that goes on. */
export const FADE = 28;

/** In a row that scrolls sideways, what is chosen is seen: also once the fold that hid the row is opened. */
export function keepInSight(chosen: HTMLElement | null) {
  if (!chosen) return;
  const observer = new ResizeObserver(() => {
    let row = chosen.parentElement;
    while (row && row.scrollWidth <= row.clientWidth) row = row.parentElement;
    if (!row) return;
    const [own, seen] = [chosen.getBoundingClientRect(), row.getBoundingClientRect()];
    if (own.left >= seen.left && own.right <= seen.right - FADE) return;
    row.scrollLeft += own.left + own.width / 2 - seen.left - seen.width / 2;
  });
  observer.observe(chosen);
  return () => observer.disconnect();
}
