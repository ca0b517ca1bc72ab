import Checkbox from '@mui/material/Checkbox';
import { type MouseEvent, useContext } from 'react';
import { ChosenContext } from './chosen-context.ts';

/** Chooses all rows that can be chosen, or none. */
export function ChooseAll() {
  const chosen = useContext(ChosenContext);
  return (
    chosen && (
      <RowCheckbox
        label="Select all"
        isChosen={chosen.isAll}
        isSome={chosen.rows.length > 0}
        onToggle={() => chosen.chooseAll(!chosen.isAll)}
      />
    )
  );
}

/** Chooses a row for what is done with several, where it can be. */
export function ChooseRow({ id }: { id: string }) {
  const chosen = useContext(ChosenContext);
  const name = chosen?.nameOf(id);
  if (!chosen || name === undefined) return null;
  return (
    <RowCheckbox
      label={`Select ${name}`}
      isChosen={chosen.has(id)}
      onToggle={(isRange) => chosen.choose(id, isRange)}
    />
  );
}

interface RowCheckboxProps {
  label: string;
  isChosen: boolean;
  /** Some of what it stands for are chosen. */
  isSome?: boolean;
  /** With Shift from the last one to this. */
  onToggle: (isRange: boolean) => void;
}

function RowCheckbox({ label, isChosen, isSome = false, onToggle }: RowCheckboxProps) {
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
