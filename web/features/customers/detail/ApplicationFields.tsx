import Box from '@mui/material/Box';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { Invoice } from '#shared/contracts/invoices.ts';
import type { useOpenInvoices } from '../../../entities/invoices/use-open-invoices.ts';
import { formatMoney, useDates } from '../../../lib/format.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Text } from '../../../ui/page/Text.tsx';

interface ApplicationFieldsProps {
  open: ReturnType<typeof useOpenInvoices>;
  /** What is said where there are none. */
  none?: string;
  /** What is typed for each invoice, by its id. */
  texts: Readonly<Record<string, string>>;
  /** Why one cannot be, by the invoice's id. */
  wrong: ReadonlyMap<string, string>;
  onChange: (id: string, text: string) => void;
}

/** How much is put on each open invoice, the one that is due longest first. */
export function ApplicationFields({ open, none, texts, wrong, onChange }: ApplicationFieldsProps) {
  return (
    <Box sx={WHOLE_ROW}>
      <Query
        {...open}
        isBare
        loading={<LoadingRows text="Loading open invoices..." rows={2} />}
        failing="The open invoices could not be loaded."
        empty={none ? <Text>{none}</Text> : null}
      >
        {(invoices) => (
          <Box component="ul" aria-label="Open invoices" sx={LIST}>
            {invoices.map((invoice) => (
              <Box key={invoice.id} component="li" sx={LINE}>
                <OpenInvoice invoice={invoice} />
                <AmountOn
                  invoice={invoice}
                  text={texts[invoice.id] ?? ''}
                  wrong={wrong.get(invoice.id)}
                  onChange={(text) => onChange(invoice.id, text)}
                />
              </Box>
            ))}
          </Box>
        )}
      </Query>
    </Box>
  );
}

function OpenInvoice({ invoice: { invoiceNumber, dueDate, balance, status } }: { invoice: Invoice }) {
  const { date } = useDates();
  return (
    <Box sx={{ minWidth: 0 }}>
      <Text component="div" weight={600} className="mono">
        {invoiceNumber}
      </Text>
      <Text size="small" tone={status === 'overdue' ? 'error' : 'quiet'}>
        due {date(dueDate)}, {formatMoney(balance)} open
      </Text>
    </Box>
  );
}

interface AmountOnProps {
  invoice: Invoice;
  text: string;
  wrong: string | undefined;
  onChange: (text: string) => void;
}

function AmountOn({ invoice: { id, invoiceNumber }, text, wrong, onChange }: AmountOnProps) {
  const noteId = wrong ? `wrong-${id}` : undefined;
  const described = { 'aria-label': `Amount for ${invoiceNumber}`, 'aria-describedby': noteId };
  return (
    <Box sx={{ width: 132, flexShrink: 0 }}>
      <OutlinedInput
        size="small"
        value={text}
        error={wrong !== undefined}
        inputProps={{ ...described, inputMode: 'decimal', autoComplete: 'off', className: 'num' }}
        onChange={({ target }) => onChange(target.value)}
      />
      {wrong && (
        <Text id={noteId} component="div" size="caption" tone="error">
          {wrong}
        </Text>
      )}
    </Box>
  );
}

const WHOLE_ROW = { gridColumn: '1 / -1', '&:empty': { display: 'none' } };
const LIST = {
  ...{ m: 0, p: 0, listStyle: 'none', maxHeight: 280, overflowY: 'auto' },
  ...{ border: '1px solid var(--border)', borderRadius: 'var(--radius-sm)' },
};
const LINE = {
  ...{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', gap: 1.5, py: 1, px: 1.5 },
  '& + &': { borderTop: '1px solid var(--border)' },
};
