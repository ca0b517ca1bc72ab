import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { counted, formatMoney, formatNumber, formatRate } from '../../../lib/format.ts';
import { Formula } from '../../../ui/figure/Formula.tsx';
import AccessTime from '../../../ui/icon/AccessTime.tsx';
import Inventory2Outlined from '../../../ui/icon/Inventory2Outlined.tsx';
import LocalShippingOutlined from '../../../ui/icon/LocalShippingOutlined.tsx';
import ReceiptLongOutlined from '../../../ui/icon/ReceiptLongOutlined.tsx';
import { StatCard } from '../../../ui/page/StatCard.tsx';
import { StatCards } from '../../../ui/page/StatCards.tsx';
import { Text } from '../../../ui/page/Text.tsx';

/** What a customer owes, for who may see it, how much was shipped, and how well. */
export function CustomerFigures({ customer: { money, shipments } }: { customer: CustomerDetail }) {
  const { total, open, delivered, onTimeRate } = shipments;
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
      <StatCard
        label="Shipments"
        value={formatNumber(total)}
        note={money && `${formatNumber(open)} open`}
        icon={Inventory2Outlined}
      />
      {!money && <StatCard label="Open" value={formatNumber(open)} icon={LocalShippingOutlined} />}
      <StatCard
        label="On-Time Deliveries"
        about={<Formula label="On-Time Deliveries" text={ON_TIME} />}
        value={onTimeRate === undefined ? 'None yet' : formatRate(onTimeRate)}
        note={`${formatNumber(delivered)} delivered`}
      />
    </StatCards>
  );
}

const ON_TIME =
  'Deliveries made by the estimated date or the end of their window, as a share of all deliveries that had one.';

function invoices(count: number, what: string): string {
  return counted(count, `${what} invoice`, `${what} invoices`);
}
