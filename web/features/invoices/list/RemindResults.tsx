import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import type { ReminderResult } from '#shared/contracts/invoice-changes.ts';
import { formatNumber } from '../../../lib/format.ts';
import { pathTo } from '../../../lib/paths.ts';
import { EmailText } from '../../../ui/contact/EmailText.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { type CustomerReminders, groupByCustomer, reminderSummary, SKIP_REASONS } from './reminder-results.ts';
import type { Reminded } from './use-remind.ts';

interface RemindResultsProps {
  results: readonly ReminderResult[];
  /** Once they went. */
  sent: Reminded | undefined;
}

/** To whom reminders go, who had one today already, and who gets none. */
export function RemindResults({ results, sent }: RemindResultsProps) {
  const going = results.filter(({ skipped }) => !skipped);
  const earlier = results.filter(({ skipped }) => skipped === 'reminded_today');
  const skipped = results.filter((result) => result.skipped && result.skipped !== 'reminded_today');
  return (
    <Box component="section" aria-label="Reminders" tabIndex={0} sx={{ maxHeight: 420, overflow: 'auto' }}>
      {sent && sent.left.length > 0 && (
        <Text component="p" weight={600} tone="error" role="status" sx={{ mb: 2 }}>
          {formatNumber(sent.left.length)} not sent yet: {sent.why}
        </Text>
      )}
      {(going.length > 0 || earlier.length === 0) && (
        <Text component="p" weight={600}>
          {reminderSummary(going.length, sent !== undefined)}
        </Text>
      )}
      <Box component="ul" sx={LIST}>
        {groupByCustomer(going).map((one) => (
          <Text key={`${one.customerId} ${one.to}`} component="li" size="small">
            <EmailText address={one.to} />: <span className="mono">{one.numbers.join(', ')}</span>
            {!sent && one.numbers.length > 1 && <Several of={one} />}
          </Text>
        ))}
      </Box>
      {earlier.length > 0 && (
        <>
          <Text component="p" weight={600} sx={{ mt: 2 }}>
            Reminder already sent today:
          </Text>
          <Text component="p" size="small" className="mono" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            {earlier.map(({ invoiceNumber }) => invoiceNumber).join(', ')}
          </Text>
        </>
      )}
      {skipped.length > 0 && <Skipped results={skipped} />}
    </Box>
  );
}

/** That a customer gets one mail for each invoice, and what is one mail for all of them. */
function Several({ of: { customer, customerId, numbers } }: { of: CustomerReminders }) {
  return (
    <Text component="p" size="small" tone="quiet">
      {customer} will get {formatNumber(numbers.length)} emails, one for each invoice.{' '}
      {customerId && (
        <Link to={pathTo('customer', { id: customerId, send: 'statement' })} className="link">
          Send one statement instead
        </Link>
      )}
    </Text>
  );
}

function Skipped({ results }: Pick<RemindResultsProps, 'results'>) {
  return (
    <>
      <Text component="p" weight={600} sx={{ mt: 2 }}>
        {formatNumber(results.length)} skipped:
      </Text>
      <Box component="ul" sx={LIST}>
        {results.map(({ id, invoiceNumber = 'Unknown invoice', skipped: why, to }) => (
          <Text key={id} component="li" size="small">
            <span className="mono">{invoiceNumber}</span>: {why && SKIP_REASONS[why]}
            {why === 'marked' && ` (${to})`}
          </Text>
        ))}
      </Box>
    </>
  );
}

const LIST = { mt: 0.5, pl: 2.5, overflowWrap: 'anywhere', '& > li + li': { mt: 0.75 } } as const;
