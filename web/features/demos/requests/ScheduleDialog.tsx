import { useWatch } from 'react-hook-form';
import type { DemoRequest } from '#shared/contracts/demos.ts';
import { type Meeting, scheduleMeeting } from '#shared/contracts/meetings.ts';
import { DEFAULT_DURATION_MINUTES } from '#shared/demos/meeting.ts';
import { refreshMeetings } from '../../../entities/demos/use-meetings.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { useDates } from '../../../lib/format.ts';
import { useCall } from '../../../lib/use-api.ts';
import { FormDialog } from '../../../ui/dialog/FormDialog.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { instantOfForm, isInFuture, MeetingForm, showMissingTime } from './meeting-form.ts';
import { TimeFields } from './TimeFields.tsx';

const EMPTY: MeetingForm = { day: '', time: '', duration: DEFAULT_DURATION_MINUTES };

interface ScheduleDialogProps {
  request: DemoRequest;
  /** Every meeting that is known: one at the same time is warned of. */
  others: readonly Meeting[];
  onClose: () => void;
}

/** Invites whoever asked for a demo to a meeting. */
export function ScheduleDialog({ request: { id, fullName, companyName }, others, onClose }: ScheduleDialogProps) {
  const { call } = useCall(scheduleMeeting);
  const { timeZone, dateTime } = useDates();
  const form = useSchemaForm<MeetingForm, MeetingForm>(MeetingForm, EMPTY);
  const [day, time] = useWatch({ control: form.control, name: ['day', 'time'] });
  const wanted = instantOfForm({ day, time }, timeZone);
  const { submit, isBusy } = useSubmit(form, {
    call: (draft) => {
      const meetingDate = instantOfForm(draft, timeZone) ?? '';
      return call({ body: { demoRequestId: id, meetingDate, meetingDuration: draft.duration } });
    },
    success: ({ meetingDate }) => ({
      title: 'Meeting Scheduled',
      description: `${fullName} has been invited for ${dateTime(meetingDate)}.`,
    }),
    failure: { title: 'Failed to Schedule Meeting', description: 'Failed to schedule meeting' },
    refresh: refreshMeetings,
    onDone: onClose,
  });
  return (
    <FormDialog
      form={form}
      title="Schedule Meeting"
      submitLabel="Send Invitation"
      width={560}
      isBusy={isBusy}
      isReady={wanted !== undefined && isInFuture(wanted)}
      onUnready={() => wanted ?? showMissingTime(form)}
      onSubmit={submit}
      onClose={onClose}
    >
      <Text component="p" tone="quiet" sx={{ gridColumn: '1 / -1' }}>
        {fullName}, {companyName}
      </Text>
      <TimeFields control={form.control} fullName={fullName} others={others} />
    </FormDialog>
  );
}
