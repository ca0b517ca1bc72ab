import Box from '@mui/material/Box';
import type { MeetingInvitation } from '#shared/contracts/meetings.ts';
import { t } from '#shared/i18n/t.ts';
import { DayTile } from '../../../ui/calendar/DayTile.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { timesOf } from './invitation-time.ts';

/** When and with whom, by the reader's clock. */
export function MeetingDetails({ invitation }: { invitation: MeetingInvitation }) {
  const { meetingDuration, directorName, organizationName } = invitation;
  const { month, day, date, time, zone, elsewhere } = timesOf(invitation);
  const facts = [
    { label: t('Date'), value: date },
    {
      label: t('Time'),
      value: (
        <>
          {time} <Text tone="quiet">{zone}</Text>
          {elsewhere && (
            <Text component="div" tone="quiet">
              {elsewhere}
            </Text>
          )}
        </>
      ),
    },
    { label: t('Duration'), value: t('{n} minutes', { n: meetingDuration }) },
    { label: t('With'), value: `${directorName}, ${organizationName}` },
  ];
  return (
    <Row gap={3} align="start" sx={{ p: { xs: 2, md: 3 } }}>
      <DayTile month={month} day={day} />
      <Box component="dl" sx={LIST}>
        {facts.map(({ label, value }) => (
          <Box key={label} sx={FACT}>
            <Text component="dt" tone="quiet">
              {label}
            </Text>
            <Text component="dd" className="num" sx={{ m: 0 }}>
              {value}
            </Text>
          </Box>
        ))}
      </Box>
    </Row>
  );
}

const LIST = { display: 'grid', gap: 1.5, m: 0, minWidth: 0, flex: 1 };
const FACT = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '88px minmax(0, 1fr)' },
  columnGap: 1.5,
};
