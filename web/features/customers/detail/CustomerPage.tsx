import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { seesMoney } from '#shared/accounts/permissions.ts';
import type { CustomerDetail } from '#shared/contracts/customers.ts';
import { useCustomer } from '../../../entities/customers/use-customers.ts';
import { useLiveShipments } from '../../../entities/shipments/live/use-live-shipments.ts';
import { useDates } from '../../../lib/format.ts';
import { paths, pathTo } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { Detail, LINKED_FROM_ELSEWHERE } from '../../../ui/detail/Detail.tsx';
import { DetailPage } from '../../../ui/detail/DetailPage.tsx';
import AddOutlined from '../../../ui/icon/AddOutlined.tsx';
import EditOutlined from '../../../ui/icon/EditOutlined.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { AddressesPanel } from './AddressesPanel.tsx';
import { ContactsPanel } from './ContactsPanel.tsx';
import { CustomerFacts } from './CustomerFacts.tsx';
import { CustomerFigures } from './CustomerFigures.tsx';
import { CustomerMenu } from './CustomerMenu.tsx';
import { CustomerShipments } from './CustomerShipments.tsx';
import { CustomerStatusNotice } from './CustomerStatusNotice.tsx';
import { MailNotice } from './MailNotice.tsx';
import { MergedPanel } from './MergedPanel.tsx';

const EditCustomerDialog = lazyPart(() => import('./EditCustomerDialog.tsx'), 'EditCustomerDialog');

const CustomerInvoices = lazyPart(() => import('./CustomerInvoices.tsx'), 'CustomerInvoices', {
  late: <LoadingRows text="Loading invoices..." rows={3} />,
});
const CustomerStatement = lazyPart(() => import('./CustomerStatement.tsx'), 'CustomerStatement', {
  late: <LoadingRows text="Loading the statement..." rows={2} />,
});
const CustomerPayments = lazyPart(() => import('./CustomerPayments.tsx'), 'CustomerPayments', {
  late: <LoadingRows text="Loading payments..." rows={2} />,
});
const RateCardPanel = lazyPart(() => import('../rates/RateCardPanel.tsx'), 'RateCardPanel', {
  late: <LoadingRows text="Loading the rate card..." rows={2} />,
});
const NotesPanel = lazyPart(() => import('./NotesPanel.tsx'), 'NotesPanel', {
  late: <LoadingRows text="Loading notes..." rows={3} />,
});

const BACK = { to: paths.customers, label: 'Customers' };
/** All about one customer. */
export function CustomerPage() {
  const { id = '' } = useParams();
  const one = useCustomer(id);
  const detail = (
    <Detail one={one} noun="customer" gone={LINKED_FROM_ELSEWHERE} isBare={one.data !== undefined}>
      {(customer) => <Customer customer={customer} />}
    </Detail>
  );
  if (one.data) return detail;
  return (
    <DetailPage back={BACK} title="Customer" about={undefined}>
      <Card>{detail}</Card>
    </DetailPage>
  );
}

function Customer({ customer }: { customer: CustomerDetail }) {
  useLiveShipments();
  const { role } = useUser();
  const { date } = useDates();
  const mayChange = seesMoney(role);
  const { name, company, createdAt } = customer;
  const since = `customer since ${date(createdAt)}`;
  return (
    <DetailPage
      back={BACK}
      title={company ?? name}
      about={company ?? name}
      status={company ? `${name}, ${since}` : `${since[0]?.toUpperCase()}${since.slice(1)}`}
      actions={!customer.mergedInto && <Actions customer={customer} mayChange={mayChange} />}
      aside={
        <>
          <CustomerFacts customer={customer} />
          <ContactsPanel customer={customer} mayChange={mayChange} />
          <AddressesPanel customer={customer} mayChange={mayChange} />
          <MergedPanel customer={customer} />
        </>
      }
    >
      <CustomerStatusNotice customer={customer} mayChange={mayChange} />
      <MailNotice customer={customer} mayChange={mayChange} />
      <CustomerFigures customer={customer} />
      <Stack gap="section">
        <CustomerShipments customer={customer} />
        {customer.money && <CustomerStatement customerId={customer.id} maySend={mayChange} />}
        {customer.money && <CustomerInvoices customerId={customer.id} />}
        {mayChange && <CustomerPayments customerId={customer.id} />}
        {mayChange && <RateCardPanel customerId={customer.id} />}
        <NotesPanel customerId={customer.id} />
      </Stack>
    </DetailPage>
  );
}

function NewShipment({ customerId }: { customerId: string }) {
  return (
    <Button
      component={Link}
      to={pathTo('shipments', { new: customerId })}
      variant="contained"
      startIcon={<AddOutlined />}
    >
      New Shipment
    </Button>
  );
}

interface ActionsProps {
  customer: CustomerDetail;
  mayChange: boolean;
}

function Actions({ customer, mayChange }: ActionsProps) {
  const [isEditing, setEditing] = useState(false);
  return (
    <>
      {mayChange && (
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<EditOutlined />}
          {...EditCustomerDialog.ahead}
          onClick={() => setEditing(true)}
        >
          Edit
        </Button>
      )}
      {!customer.archivedAt && <NewShipment customerId={customer.id} />}
      {mayChange && <CustomerMenu customer={customer} />}
      {isEditing && <EditCustomerDialog customer={customer} onClose={() => setEditing(false)} />}
    </>
  );
}
