import Box from '@mui/material/Box';
import type { TrackResult } from '#shared/contracts/tracking.ts';
import { say } from '#shared/words.ts';
import { PRIORITY_LABELS } from '../../../entities/shipments/chips/labels.ts';
import type { Dates } from '../../../lib/format.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import LockOutlined from '../../../ui/icon/LockOutlined.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Contact } from './TrackContact.tsx';

interface SideProps {
  result: TrackResult;
  dates: Dates;
}

export function TrackSide({ result, dates }: SideProps) {
  return (
    <Box sx={{ display: 'grid', gap: { xs: 2, md: 3 }, '@media print': { gap: 1.5 } }}>
      <CustomerPanel result={result} />
      <DetailsPanel result={result} dates={dates} />
    </Box>
  );
}

function CustomerPanel({ result: { customer, masked } }: { result: TrackResult }) {
  const { name, company, email, phone } = customer;
  return (
    <Panel title={say('Customer')}>
      <Facts
        facts={[
          { label: say('Name'), value: <Contact value={name} isMasked={masked} /> },
          ...(company ? [{ label: say('Company'), value: <Contact value={company} isMasked={masked} /> }] : []),
          { label: say('Email'), value: <Contact value={email} isMasked={masked} kind="mailto" /> },
          { label: say('Phone'), value: <Contact value={phone} isMasked={masked} kind="tel" /> },
        ]}
      />
      {masked && (
        <Box className="no-print" sx={NOTE}>
          <LockOutlined aria-hidden sx={{ fontSize: 'var(--icon-sm)', mt: 0.125, color: 'var(--text-3)' }} />
          <Text component="p" size="small">
            {say('Contact details are hidden. The link in the confirmation email shows them.')}
          </Text>
        </Box>
      )}
    </Panel>
  );
}

const NOTE = {
  display: 'flex',
  gap: 1.25,
  p: 'var(--pad-row)',
  borderTop: '1px solid var(--border)',
  color: 'text.secondary',
} as const;

function DetailsPanel({ result: { shipment, masked }, dates }: SideProps) {
  const { specialInstructions } = shipment;
  return (
    <Panel title={say('Details')}>
      <Facts
        facts={[
          { label: say('Priority'), value: say(PRIORITY_LABELS[shipment.priority]) },
          { label: say('Created'), value: dates.date(shipment.createdAt) },
          {
            label: say('Special Instructions'),
            value: specialInstructions ?? <Contact value={say(masked ? 'Hidden' : 'None')} isMasked />,
          },
        ]}
      />
    </Panel>
  );
}
