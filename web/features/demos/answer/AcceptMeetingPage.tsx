import Check from '@mui/icons-material/Check';
import EventOutlined from '@mui/icons-material/EventOutlined';
import VideocamOutlined from '@mui/icons-material/VideocamOutlined';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { acceptMeeting, type Invitation } from '#shared/contracts/meetings.ts';
import { refreshInvitation } from '../../../entities/demos/use-invitation.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { AnswerPage, BrokenLink, Looking, WaysOn } from './AnswerPage.tsx';
import { calendarFile } from './calendar-file.ts';
import { Declined } from './Declined.tsx';
import { MeetingFacts } from './MeetingFacts.tsx';
import { problemOf, useOpenedLink } from './use-opened-link.ts';

/** Opening alone accepts nothing, because mail scanners open links too (specification 2, section 2.10). */
export function AcceptMeetingPage() {
  const { token, invitation, problem } = useOpenedLink();
  const [isAccepted, setAccepted] = useState(false);
  if (problem) return <BrokenLink problem={problem} />;
  if (!invitation) return <Looking />;
  if (isAccepted || invitation.status === 'accepted') return <Confirmed token={token} invitation={invitation} />;
  if (invitation.status === 'declined')
    return <Declined invitation={invitation} reason={invitation.declineReason ?? ''} />;
  return <Asked token={token} invitation={invitation} onAccepted={() => setAccepted(true)} />;
}

interface AskedProps {
  token: string;
  invitation: Invitation;
  onAccepted: () => void;
}

function Asked({ token, invitation, onAccepted }: AskedProps) {
  const { call } = useCall(acceptMeeting);
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAction({
    call: () => call({ query: { token } }),
    failure: { inPlace: '' },
    onRefused: (error) => setProblem(problemOf(error, 'Failed to accept meeting. Please try again.')),
    changes: refreshInvitation,
    onDone: onAccepted,
  });
  return (
    <AnswerPage
      title="Your meeting"
      lead={`${invitation.fullName}, one press confirms it. Nothing has been answered yet.`}
      actions={
        <>
          <SubmitButton
            type="button"
            isBusy={isBusy}
            busyText="Confirming"
            startIcon={<Check />}
            onClick={() => void act()}
          >
            Confirm Meeting
          </SubmitButton>
          <Button
            component={Link}
            to={pathTo('declineMeeting', { token, suggest: 'yes' })}
            variant="outlined"
            color="inherit"
          >
            Suggest Another Time
          </Button>
          <Button component={Link} to={pathTo('declineMeeting', { token })} variant="outlined" color="inherit">
            Decline...
          </Button>
        </>
      }
    >
      <MeetingFacts invitation={invitation} />
      {problem && (
        <Text component="p" role="alert" tone="error" sx={{ pt: 0, pb: { xs: 2, md: 3 }, px: { xs: 2, md: 3 } }}>
          {problem}
        </Text>
      )}
    </AnswerPage>
  );
}

/** As a file, which any calendar opens. */
function save(invitation: Invitation): void {
  const url = URL.createObjectURL(new Blob([calendarFile(invitation, new Date())], { type: 'text/calendar' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = 'meeting.ics';
  link.click();
  URL.revokeObjectURL(url);
}

function Confirmed({ token, invitation }: { token: string; invitation: Invitation }) {
  return (
    <AnswerPage
      sign="done"
      title="Meeting Confirmed"
      lead={`Thank you, ${invitation.fullName}. We look forward to it.`}
      actions={<WaysOn />}
    >
      <MeetingFacts invitation={invitation} />
      <Row wraps gap={1} sx={{ pt: 0, pb: 2, px: { xs: 2, md: 3 } }}>
        <Button
          component="a"
          href={invitation.videoUrl}
          target="_blank"
          rel="noreferrer"
          variant="outlined"
          color="inherit"
          startIcon={<VideocamOutlined />}
        >
          Join the Video Call
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<EventOutlined />} onClick={() => save(invitation)}>
          Add to Calendar
        </Button>
      </Row>
      <Text component="p" size="small" tone="quiet" sx={{ pt: 0, pb: 'var(--inset)', px: { xs: 2, md: 3 } }}>
        Reminders are sent 1 day and 1 hour before. Change of plans?{' '}
        <Link className="link" to={pathTo('declineMeeting', { token })}>
          Decline the meeting
        </Link>
      </Text>
    </AnswerPage>
  );
}
