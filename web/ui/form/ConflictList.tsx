import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { FieldConflict } from '../../lib/form/use-conflict.ts';

interface ConflictListProps {
  conflicts: readonly FieldConflict[];
  /** What a field is called, and how a value of it reads. */
  labelOf: (name: string) => string;
  textOf: (name: string, value: unknown) => string;
  /** What was typed. */
  mineOf: (name: string) => unknown;
  decide: (conflict: FieldConflict, isTheirs: boolean) => void;
}

/** What somebody else saved meanwhile in fields that were typed in, with both values, to choose from. */
export function ConflictList({ conflicts, labelOf, textOf, mineOf, decide }: ConflictListProps) {
  if (conflicts.length === 0) return null;
  return (
    <Box component="section" aria-label="Changed by somebody else" sx={BOX}>
      {conflicts.map((conflict) => {
        const { name, theirs } = conflict;
        const label = labelOf(name);
        return (
          <Box key={name} role="group" aria-label={label} sx={{ display: 'grid', gap: 0.75 }}>
            <Box component="span" sx={{ fontWeight: 600 }}>
              {label}
            </Box>
            <Box sx={ROW}>
              <span>Yours: {textOf(name, mineOf(name)) || 'nothing'}</span>
              <Button size="small" variant="outlined" color="inherit" onClick={() => decide(conflict, false)}>
                Keep mine
              </Button>
            </Box>
            <Box sx={ROW}>
              <span>Theirs: {textOf(name, theirs) || 'nothing'}</span>
              <Button size="small" variant="outlined" color="inherit" onClick={() => decide(conflict, true)}>
                Take theirs
              </Button>
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const BOX = {
  gridColumn: '1 / -1',
  display: 'grid',
  gap: 2,
  p: 1.5,
  border: '1px solid var(--warning-line)',
  borderRadius: 'var(--radius)',
  bgcolor: 'var(--warning-bg)',
  color: 'var(--warning-text)',
};
const ROW = {
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: 1,
  overflowWrap: 'anywhere',
  '& > button': { flex: 'none', minHeight: { xs: 44, md: 30 } },
};
