import Button from '@mui/material/Button';
import { useState } from 'react';
import { cancelMeeting, type Meeting } from '#shared/contracts/meetings.ts';
import { refreshMeetings } from '../../../entities/demos/use-meetings.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { useCall } from '../../../lib/use-api.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';

const MoveDialog = lazyPart(() => import('./MoveDialog.tsx'), 'MoveDialog');

/** Another time for a meeting, or none. */
export function MeetingActions({ meeting, others }: { meeting: Meeting; others: readonly Meeting[] }) {
  const { fullName } = meeting;
  const [isMoving, setMoving] = useState(false);
  return (
    <Row gap={1} wraps sx={{ mt: 1.25 }}>
      <Button
        size="small"
        variant="outlined"
        color="inherit"
        aria-label={`Reschedule the meeting with ${fullName}`}
        {...MoveDialog.ahead}
        onClick={() => setMoving(true)}
      >
        Reschedule
      </Button>
      <CancelMeeting meeting={meeting} />
      {isMoving && <MoveDialog meeting={meeting} others={others} onClose={() => setMoving(false)} />}
    </Row>
  );
}

function CancelMeeting({ meeting }: { meeting: Meeting }) {
  const { id, fullName, status } = meeting;
  const { call } = useCall(cancelMeeting);
  const { act } = useAction({
    call: () => call({ params: { id } }),
    success: { title: 'Meeting Cancelled', description: `The meeting with ${fullName} was cancelled.` },
    failure: 'Failed to cancel the meeting',
    refresh: refreshMeetings,
  });
  return (
    <ConfirmAction
      title={`Cancel the meeting with ${fullName}?`}
      confirmLabel="Cancel Meeting"
      closeLabel="Keep Meeting"
      isDanger
      onConfirm={act}
      trigger={(ask) => (
        <Button
          size="small"
          variant="text"
          color="inherit"
          aria-label={`Cancel the meeting with ${fullName}`}
          onClick={ask}
        >
          Cancel
        </Button>
      )}
    >
      {status === 'declined'
        ? 'It will be removed from the list. Nobody is notified, because the guest already declined.'
        : `${fullName} is told by email, and the event leaves the calendar.`}
    </ConfirmAction>
  );
}
