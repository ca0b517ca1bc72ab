import Box from '@mui/material/Box';
import { type Control, useController, useWatch } from 'react-hook-form';
import type { Meeting } from '#shared/contracts/meetings.ts';
import { isOpenMeeting, MEETING_DURATIONS, overlap } from '#shared/demos/meeting.ts';
import { useDates } from '../../../lib/format.ts';
import { DateField } from '../../../ui/form/DateField.tsx';
import { TextField } from '../../../ui/form/TextField.tsx';
import MailOutlined from '../../../ui/icon/MailOutlined.tsx';
import WarningAmberOutlined from '../../../ui/icon/WarningAmberOutlined.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { instantOfForm, isInFuture, type MeetingForm } from './meeting-form.ts';

interface TimeFieldsProps {
  control: Control<MeetingForm, unknown, MeetingForm>;
  fullName: string;
  /** Meetings that may be at the same time. */
  others: readonly Meeting[];
}

const DURATIONS = MEETING_DURATIONS.map((minutes) => ({ value: String(minutes), label: `${minutes} min` }));

/** Day, time by the organization's clock and length of a meeting, with what comes of it. */
export function TimeFields({ control, fullName, others }: TimeFieldsProps) {
  const { today, timeZone, dateTime } = useDates();
  const { field } = useController({ control, name: 'duration' });
  const [day, time, duration] = useWatch({ control, name: ['day', 'time', 'duration'] });
  const choose = (chosen: string) => field.onChange(MEETING_DURATIONS.find((minutes) => String(minutes) === chosen));
  const meetingDate = instantOfForm({ day, time }, timeZone);
  const hit = meetingDate && others.find((one) => isOpenMeeting(one.status) && overlap(one, { meetingDate, duration }));
  return (
    <>
      <DateField control={control} name="day" label="Date" min={today()} autoFocus />
      <TextField control={control} name="time" label="Time" type="time" help={timeZone} />
      <Stack gap={0.75} sx={{ gridColumn: '1 / -1' }}>
        <Text component="div" size="small" weight={500}>
          Duration
        </Text>
        <FilterChips label="Duration" value={String(field.value)} options={DURATIONS} onChange={choose} wraps />
      </Stack>
      {hit && (
        <Row gap={1} align="start" sx={{ ...NOTE, ...WARNING }}>
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)' }} />
          <Text role="status" size="small">
            You're already meeting {hit.fullName}, {hit.companyName} ({dateTime(hit.meetingDate)}, {hit.duration}{' '}
            minutes).
          </Text>
        </Row>
      )}
      {meetingDate && !isInFuture(meetingDate) && (
        <Row gap={1} align="start" sx={{ ...NOTE, ...WARNING }}>
          <WarningAmberOutlined aria-hidden sx={{ fontSize: 'var(--icon)' }} />
          <Text role="status" size="small">
            This time is in the past. Please choose a later one.
          </Text>
        </Row>
      )}
      {meetingDate && isInFuture(meetingDate) && <Invited fullName={fullName} at={dateTime(meetingDate)} />}
    </>
  );
}

const NOTE = {
  gridColumn: '1 / -1',
  py: 1.5,
  px: 1.75,
  border: '1px solid var(--border-strong)',
  borderRadius: 'var(--radius-sm)',
};
const WARNING = {
  borderColor: 'var(--warning-line)',
  bgcolor: 'var(--warning-bg)',
  color: 'var(--warning-text)',
};

function Invited({ fullName, at }: { fullName: string; at: string }) {
  return (
    <Row gap={1} align="start" sx={NOTE}>
      <MailOutlined aria-hidden sx={{ fontSize: 'var(--icon)', color: 'var(--text-3)' }} />
      <Box>
        <Text component="p" weight={600}>
          {at}
        </Text>
        <Text component="p" size="small" tone="quiet">
          {fullName} will get a calendar invitation with Accept and Decline buttons. Reminders go out 1 day and 1 hour
          before.
        </Text>
      </Box>
    </Row>
  );
}
