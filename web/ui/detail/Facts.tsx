import Box from '@mui/material/Box';
import type { ReactNode } from 'react';

export interface Fact {
  label: string;
  value: ReactNode;
  /** Across all columns. */
  isWide?: boolean;
}

interface FactsProps {
  facts: readonly Fact[];
  /** In columns the label stands over its value, otherwise before it. */
  columns?: 2 | 3;
  /** Inside something that has its own padding. */
  isFlush?: boolean;
}

export function Facts({ facts, columns, isFlush = false }: FactsProps) {
  const { list, row, dt, dd } = columns ? OVER : BEFORE;
  const sx = {
    ...list,
    ...(columns && { gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }),
    m: 0,
    ...(isFlush && { p: 0 }),
  };
  return (
    <Box component="dl" sx={sx}>
      {facts.map(({ label, value, isWide }) => (
        <Box key={label} sx={isWide ? { ...row, gridColumn: '1 / -1' } : row}>
          <Box component="dt" sx={dt}>
            {label}
          </Box>
          <Box component="dd" sx={dd}>
            {value}
          </Box>
        </Box>
      ))}
    </Box>
  );
}

const VALUE = { m: 0, fontWeight: 500, minWidth: 0, overflowWrap: 'anywhere' };
const BEFORE = {
  list: { pt: { xs: 0.75, md: 1 }, pb: { xs: 1.25, md: 1.5 }, px: 'var(--inset)' },
  row: { display: 'flex', justifyContent: 'space-between', gap: 2, py: 1 },
  dt: { color: 'text.secondary', flex: 'none' },
  dd: { ...VALUE, textAlign: 'right' },
};
const OVER = {
  list: { display: 'grid', rowGap: 1.5, columnGap: 2.5, py: 2, px: 2.5 },
  row: { minWidth: 0 },
  dt: { fontSize: 'var(--fs-12)', lineHeight: 'var(--lh-12)', color: 'var(--text-3)' },
  dd: VALUE,
};
