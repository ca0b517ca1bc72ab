import Box from '@mui/material/Box';
import { useState } from 'react';
import type { CustomerProfile } from '#shared/contracts/customers.ts';
import { EmailLink } from '../../../ui/contact/EmailLink.tsx';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { PartsPanel } from './PartsPanel.tsx';
import { useRemovePart } from './use-part.ts';

const ContactDialog = lazyPart(() => import('./ContactDialog.tsx'), 'ContactDialog');

type Contact = CustomerProfile['contacts'][number];

interface PanelProps {
  customer: CustomerProfile;
  mayChange: boolean;
}

/** Who else to talk to. */
export function ContactsPanel({ customer, mayChange }: PanelProps) {
  const [edited, setEdited] = useState<{ part: Contact | undefined }>();
  const remove = useRemovePart('contacts', customer, 'Contact', (contacts) => ({ contacts }));
  return (
    <>
      <PartsPanel
        title="Contacts"
        noun="contact"
        none="No other contacts"
        parts={customer.contacts}
        nameOf={({ name }) => name}
        mayChange={mayChange}
        onEdit={(part) => setEdited({ part })}
        onRemove={remove}
      >
        {(contact) => <ContactLine contact={contact} />}
      </PartsPanel>
      {edited && <ContactDialog customer={customer} contact={edited.part} onClose={() => setEdited(undefined)} />}
    </>
  );
}

function ContactLine({ contact: { name, label, email, phone, note } }: { contact: Contact }) {
  return (
    <>
      <Avatar name={name} size={32} />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Row wraps gap={0.75}>
          <Text weight={600}>{name}</Text>
          {label && (
            <StatusBadge isSmall color="var(--text-2)" line="var(--border-strong)">
              {label}
            </StatusBadge>
          )}
        </Row>
        {email && (
          <Text component="div" size="small" tone="quiet">
            <EmailLink address={email} className="quiet-link" />
          </Text>
        )}
        {(phone || note) && (
          <Text component="div" size="small" tone="quiet">
            {phone && <PhoneLink phone={phone} />}
            {phone && note && ', '}
            {note}
          </Text>
        )}
      </Box>
    </>
  );
}
