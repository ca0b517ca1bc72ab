import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { Link } from 'react-router-dom';
import { undoMerge } from '#shared/contracts/customer-archive.ts';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { MINUTE_MS } from '#shared/dates/durations.ts';
import { refreshCustomers } from '../../../entities/customers/use-customers.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useDates } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { useNow } from '../../../lib/use-now.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useArchive } from './use-archive.ts';

interface NoticeProps {
  customer: CustomerDetail;
  mayChange: boolean;
}

/** That a customer is out of the lists, and why. */
export function CustomerStatusNotice({ customer, mayChange }: NoticeProps) {
  const { date } = useDates();
  const now = useNow(MINUTE_MS);
  const { archivedAt, mergedInto, undoableUntil } = customer;
  if (mergedInto !== undefined) {
    const isOpen = undoableUntil !== undefined && Date.parse(undoableUntil) > now;
    return (
      <Card sx={{ mb: 2 }}>
        <Row wraps gap={1.5} sx={{ py: 1.5, px: 2.5 }}>
          <Text component="p" sx={{ flex: '1 1 240px' }}>
            This customer was merged into another one, which now has its shipments and invoices.
          </Text>
          {mayChange && isOpen && <UndoButton id={customer.id} />}
          <Button component={Link} to={paths.customer(mergedInto)} variant="outlined" color="inherit">
            Open That Customer
          </Button>
        </Row>
      </Card>
    );
  }
  if (archivedAt === undefined) return null;
  return (
    <Card sx={{ mb: 2 }}>
      <Row wraps gap={1.5} sx={{ py: 1.5, px: 2.5 }}>
        <Text component="p" sx={{ flex: '1 1 240px' }}>
          Archived on {date(archivedAt)}: not in lists and menus.
        </Text>
        {mayChange && <RestoreButton customer={customer} />}
      </Row>
    </Card>
  );
}

function RestoreButton({ customer }: { customer: CustomerDetail }) {
  const { act, isBusy } = useArchive(customer);
  return (
    <SubmitButton type="button" isBusy={isBusy} color="secondary" onClick={() => void act()}>
      Restore
    </SubmitButton>
  );
}

function UndoButton({ id }: { id: string }) {
  const { call } = useCall(undoMerge);
  const { act, isBusy } = useAction<void, unknown>({
    call: () => call({ params: { id } }),
    success: { title: 'Merge Undone', description: 'Both customers have been restored.' },
    failure: 'Failed to undo the merge',
    refresh: refreshCustomers,
  });
  return (
    <SubmitButton type="button" isBusy={isBusy} color="secondary" onClick={() => void act()}>
      Undo
    </SubmitButton>
  );
}
