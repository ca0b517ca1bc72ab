import Checkbox from '@mui/material/Checkbox';
import type { MouseEvent } from 'react';

interface ChoiceBoxProps {
  label: string;
  isChosen: boolean;
  /** Some of what it stands for are chosen. */
  isSome?: boolean;
  /** With Shift from the last one to this. */
  onToggle: (isRange: boolean) => void;
}

/** Chooses a row for what is done with several. */
export function RowCheckbox({ label, isChosen, isSome = false, onToggle }: ChoiceBoxProps) {
  return (
    <Checkbox
      size="small"
      color="secondary"
      checked={isChosen}
      indeterminate={isSome && !isChosen}
      // The one event that knows of Shift; a box that is pressed by Space has it too.
      onClick={(event: MouseEvent) => onToggle(event.shiftKey)}
      onChange={() => undefined}
      slotProps={{ input: { 'aria-label': label } }}
      sx={{ m: -1, position: 'relative' }}
    />
  );
}
