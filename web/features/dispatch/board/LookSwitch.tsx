import { ToggleButtons } from '../../../ui/list/ToggleButtons.tsx';
import type { BoardLook } from './use-board-look.ts';

const LOOKS = [
  { value: 'columns', label: 'Columns' },
  { value: 'rows', label: 'Rows' },
] as const;

interface LookSwitchProps {
  value: BoardLook;
  onChange: (look: BoardLook) => void;
}

/** The drivers side by side with all of a card, or one under the other on the hours of the day. */
export function LookSwitch(props: LookSwitchProps) {
  return <ToggleButtons<BoardLook> {...props} label="View" options={LOOKS} sx={FRAME} choice={choice} />;
}

const FRAME = {
  ...{ display: 'flex', flex: 'none', height: 30, mb: 1.5, ml: 'auto', overflow: 'hidden' },
  ...{ borderRadius: 'var(--radius-sm)', border: '1px solid var(--border-strong)', bgcolor: 'background.paper' },
};

function choice(isOn: boolean) {
  return {
    ...{ px: 1.25, fontSize: 'var(--fs-13)', fontWeight: isOn ? 600 : 500 },
    ...{ color: isOn ? 'text.primary' : 'text.secondary', bgcolor: isOn ? 'var(--surface-2)' : undefined },
    '& + &': { borderLeft: '1px solid var(--border-strong)' },
    '&.Mui-focusVisible': { outlineOffset: '-4px' },
  };
}
