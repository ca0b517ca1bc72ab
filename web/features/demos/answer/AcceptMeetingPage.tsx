import Button from '@mui/material/Button';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { acceptMeeting, type MeetingInvitation } from '#shared/contracts/meetings.ts';
import { t } from '#shared/i18n/t.ts';
import { refreshInvitation } from '../../../entities/demos/use-invitation.ts';
import { saveFile } from '../../../lib/files/save-file.ts';
import { useAction } from '../../../lib/form/use-action.ts';
import { pathTo } from '../../../lib/paths.ts';
import { useCall } from '../../../lib/use-api.ts';
import Check from '../../../ui/icon/Check.tsx';
import EventOutlined from '../../../ui/icon/EventOutlined.tsx';
import VideocamOutlined from '../../../ui/icon/VideocamOutlined.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { calendarFile } from './calendar-file.ts';
import { Declined } from './Declined.tsx';
import { AnswerPage, BrokenLink, CheckingLink, NextActions } from './MeetingAnswerPage.tsx';
import { MeetingDetails } from './MeetingDetails.tsx';
import { problemOf, useOpenedLink } from './use-opened-link.ts';

/** Opening alone accepts nothing, because mail scanners open links too. */
export function AcceptMeetingPage() {
  const { token, invitation, problem } = useOpenedLink();
  const [isAccepted, setAccepted] = useState(false);
  if (problem) return <BrokenLink problem={problem} />;
  if (!invitation) return <CheckingLink />;
  if (isAccepted || invitation.status === 'accepted') return <Confirmed token={token} invitation={invitation} />;
  if (invitation.status === 'declined')
    return <Declined invitation={invitation} reason={invitation.declineReason ?? ''} />;
  return <Asked token={token} invitation={invitation} onAccepted={() => setAccepted(true)} />;
}

interface AskedProps {
  token: string;
  invitation: MeetingInvitation;
  onAccepted: () => void;
}

function Asked({ token, invitation, onAccepted }: AskedProps) {
  const { call } = useCall(acceptMeeting);
  const [problem, setProblem] = useState<string>();
  const { act, isBusy } = useAction({
    call: () => call({ query: { token } }),
    failure: { inPlace: '' },
    onRefused: (error) => setProblem(problemOf(error, t('Failed to accept meeting. Please try again.'))),
    refresh: refreshInvitation,
    onDone: onAccepted,
  });
  return (
    <AnswerPage
      title={t('Your meeting')}
      lead={t("{name}, please confirm below. You haven't responded yet.", { name: invitation.fullName })}
      actions={
        <>
          <SubmitButton
            type="button"
            isBusy={isBusy}
            busyText={t('Confirming')}
            startIcon={<Check />}
            onClick={() => void act()}
          >
            {t('Confirm Meeting')}
          </SubmitButton>
          <Otherwise token={token} />
        </>
      }
    >
      <MeetingDetails invitation={invitation} />
      {problem && (
        <Text component="p" role="alert" tone="error" sx={{ pt: 0, pb: { xs: 2, md: 3 }, px: { xs: 2, md: 3 } }}>
          {problem}
        </Text>
      )}
    </AnswerPage>
  );
}

/** As a file, which any calendar opens. */
function save(invitation: MeetingInvitation): void {
  saveFile('meeting.ics', calendarFile(invitation, new Date()), 'text/calendar');
}

function Confirmed({ token, invitation }: { token: string; invitation: MeetingInvitation }) {
  return (
    <AnswerPage
      sign="done"
      title={t('Meeting Confirmed')}
      lead={t('Thank you, {name}. We look forward to it.', { name: invitation.fullName })}
      actions={<NextActions />}
    >
      <MeetingDetails invitation={invitation} />
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
          {t('Join the Video Call')}
        </Button>
        <Button variant="outlined" color="inherit" startIcon={<EventOutlined />} onClick={() => save(invitation)}>
          {t('Add to Calendar')}
        </Button>
      </Row>
      <Text component="p" size="small" tone="quiet" sx={{ pt: 0, pb: 'var(--inset)', px: { xs: 2, md: 3 } }}>
        {t('Reminders are sent 1 day and 1 hour before. Change of plans?')}{' '}
        <Link className="link" to={pathTo('declineMeeting', { token })}>
          {t('Decline the meeting')}
        </Link>
      </Text>
    </AnswerPage>
  );
}

/** What else may be answered. */
function Otherwise({ token }: { token: string }) {
  return (
    <>
      <Button
        component={Link}
        to={pathTo('declineMeeting', { token, suggest: 'yes' })}
        variant="outlined"
        color="inherit"
      >
        {t('Suggest Another Time')}
      </Button>
      <Button component={Link} to={pathTo('declineMeeting', { token })} variant="outlined" color="inherit">
        {t('Decline...')}
      </Button>
    </>
  );
}
