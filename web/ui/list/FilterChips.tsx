import { FADE, ToggleButtons } from './ToggleButtons.tsx';

interface FilterChipsProps<Value extends string> {
  label: string;
  /** `isAtLeast`: what is counted was not read to its end. */
  options: readonly { value: Value; label: string; count?: number | undefined; isAtLeast?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
  /** In a form all of them are seen, in as many rows as it takes. */
  wraps?: boolean;
}

/** One choice among filters; keep the value in the URL with `useUrlParam`. */
export function FilterChips<Value extends string>({ options, wraps = false, ...group }: FilterChipsProps<Value>) {
  const counted = options.map(({ count, isAtLeast = false, ...option }) => ({
    ...option,
    ...(count !== undefined && { extra: ` ${count}${isAtLeast ? '+' : ''}` }),
  }));
  return <ToggleButtons {...group} options={counted} sx={wraps ? SEVERAL_ROWS : ONE_ROW} choice={chip} />;
}

const ROWS = { display: 'flex', gap: 1, p: 0.5, m: -0.5, '& > *': { flex: 'none' } } as const;
const SEVERAL_ROWS = { ...ROWS, flexWrap: 'wrap' } as const;
const FADING = `linear-gradient(to left, transparent, var(--text) ${FADE}px)`;

/**
 * On a phone one row that scrolls sideways and fades at its end, so that there are seen to be more; its padding is room for
 * the outline of what has the focus, at the end for the last one to stand clear of the fade.
 */
export const ONE_ROW = {
  ...ROWS,
  flexWrap: { xs: 'nowrap', md: 'wrap' },
  pr: { xs: `${FADE}px`, md: 0.5 },
  overflowX: { xs: 'auto', md: 'visible' },
  scrollbarWidth: 'none',
  maskImage: { xs: FADING, md: 'none' },
  // In a row with others it is that row which ends.
  '& > [role="group"]': { pr: 0.5, maskImage: 'none' },
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
