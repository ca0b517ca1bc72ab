import { Link } from 'react-router-dom';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { paths } from '../../../lib/paths.ts';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

/** The records that are one with this customer. */
export function MergedPanel({ customer: { mergedFrom } }: { customer: CustomerDetail }) {
  if (mergedFrom.length === 0) return null;
  const facts: Fact[] = mergedFrom.map(({ id, name, email }) => ({
    label: name,
    value: (
      <Link className="link" to={paths.customer(id)}>
        {email}
      </Link>
    ),
  }));
  return (
    <Panel title="Merged Customers">
      <Facts facts={facts} />
    </Panel>
  );
}
