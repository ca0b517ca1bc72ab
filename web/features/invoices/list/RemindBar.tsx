import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { formatNumber } from '../../../lib/format.ts';
import type { Chosen } from '../../../lib/list/use-chosen.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { ACTION } from '../../../ui/list/ActionBar.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { remindersOf } from './reminder-results.ts';

const overdueOf = (invoices: readonly Invoice[]) =>
  invoices.filter(({ status }) => status === 'overdue').map(({ id }) => id);

interface RemindBarProps {
  rows: readonly Invoice[];
  chosen: Pick<Chosen<Invoice>, 'has' | 'set'>;
}

/** Over a list of unpaid invoices: all that are overdue, for their reminders. */
export function RemindBar({ rows, chosen: { has, set } }: RemindBarProps) {
  const overdue = overdueOf(rows);
  return (
    <Box className="no-print" sx={BAR}>
      {overdue.length === 0 ? (
        <Text size="small" tone="quiet">
          None of these are overdue
        </Text>
      ) : (
        <CheckField
          label={`All ${formatNumber(overdue.length)} overdue`}
          checked={overdue.every(has)}
          onChange={(isOn) => set(isOn ? overdue : [])}
        />
      )}
    </Box>
  );
}

interface RemindChosenProps {
  chosen: readonly Invoice[];
  onAsk: (invoiceIds: readonly string[]) => void;
}

/** Reminders of those among the chosen that are overdue. */
export function RemindChosen({ chosen, onAsk }: RemindChosenProps) {
  const overdue = overdueOf(chosen);
  if (overdue.length === 0) return null;
  return (
    <Button color="secondary" variant="contained" onClick={() => onAsk(overdue)} sx={ACTION}>
      Send {remindersOf(overdue.length)}...
    </Button>
  );
}

const BAR = { borderTop: '1px solid var(--border)', p: 'var(--pad-row)', minHeight: 63 };
