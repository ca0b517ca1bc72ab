import { type ChoiceOption, ToggleButtons } from '../../../ui/list/ToggleButtons.tsx';

interface SegmentsProps<Value extends string> {
  label: string;
  options: readonly ChoiceOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Beside small chips, where a phone has none. */
  isSmall?: boolean;
}

/** One of a few views side by side, the chosen one underlined in amber; full width on a phone. */
export function Segments<Value extends string>({ isSmall = false, ...props }: SegmentsProps<Value>) {
  if (!isSmall) return <ToggleButtons {...props} sx={FRAME} choice={segment} />;
  return <ToggleButtons {...props} sx={{ ...FRAME, ...SMALL_FRAME }} choice={smallSegment} />;
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

const SMALL_FRAME = { flex: 'none', height: 30, borderRadius: 'var(--radius-sm)' };
const smallSegment = (isOn: boolean) => ({ ...segment(isOn), px: 1.25, fontSize: 'var(--fs-13)' });
