import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { type Fact, Facts } from '../../../ui/detail/Facts.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';

export function CustomerFacts({ customer }: { customer: CustomerDetail }) {
  const { name, company, email, phone, address, money, account } = customer;
  const facts: (Fact | false | undefined)[] = [
    company !== undefined && { label: 'Name', value: name },
    { label: 'Email', value: <EmailLink address={email} className="quiet-link" /> },
    { label: 'Phone', value: phone ? <PhoneLink phone={phone} /> : 'Not provided' },
    { label: 'Address', value: address ?? 'Not provided' },
    money && { label: 'Payment terms', value: `${money.paymentDays} days` },
    { label: 'Portal account', value: account ? account.name : 'None' },
  ];
  return (
    <Panel title="Details">
      <Facts facts={facts.filter((fact) => typeof fact === 'object')} />
    </Panel>
  );
}
