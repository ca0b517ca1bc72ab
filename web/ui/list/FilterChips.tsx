import { Choices } from './Choices.tsx';

interface FilterChipsProps<Value extends string> {
  label: string;
  options: readonly { value: Value; label: string; count?: number | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
  /** In a form all of them are seen, in as many rows as it takes. */
  wraps?: boolean;
}

/** One choice among filters; keep the value in the URL with `useUrlParam`. */
export function FilterChips<Value extends string>({ options, wraps = false, ...group }: FilterChipsProps<Value>) {
  const counted = options.map(({ count, ...option }) => ({
    ...option,
    ...(count !== undefined && { extra: ` ${count}` }),
  }));
  return <Choices {...group} options={counted} sx={wraps ? { ...ONE_ROW, flexWrap: 'wrap' } : ONE_ROW} choice={chip} />;
}

/** On a phone one row that scrolls sideways; its padding is room for the outline of what has the focus. */
export const ONE_ROW = {
  display: 'flex',
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  gap: 1,
  p: 0.5,
  m: -0.5,
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  '& > *': { flex: 'none' },
} as const;

function chip(isOn: boolean) {
  return {
    height: { xs: 36, md: 30 },
    px: 1.25,
    borderRadius: 'var(--radius-sm)',
    border: '1px solid',
    borderColor: isOn ? 'secondary.main' : 'var(--border-strong)',
    bgcolor: isOn ? 'secondary.main' : 'background.paper',
    color: isOn ? 'secondary.contrastText' : 'text.secondary',
    fontSize: 'var(--fs-13)',
    fontWeight: 500,
  };
}
