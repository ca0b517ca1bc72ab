import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import type { Invoice } from '#shared/contracts/invoices.ts';
import { formatNumber } from '../../../lib/format.ts';
import { CheckField } from '../../../ui/form/CheckField.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { remindersOf } from './reminder-results.ts';

const RemindDialog = lazyPart(() => import('./RemindDialog.tsx'), 'RemindDialog');

interface RemindBarProps {
  rows: readonly Invoice[];
  selection: { chosen: readonly Invoice[]; setAll: (invoices: readonly Invoice[]) => void };
}

/** Over a list of unpaid invoices: which of the overdue ones are chosen, and their reminders. */
export function RemindBar({ rows, selection: { chosen, setAll } }: RemindBarProps) {
  const [asked, setAsked] = useState<readonly string[]>();
  const overdue = rows.filter(({ status }) => status === 'overdue');
  const isAll = overdue.length > 0 && chosen.length === overdue.length;
  const close = (isDone: boolean) => {
    setAsked(undefined);
    if (isDone) setAll([]);
  };
  return (
    <Box role="region" aria-label="Selection" className="no-print" sx={BAR}>
      <Row wraps gap={2}>
        {overdue.length === 0 ? (
          <Text size="small" tone="quiet">
            None of these are overdue
          </Text>
        ) : (
          <CheckField
            label={`All ${formatNumber(overdue.length)} overdue`}
            checked={isAll}
            onChange={(isOn) => setAll(isOn ? overdue : [])}
          />
        )}
        {chosen.length > 0 && (
          <Button
            color="secondary"
            variant="contained"
            {...RemindDialog.ahead}
            onClick={() => setAsked(chosen.map(({ id }) => id))}
          >
            Send {remindersOf(chosen.length)}...
          </Button>
        )}
        <Text size="small" tone="quiet" role="status" className="num">
          {chosen.length > 0 && `${formatNumber(chosen.length)} selected`}
        </Text>
      </Row>
      {asked && <RemindDialog invoiceIds={asked} onClose={close} />}
    </Box>
  );
}

const BAR = { borderTop: '1px solid var(--border)', p: 'var(--pad-row)' };
