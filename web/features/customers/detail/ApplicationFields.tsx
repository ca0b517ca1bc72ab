import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { Text } from '../../../ui/page/Text.tsx';

interface ApplicationFieldsProps {
  invoices: readonly Invoice[];
  /** What is typed for each invoice, by its id. */
  texts: Readonly<Record<string, string>>;
  /** Why one cannot be, by the invoice's id. */
  wrong: ReadonlyMap<string, string>;
  onChange: (texts: Record<string, string>) => void;
}

/** How much is put on each open invoice, the one that is due longest first. */
export function ApplicationFields({ invoices, texts, wrong, onChange }: ApplicationFieldsProps) {
  const { date } = useDates();
  return (
    <Box component="ul" aria-label="Open invoices" sx={LIST}>
      {invoices.map(({ id, invoiceNumber, dueDate, balance, status }) => {
        const label = `Amount for ${invoiceNumber}`;
        return (
          <Box key={id} component="li" sx={LINE}>
            <Box sx={{ minWidth: 0 }}>
              <Text component="div" weight={600} className="mono">
                {invoiceNumber}
              </Text>
              <Text size="small" tone={status === 'overdue' ? 'error' : 'quiet'}>
                due {date(dueDate)}, {formatMoney(balance)} open
              </Text>
            </Box>
            <Box sx={{ width: 132 }}>
              <OutlinedInput
                size="small"
                value={texts[id] ?? ''}
                error={wrong.has(id)}
                inputProps={{
                  'aria-label': label,
                  'aria-describedby': wrong.has(id) ? `wrong-${id}` : undefined,
                  inputMode: 'decimal',
                  autoComplete: 'off',
                  className: 'num',
                }}
                onChange={({ target }) => onChange({ ...texts, [id]: target.value })}
              />
              {wrong.has(id) && (
                <Text id={`wrong-${id}`} component="div" size="caption" tone="error">
                  {wrong.get(id)}
                </Text>
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

const LIST = {
  ...{ gridColumn: '1 / -1', m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' },
  ...{ border: '1px solid var(--border)', borderRadius: 'var(--radius-sm)' },
};
const LINE = {
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, py: 1, px: 1.5 },
  '& + &': { borderTop: '1px solid var(--border)' },
};
