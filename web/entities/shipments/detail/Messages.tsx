import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import type { ShipmentMessage } from '#shared/contracts/shipment-messages.ts';
import type { Shipment } from '#shared/shipments/shipment.ts';
import { useDates } from '../../../lib/format.ts';
import { mayOpen, paths } from '../../../lib/paths.ts';
import { useUser } from '../../../lib/session.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { CHANNEL_LABELS, deliveryReasonText, eventLabel, messageOutcomeOf } from '../../notifications/log-labels.ts';
import { useShipmentMessages } from '../../notifications/use-shipment-messages.ts';
import { NotifyCustomerButtons } from '../not-notified/NotifyCustomerButtons.tsx';

/** Who was told what, by which channel, and what became of it. */
export function Messages({ shipment }: { shipment: Shipment }) {
  const { role } = useUser();
  const { messages, error, retry } = useShipmentMessages(shipment);
  return (
    <Box component="section" aria-label="Messages" sx={{ borderTop: '1px solid var(--border)', pt: 1.75, pb: 1.25 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, px: 2.5 }}>
        <Text component="h3" weight={600} sx={{ flex: 1 }}>
          Messages
        </Text>
        <NotifyCustomerButtons shipment={shipment} />
        {mayOpen(role, 'notifications') && (
          <Link className="link" to={paths.messagesOf(shipment.id)}>
            <Text size="small">Open send log</Text>
          </Link>
        )}
      </Box>
      <Query
        data={messages}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading messages..." rows={2} />}
        failing="The messages could not be loaded."
        empty={
          <Text component="p" size="small" tone="quiet" sx={{ px: 2.5, pt: 0.5 }}>
            No messages yet
          </Text>
        }
      >
        {(known) => <MessageRows messages={known} />}
      </Query>
    </Box>
  );
}

const INITIAL_ROWS = 6;

function MessageRows({ messages }: { messages: readonly ShipmentMessage[] }) {
  const [showsAll, setShowsAll] = useState(false);
  const shown = showsAll ? messages : messages.slice(0, INITIAL_ROWS);
  return (
    <>
      <Box component="ul" aria-label="Messages" sx={{ pt: 0.5 }}>
        {shown.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Box>
      {shown.length < messages.length && (
        <Button size="small" variant="text" color="inherit" sx={{ ml: 1.5 }} onClick={() => setShowsAll(true)}>
          Show all {messages.length} messages
        </Button>
      )}
    </>
  );
}

const READERS: Readonly<Record<NonNullable<ShipmentMessage['reader']>, string>> = {
  customer: 'Customer',
  driver: 'Driver',
  office: 'Office',
};

function MessageRow({ message }: { message: ShipmentMessage }) {
  const { moment } = useDates();
  const { event, reader, channel, name, to, at, askedBy, toldWith } = message;
  const why = deliveryReasonText(message);
  return (
    <Box component="li" sx={ROW}>
      <Text component="div" weight={500}>
        {eventLabel(event)}
      </Text>
      <Box sx={{ gridRow: 'span 3' }}>
        <StateBadge state={messageOutcomeOf(message)} />
      </Box>
      <Text component="div" size="caption" tone="quiet">
        {[reader && READERS[reader], name, CHANNEL_LABELS[channel], to].filter(Boolean).join(' · ')}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        <time dateTime={at}>{moment(at)}</time>
        {toldWith && (
          <>
            {', with container 1, '}
            <span className="mono">{toldWith}</span>
          </>
        )}
        {askedBy && `, resent by ${askedBy}`}
        {why && `. ${why}`}
      </Text>
    </Box>
  );
}

const ROW = {
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) auto',
  columnGap: 1.5,
  alignItems: 'start',
  py: 1,
  px: 2.5,
  '& + &': { borderTop: '1px solid var(--border)' },
};
