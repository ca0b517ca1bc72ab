import Box from '@mui/material/Box';
import { Link } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import { quantityWords } from '#shared/charges/charge-words.ts';
import type { Charge } from '#shared/contracts/charges.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import Block from '../../../ui/icon/Block.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import ReceiptLongOutlined from '../../../ui/icon/ReceiptLongOutlined.tsx';
import Schedule from '../../../ui/icon/Schedule.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { ChargeAmount } from './ChargeAmount.tsx';
import { flagWords } from './flag-words.ts';

const STATES = {
  proposed: { label: 'Proposed', token: 'pending', icon: Schedule },
  approved: { label: 'Approved', token: 'assigned', icon: CheckCircleOutlined },
  invoiced: { label: 'Invoiced', token: 'delivered', icon: ReceiptLongOutlined },
  waived: { label: 'Waived', token: 'cancelled', icon: Block },
} as const;

/** One charge, who put it on, and where it stands. */
export function ChargeRow({ charge, onEdit }: { charge: Charge; onEdit?: () => void }) {
  const { name, note, amount, state, by, reason, invoiceId, decidedBy, flags = [] } = charge;
  const { role, readsInvoices } = useUser();
  const seesInvoice = seesMoney(role) || readsInvoices;
  const decided = state === 'waived' && decidedBy ? `waived by ${decidedBy}` : undefined;
  const putOn = decided && by === decidedBy ? undefined : by;
  const told = [note, quantityWords(charge, formatMoney), ...flagWords(flags), putOn, decided, reason];
  return (
    <Row component="li" align="start" justify="space-between" gap={1.5} sx={{ px: 2.5, py: 0.75 }}>
      <Box sx={{ minWidth: 0 }}>
        <Text component="div" weight={500}>
          {name} <StateBadge state={STATES[state]} />
        </Text>
        <Text component="div" size="small" tone="quiet">
          {told.filter(Boolean).join(', ')}
        </Text>
        {invoiceId && seesInvoice && (
          <Link className="link" to={paths.invoice(invoiceId)} aria-label={`Open the invoice of ${name}`}>
            Open invoice
          </Link>
        )}
      </Box>
      <ChargeAmount
        // Days of a rate that was waived were not known.
        amount={state === 'waived' && amount === 0 ? undefined : amount}
        isStruck={state === 'waived'}
        action={onEdit && <RowActions actions={[{ icon: EditOutlined, label: `Edit ${name}`, onClick: onEdit }]} />}
      />
    </Row>
  );
}
