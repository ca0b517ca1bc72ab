import { type ChoiceOption, ToggleButtons } from '../../../ui/list/ToggleButtons.tsx';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of a few views side by side, the chosen one underlined in amber; full width on a phone. */
export function Segments<Value extends string>(props: SegmentsProps<Value>) {
  return <ToggleButtons {...props} sx={FRAME} choice={segment} />;
}

const FRAME = {
  display: 'flex',
  height: { xs: 46, md: 36 },
  borderRadius: 'var(--radius)',
  overflow: 'hidden',
  border: '1px solid var(--border-strong)',
  bgcolor: 'background.paper',
};

function segment(isOn: boolean) {
  return {
    flex: { xs: 1, md: 'none' },
    px: { xs: 1, md: 1.75 },
    gap: 0.75,
    whiteSpace: 'nowrap',
    fontSize: 'var(--fs-14)',
    fontWeight: isOn ? 600 : 500,
    color: isOn ? 'text.primary' : 'text.secondary',
    bgcolor: isOn ? 'var(--surface-2)' : undefined,
    boxShadow: isOn ? 'inset 0 -2px var(--primary)' : undefined,
    '& + &': { borderLeft: '1px solid var(--border-strong)' },
    '&.Mui-focusVisible': { outlineOffset: '-4px' },
  };
}
