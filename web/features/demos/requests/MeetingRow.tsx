import Box from '@mui/material/Box';
import type { Meeting } from '#shared/contracts/meetings.ts';
import { MEETING_STATUS } from '../../../entities/demos/meeting-status.ts';
import { DayTile } from '../../../ui/calendar/DayTile.tsx';
import HistoryOutlined from '../../../ui/icon/HistoryOutlined.tsx';
import OpenInNewOutlined from '../../../ui/icon/OpenInNewOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { MeetingActions } from './MeetingActions.tsx';
import { calendarLink, useMeetingTime } from './meeting-time.ts';

interface MeetingRowProps {
  meeting: Meeting;
  isPast: boolean;
  others: readonly Meeting[];
}

/** One meeting: with whom, when, what was answered, and what can be done. */
export function MeetingRow({ meeting, isPast, others }: MeetingRowProps) {
  const { fullName, companyName, hostEmail, status, declineReason, directorCalendarEventId } = meeting;
  const { month, day, when } = useMeetingTime(meeting);
  return (
    <Box component="li" data-meeting={meeting.id} sx={ROW}>
      <DayTile month={month} day={day} isPast={isPast} />
      <Box sx={{ minWidth: 0, flex: 1 }}>
        <Text component="h3" weight={600}>
          {fullName}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {companyName}
        </Text>
        <Text component="p" size="small" className="num" tone={isPast ? 'quiet' : 'strong'}>
          {when}
        </Text>
        <Row gap={0.75} wraps sx={{ mt: 1 }}>
          <StateBadge state={MEETING_STATUS[status]} />
          {isPast && (
            <StatusBadge icon={HistoryOutlined} color="var(--text-2)" line="var(--border-strong)">
              Past
            </StatusBadge>
          )}
        </Row>
        {status === 'accepted' && directorCalendarEventId && (
          <CalendarLink id={directorCalendarEventId} host={hostEmail} />
        )}
        {status === 'declined' && declineReason && (
          <Text component="p" size="small" tone="quiet" sx={WHY}>
            {declineReason}
          </Text>
        )}
        {!isPast && <MeetingActions meeting={meeting} others={others} />}
      </Box>
    </Box>
  );
}

const ROW = {
  display: 'flex',
  gap: 1.5,
  alignItems: 'flex-start',
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};
const CALENDAR = { display: 'inline-flex', alignItems: 'center', gap: 0.75, mt: 1, fontSize: 'var(--fs-13)' };
const WHY = { mt: 1, pl: 1.25, borderLeft: '3px solid var(--border-strong)', whiteSpace: 'pre-line' };

function CalendarLink({ id, host }: { id: string; host: string }) {
  return (
    <Box component="a" className="link" href={calendarLink(id, host)} target="_blank" rel="noreferrer" sx={CALENDAR}>
      View in Calendar
      <OpenInNewOutlined aria-hidden sx={{ fontSize: 'var(--icon-xs)' }} />
    </Box>
  );
}
