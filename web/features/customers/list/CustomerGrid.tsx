import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { Customer } from '#shared/contracts/customers.ts';
import { paths } from '../../../lib/paths.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import PhoneOutlined from '../../../ui/icon/PhoneOutlined.tsx';
import PlaceOutlined from '../../../ui/icon/PlaceOutlined.tsx';
import { CardGrid } from '../../../ui/list/CardGrid.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Text } from '../../../ui/page/Text.tsx';

const CARD = { narrowest: 300, height: 172 };

/** The customers as cards. */
export function CustomerGrid({ customers }: { customers: readonly Customer[] }) {
  return (
    <CardGrid label="Customers" items={customers} keyOf={({ id }) => id} card={CARD}>
      {(customer) => <CustomerCard customer={customer} />}
    </CardGrid>
  );
}

function CustomerCard({ customer: { id, name, company, email, phone, address } }: { customer: Customer }) {
  return (
    <Card role="listitem" sx={{ py: 2, px: 2.5 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'center', mb: 1.5 }}>
        <Avatar name={name} size={36} />
        <Box sx={{ minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            <Link to={paths.customer(id)} className="quiet-link">
              {name}
            </Link>
          </Typography>
          {company && (
            <Text component="p" size="body" tone="quiet">
              <Link to={paths.customer(id)} className="quiet-link">
                {company}
              </Link>
            </Text>
          )}
        </Box>
      </Box>
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
    </Card>
  );
}

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
