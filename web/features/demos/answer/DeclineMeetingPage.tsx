import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { type FormEvent, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import { declineMeeting, type MeetingInvitation, MISSING_REASON } from '#shared/contracts/meetings.ts';
import { t } from '#shared/i18n/t.ts';
import { refreshInvitation } from '../../../entities/demos/use-invitation.ts';
import { useSchemaForm } from '../../../lib/form/use-form.ts';
import { useSubmit } from '../../../lib/form/use-submit.ts';
import { pathTo } from '../../../lib/paths.ts';
import { dismissToast, toast } from '../../../lib/toast.ts';
import { useCall } from '../../../lib/use-api.ts';
import { TextField } from '../../../ui/form/TextField.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { Declined, SUGGESTS } from './Declined.tsx';
import { timesOf } from './invitation-time.ts';
import { AnswerPage, BrokenLink, CheckingLink } from './MeetingAnswerPage.tsx';
import { problemOf, useOpenedLink } from './use-opened-link.ts';

/** Asks why, and says that it was recorded. */
export function DeclineMeetingPage() {
  const { token, invitation, problem } = useOpenedLink();
  const [given, setGiven] = useState<string>();
  if (problem) return <BrokenLink problem={problem} />;
  if (!invitation) return <CheckingLink />;
  const reason = given ?? (invitation.status === 'declined' ? (invitation.declineReason ?? '') : undefined);
  if (reason !== undefined) return <Declined invitation={invitation} reason={reason} />;
  return <ReasonForm token={token} invitation={invitation} onDeclined={setGiven} />;
}

interface ReasonFormProps {
  token: string;
  invitation: MeetingInvitation;
  onDeclined: (reason: string) => void;
}

function ReasonForm({ token, invitation, onDeclined }: ReasonFormProps) {
  const { directorName } = invitation;
  const isSuggestion = useSearchParams()[0].has('suggest');
  const { date, time, zone } = timesOf(invitation);
  const when = { name: directorName, date, time, zone };
  const { form, send, isBusy, problem } = useReason({ token, onDeclined }, isSuggestion);
  return (
    <Box component="form" noValidate onSubmit={send}>
      <AnswerPage
        title={t(isSuggestion ? 'Suggest another time' : 'Decline the meeting')}
        lead={
          isSuggestion
            ? t(
                '{name} will see your suggestion and send a new invitation. {date}, {time} {zone}, is then declined.',
                when,
              )
            : t('{date}, {time} {zone}, with {name}.', when)
        }
        actions={
          <>
            <SubmitButton isBusy={isBusy} busyText={t('Sending')}>
              {t(isSuggestion ? 'Send Suggestion' : 'Decline Meeting')}
            </SubmitButton>
            <Button component={Link} to={pathTo('acceptMeeting', { token })} variant="outlined" color="inherit">
              {t('Keep the Meeting')}
            </Button>
          </>
        }
      >
        <Reason control={form.control} {...{ directorName, isSuggestion, problem }} />
      </AnswerPage>
    </Box>
  );
}

function useReason({ token, onDeclined }: Pick<ReasonFormProps, 'token' | 'onDeclined'>, isSuggestion: boolean) {
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
    onRefused: (error) => setProblem(problemOf(error, t('Failed to decline meeting. Please try again.'))),
    refresh: refreshInvitation,
    onDone: (reason) => {
      dismissToast();
      onDeclined(reason);
    },
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    const isBlank = form.getValues('reason').trim() === '';
    if (isBlank && isSuggestion) {
      event.preventDefault();
      form.setError('reason', { message: t('Please say what time works for you.') }, { shouldFocus: true });
      return;
    }
    if (isBlank) toast({ title: t('Reason Required'), description: t(MISSING_REASON), variant: 'destructive' });
    submit(event);
  };
  return { form, send, isBusy, problem };
}

interface ReasonProps extends Pick<ReturnType<typeof useReason>['form'], 'control'> {
  directorName: string;
  isSuggestion: boolean;
  /** Why it was not recorded. */
  problem: string | undefined;
}

function Reason({ control, directorName, isSuggestion, problem }: ReasonProps) {
  return (
    <Box sx={{ p: { xs: 2, md: 3 } }}>
      <TextField
        control={control}
        name="reason"
        label={t(isSuggestion ? 'What time works for you?' : 'Reason for Declining')}
        placeholder={t(
          isSuggestion ? 'For example: Thursday after 2 PM, New York time' : 'A short note helps us find a better time',
        )}
        help={t("{name} will read this. You won't get any more reminders.", { name: directorName })}
        rows={5}
        maxLength={1000 - (isSuggestion ? SUGGESTS.length : 0)}
      />
      {problem && (
        <Text component="p" role="alert" tone="error" sx={{ mt: 1.5 }}>
          {problem}
        </Text>
      )}
    </Box>
  );
}
