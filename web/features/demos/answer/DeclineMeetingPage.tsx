import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { declineMeeting, type Invitation, MISSING_REASON } from '#shared/contracts/meetings.ts';
import { refreshInvitation } from '../../../entities/demos/use-invitation.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { pathTo } from '../../../lib/paths.ts';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { AnswerPage, BrokenLink, Looking } from './AnswerPage.tsx';
import { Declined, SUGGESTS } from './Declined.tsx';
import { timesOf } from './invitation-time.ts';
import { problemOf, useOpenedLink } from './use-opened-link.ts';

/** Asks why, and says that it was recorded (specification 2, section 2.10). */
export function DeclineMeetingPage() {
  const { token, invitation, problem } = useOpenedLink();
  const [given, setGiven] = useState<string>();
  if (problem) return <BrokenLink problem={problem} />;
  if (!invitation) return <Looking />;
  const reason = given ?? (invitation.status === 'declined' ? (invitation.declineReason ?? '') : undefined);
  if (reason !== undefined) return <Declined invitation={invitation} reason={reason} />;
  return <ReasonForm token={token} invitation={invitation} onDeclined={setGiven} />;
}

interface ReasonFormProps {
  token: string;
  invitation: Invitation;
  onDeclined: (reason: string) => void;
}

function ReasonForm({ token, invitation, onDeclined }: ReasonFormProps) {
  const { directorName } = invitation;
  const isSuggestion = useSearchParams()[0].has('suggest');
  const { date, time, zone } = timesOf(invitation);
  const { call } = useCall(declineMeeting);
  const [problem, setProblem] = useState<string>();
  const form = useSchemaForm(declineMeeting.body, { reason: '' });
  const { submit, isBusy } = useSubmit(form, {
    call: async ({ reason: text }) => {
      const reason = isSuggestion ? `${SUGGESTS}${text}` : text;
      await call({ query: { token }, body: { reason } });
      return reason;
    },
    failure: { inPlace: '' },
    onRefused: (error) => setProblem(problemOf(error, 'Failed to decline meeting. Please try again.')),
    changes: refreshInvitation,
    onDone: (reason) => {
      dismissToast();
      onDeclined(reason);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const isBlank = form.getValues('reason').trim() === '';
    if (isBlank && isSuggestion) {
      event.preventDefault();
      form.setError('reason', { message: 'Please say what time works for you.' }, { shouldFocus: true });
      return;
    }
    if (isBlank) toast({ title: 'Reason Required', description: MISSING_REASON, variant: 'destructive' });
    submit(event);
  };
  return (
    <Box component="form" noValidate onSubmit={send}>
      <AnswerPage
        title={isSuggestion ? 'Suggest another time' : 'Decline the meeting'}
        lead={
          isSuggestion
            ? `${directorName} will see your suggestion and send a new invitation. ${date}, ${time} ${zone}, is then declined.`
            : `${date}, ${time} ${zone}, with ${directorName}.`
        }
        actions={
          <>
            <SubmitButton isBusy={isBusy} busyText="Sending">
              {isSuggestion ? 'Send Suggestion' : 'Decline Meeting'}
            </SubmitButton>
            <Button component={Link} to={pathTo('acceptMeeting', { token })} variant="outlined" color="inherit">
              Keep the Meeting
            </Button>
          </>
        }
      >
        <Box sx={{ p: { xs: 2, md: 3 } }}>
          <TextField
            control={form.control}
            name="reason"
            label={isSuggestion ? 'What time works for you?' : 'Reason for Declining'}
            placeholder={
              isSuggestion
                ? 'For example: Thursday after 2 PM, New York time'
                : 'A sentence helps us to offer a better time'
            }
            help={`${directorName} reads it. No reminder is sent after this.`}
            rows={5}
            maxLength={1000 - (isSuggestion ? SUGGESTS.length : 0)}
          />
          {problem && (
            <Text component="p" role="alert" tone="error" sx={{ mt: 1.5 }}>
              {problem}
            </Text>
          )}
        </Box>
      </AnswerPage>
    </Box>
  );
}
