import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { setInvoiceReminders } from '#shared/contracts/invoice-changes.ts';
import type { InvoiceDetail } from '#shared/contracts/invoices.ts';
import { reminderTimingText } from '../../../entities/invoices/reminder-text.ts';
import { refreshInvoices } from '../../../entities/invoices/use-invoices.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { InvoiceSection } from './InvoiceSection.tsx';

interface ComingRemindersProps {
  invoice: InvoiceDetail;
  reminders: NonNullable<InvoiceDetail['reminders']>;
  mayChange: boolean;
}

/** Which reminders of an open invoice come when, and whether any do. */
export function ComingReminders({ invoice, reminders, mayChange }: ComingRemindersProps) {
  const { id, invoiceNumber, balance, credit = 0 } = invoice;
  const { date } = useDates();
  const { call } = useCall(setInvoiceReminders);
  const isStopped = reminders.stoppedAt !== undefined;
  const isCovered = credit >= balance;
  const coming = isCovered ? [] : reminders.coming;
  const none = isCovered ? "None while the customer's credit covers the balance" : 'None scheduled';
  const { act, isBusy } = useAction({
    call: () => call({ params: { id }, body: { stopped: !isStopped } }),
    success: {
      title: isStopped ? 'Reminders Resumed' : 'Reminders Stopped',
      description: isStopped
        ? `Reminders for ${invoiceNumber} will be sent again`
        : `No more reminders will be sent for ${invoiceNumber}`,
    },
    failure: 'Failed to change the reminders',
    refresh: refreshInvoices,
  });
  return (
    <InvoiceSection title="Reminders" note={isStopped ? 'stopped' : 'by email'}>
      <Row wraps justify="space-between" align="start" gap={2} sx={{ pt: 1, pb: 2, px: 2.5 }}>
        <Box component="ul" sx={{ flex: '1 1 260px', maxWidth: 360 }}>
          {coming.map((one) => (
            <Coming key={one.day} {...one} />
          ))}
          {coming.length === 0 && (
            <Text component="li" size="small" tone="quiet">
              {isStopped ? `Stopped on ${date(reminders.stoppedAt ?? '')}` : none}
            </Text>
          )}
        </Box>
        {mayChange && (
          <Button variant="outlined" color="inherit" size="small" disabled={isBusy} onClick={() => void act()}>
            {isStopped ? 'Resume Reminders' : 'Stop Reminders'}
          </Button>
        )}
      </Row>
    </InvoiceSection>
  );
}

function Coming({ day, daysAfterDue }: { day: string; daysAfterDue: number }) {
  const { date } = useDates();
  return (
    <Row component="li" justify="space-between" gap={2}>
      <Text size="small" sx={{ whiteSpace: 'nowrap' }}>
        {date(day)}
      </Text>
      <Text size="small" tone="quiet" sx={{ whiteSpace: 'nowrap' }}>
        {reminderTimingText(daysAfterDue, 'due')}
      </Text>
    </Row>
  );
}
