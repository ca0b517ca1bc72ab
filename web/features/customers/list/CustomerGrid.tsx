import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { ListedCustomer } from '#shared/contracts/customers.ts';
import { formatMoney } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import { CardGrid } from '../../../ui/list/CardGrid.tsx';
import { Day } from '../../../ui/list/Day.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const CARD = { narrowest: 300, height: 212 };

/** The customers as cards. */
export function CustomerGrid({ customers }: { customers: readonly ListedCustomer[] }) {
  return (
    <CardGrid label="Customers" items={customers} keyOf={({ id }) => id} card={CARD}>
      {(customer) => <CustomerCard customer={customer} />}
    </CardGrid>
  );
}

function CustomerCard({ customer }: { customer: ListedCustomer }) {
  const { email, phone, address } = customer;
  return (
    <Card role="listitem" sx={{ display: 'flex', flexDirection: 'column' }}>
      <Box sx={{ pt: 2, pb: 1.5, px: 2.5 }}>
        <Head customer={customer} />
        <Line icon={MailOutlined} label="Email">
          <EmailLink className="link" address={email} />
        </Line>
        {/* A record that began with an account has none yet. */}
        {phone && (
          <Line icon={PhoneOutlined} label="Phone">
            <PhoneLink phone={phone} />
          </Line>
        )}
        {address && (
          <Line icon={PlaceOutlined} label="Address">
            {address}
          </Line>
        )}
      </Box>
      <Foot customer={customer} />
    </Card>
  );
}

/** The firm, and under it the person; who has no firm stands for it. */
function Head({ customer: { id, name, company } }: { customer: ListedCustomer }) {
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
      <Avatar name={company ?? name} size={36} />
      <Box sx={{ minWidth: 0 }}>
        <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
          <Link to={paths.customer(id)} className="quiet-link">
            {company ?? name}
          </Link>
        </Typography>
        {company && (
          <Text component="p" size="body" tone="quiet">
            <Link to={paths.customer(id)} className="quiet-link">
              {name}
            </Link>
          </Text>
        )}
      </Box>
    </Box>
  );
}

/** What is owed, for who may see it, and when something was last booked. */
function Foot({ customer: { balance, lastShipmentAt } }: { customer: ListedCustomer }) {
  return (
    <Box component="dl" sx={FOOT}>
      <Figure label="Last shipment">
        {lastShipmentAt ? <Day value={lastShipmentAt} /> : <Text tone="quiet">None yet</Text>}
      </Figure>
      {balance !== undefined && (
        <Figure label="Balance">
          <Text weight={balance > 0 ? 600 : undefined} tone={balance > 0 ? undefined : 'quiet'}>
            {formatMoney(balance)}
          </Text>
        </Figure>
      )}
    </Box>
  );
}

function Figure({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div>
      <Text component="dt" size="small" tone="quiet">
        {label}
      </Text>
      <Box component="dd" className="num" sx={{ m: 0 }}>
        {children}
      </Box>
    </div>
  );
}

const FOOT = {
  ...{ display: 'flex', justifyContent: 'space-between', gap: 2 },
  ...{ m: 0, mt: 'auto', py: 1.25, px: 2.5 },
  borderTop: '1px solid var(--border)',
  '& > :nth-of-type(2)': { textAlign: 'right' },
};

function Line({ icon: Icon, label, children }: { icon: typeof MailOutlined; label: string; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        gap: 1.25,
        py: { xs: 1, md: 0.5 },
        overflowWrap: 'anywhere',
      }}
    >
      <Icon titleAccess={label} sx={{ fontSize: 'var(--icon-sm)', mt: 0.25, color: 'var(--text-3)' }} />
      <Box sx={{ minWidth: 0 }}>{children}</Box>
    </Box>
  );
}
