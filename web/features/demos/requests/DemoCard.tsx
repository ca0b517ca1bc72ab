import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { DemoRequest } from '#shared/contracts/demos.ts';
import type { Meeting } from '#shared/contracts/meetings.ts';
import { BUSINESS_LABELS, FOUND_LABELS } from '#shared/demos/demo-labels.ts';
import { DEMO_STATUS } from '../../../entities/demos/demo-status.ts';
import { useDates } from '../../../lib/format.ts';
import { PhoneLink } from '../../../ui/contact/PhoneLink.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import StickyNote2Outlined from '../../../ui/icon/StickyNote2Outlined.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { DemoActions } from './DemoActions.tsx';
import { StatusSelect } from './StatusSelect.tsx';

/** One request with all that is known of it and what can be done next. */
export function DemoCard({ request, meetings }: { request: DemoRequest; meetings: readonly Meeting[] }) {
  const { message, notes } = request;
  return (
    <Card role="listitem" tabIndex={-1}>
      <Head request={request} />
      <Known request={request} />
      {message && (
        <Text component="p" tone="quiet" sx={QUOTE}>
          {message}
        </Text>
      )}
      {notes && (
        <Row align="start" sx={NOTES}>
          <StickyNote2Outlined titleAccess="Notes" sx={{ fontSize: 'var(--icon-sm)', color: 'var(--text-3)' }} />
          <Text size="small" sx={{ whiteSpace: 'pre-line' }}>
            {notes}
          </Text>
        </Row>
      )}
      <DemoActions request={request} meetings={meetings} />
    </Card>
  );
}

function Head({ request: { fullName, companyName, emailSent, status } }: { request: DemoRequest }) {
  return (
    <Row gap={1.5} wraps component="header" sx={HEAD}>
      <Avatar name={fullName} />
      <Box sx={{ flex: 1, minWidth: 160 }}>
        <Text component="h2" weight={600}>
          {fullName}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {companyName}
        </Text>
      </Box>
      <Row gap={0.75}>
        {emailSent && (
          <StatusBadge icon={MailOutlined} color="var(--text-2)" line="var(--border-strong)">
            Email Sent
          </StatusBadge>
        )}
        <StateBadge state={DEMO_STATUS[status]} />
      </Row>
    </Row>
  );
}

function Known({ request }: { request: DemoRequest }) {
  const { email, phone, createdAt, businessType, howFound } = request;
  const { date } = useDates();
  const facts = [
    {
      label: 'Email',
      value: (
        <a className="link" href={`mailto:${email}`}>
          {email}
        </a>
      ),
    },
    { label: 'Phone', value: <PhoneLink phone={phone} /> },
    { label: 'Submitted', value: date(createdAt) },
    { label: 'Business type', value: BUSINESS_LABELS[businessType] },
    { label: 'How they found us', value: FOUND_LABELS[howFound] },
  ];
  return (
    <Box component="dl" sx={FACTS}>
      {facts.map(({ label, value }) => (
        <div key={label}>
          <Text component="dt" size="caption" tone="faint">
            {label}
          </Text>
          <Text component="dd" sx={{ m: 0 }}>
            {value}
          </Text>
        </div>
      ))}
      <div>
        <Text component="dt" size="caption" tone="faint">
          Status
        </Text>
        <Box component="dd" sx={{ m: 0 }}>
          <StatusSelect request={request} />
        </Box>
      </div>
    </Box>
  );
}

const HEAD = { p: 'var(--pad-row)', borderBottom: '1px solid var(--border)' };
const FACTS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'minmax(0, 1.85fr) minmax(0, 1fr) minmax(0, 1fr)' },
  rowGap: 1.25,
  columnGap: 2,
  m: 0,
  p: 'var(--pad-head)',
  '& > :first-of-type, & > :last-of-type': { gridColumn: { xs: '1 / -1', md: 'auto' } },
};
const QUOTE = {
  mt: 0,
  mb: 1.5,
  mx: 'var(--inset)',
  pl: 1.5,
  borderLeft: '3px solid var(--border-strong)',
  whiteSpace: 'pre-line',
};
const NOTES = {
  mt: 0,
  mb: 1.75,
  mx: 'var(--inset)',
  py: 1,
  px: 1.5,
  bgcolor: 'var(--surface-2)',
  borderRadius: 'var(--radius-sm)',
};
