import AccessTime from '@mui/icons-material/AccessTime';
import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import LocalShippingOutlined from '@mui/icons-material/LocalShippingOutlined';
import ReceiptLongOutlined from '@mui/icons-material/ReceiptLongOutlined';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { formatMoney, formatNumber } from '../../../lib/format.ts';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What a customer owes, for who may see it, and how much was shipped. */
export function CustomerFigures({ customer: { money, shipments } }: { customer: CustomerDetail }) {
  const { total, open, delivered } = shipments;
  return (
    <StatCards columns={money ? 4 : 3}>
      {money && (
        <StatCard
          label="Balance"
          value={formatMoney(money.balance)}
          note={invoices(money.openInvoices, 'open')}
          icon={ReceiptLongOutlined}
        />
      )}
      {money && (
        <StatCard
          label="Overdue"
          value={<Text tone={money.overdue > 0 ? 'error' : undefined}>{formatMoney(money.overdue)}</Text>}
          note={invoices(money.overdueInvoices, 'overdue')}
          icon={AccessTime}
        />
      )}
      <StatCard label="Shipments" value={formatNumber(total)} icon={Inventory2Outlined} />
      {!money && <StatCard label="Open" value={formatNumber(open)} icon={LocalShippingOutlined} />}
      <StatCard
        label="Delivered"
        value={formatNumber(delivered)}
        note={money && `${formatNumber(open)} open`}
        icon={CheckCircleOutlined}
      />
    </StatCards>
  );
}

function invoices(count: number, what: string): string {
  return count === 1 ? `1 ${what} invoice` : `${formatNumber(count)} ${what} invoices`;
}
