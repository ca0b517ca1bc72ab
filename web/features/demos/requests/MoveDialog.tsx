import { useWatch } from 'react-hook-form';
import { type Meeting, moveMeeting } from '#shared/contracts/meetings.ts';
import { DEFAULT_DURATION_MINUTES, MEETING_DURATIONS } from '#shared/demos/meeting.ts';
import { refreshMeetings } from '../../../entities/demos/use-meetings.ts';
import { useConflict } from '../../../lib/form/use-conflict.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { instantOfForm, MeetingForm, showMissingTime } from './meeting-form.ts';
import { TimeFields } from './TimeFields.tsx';

interface MoveDialogProps {
  meeting: Meeting;
  others: readonly Meeting[];
  onClose: () => void;
}

/** Another time for a meeting; its guest is asked again. */
export function MoveDialog({ meeting, others, onClose }: MoveDialogProps) {
  const { id, fullName, companyName, duration } = meeting;
  const { form, current, wanted, submit, isBusy } = useNewTime({ meeting, onClose });
  const typed = useWatch({ control: form.control, name: 'duration' });
  const isSame = wanted === current.meetingDate && typed === duration;
  return (
    <FormDialog
      form={form}
      title="Reschedule Meeting"
      submitLabel="Send New Time"
      width={560}
      isBusy={isBusy}
      isReady={wanted !== undefined && !isSame}
      onUnready={() => wanted ?? showMissingTime(form)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text component="p" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        {fullName}, {companyName}. The earlier invitation no longer works.
      </Text>
      <TimeFields control={form.control} fullName={fullName} others={others.filter((one) => one.id !== id)} />
    </FormDialog>
  );
}

function useNewTime({ meeting, onClose }: Pick<MoveDialogProps, 'meeting' | 'onClose'>) {
  const { id, fullName } = meeting;
  const { call } = useCall(moveMeeting);
  const { timeZone, dateTime, dayOf, timeOfDay } = useDates();
  const valuesOf = ({ meetingDate, duration: minutes }: Meeting) => ({
    day: dayOf(meetingDate),
    time: timeOfDay(meetingDate),
    duration: MEETING_DURATIONS.find((one) => one === minutes) ?? DEFAULT_DURATION_MINUTES,
  });
  const form = useSchemaForm(MeetingForm, valuesOf(meeting));
  const { current, handleRefusal } = useConflict(form, { schema: moveMeeting.response, resource: meeting, valuesOf });
  const typed = useWatch({ control: form.control });
  const wanted = instantOfForm({ day: typed.day ?? '', time: typed.time ?? '' }, timeZone);
  const { submit, isBusy } = useSubmit(form, {
    call: (draft) => {
      const meetingDate = instantOfForm(draft, timeZone) ?? '';
      const body = { meetingDate, meetingDuration: draft.duration, version: current.version };
      return call({ params: { id }, body });
    },
    success: ({ meetingDate }) => ({
      title: 'Meeting Rescheduled',
      description: `${fullName} has been asked to accept ${dateTime(meetingDate)}.`,
    }),
    failure: { title: 'Failed to Schedule Meeting', description: 'Failed to schedule meeting' },
    refresh: refreshMeetings,
    handleRefusal,
    onDone: onClose,
  });
  return { form, current, wanted, submit, isBusy };
}
