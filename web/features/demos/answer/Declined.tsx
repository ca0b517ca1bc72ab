import type { MeetingInvitation } from '#shared/contracts/meetings.ts';
import { t } from '#shared/i18n/t.ts';
import { Text } from '../../../ui/page/Text.tsx';
import { timesOf } from './invitation-time.ts';
import { AnswerPage, NextActions } from './MeetingAnswerPage.tsx';

/** How the reason begins of whoever cannot come at this time and says when they can; the office reads it in English. */
export const SUGGESTS = 'Suggests another time: ';

/** What was answered, also to who comes a second time. */
export function Declined({ invitation, reason }: { invitation: MeetingInvitation; reason: string }) {
  const { date, time, zone } = timesOf(invitation);
  const isSuggestion = reason.startsWith(SUGGESTS);
  return (
    <AnswerPage
      sign="done"
      title={t('Response Recorded')}
      lead={
        isSuggestion
          ? t('Thank you. {name} will see your suggestion and send a new invitation.', {
              name: invitation.directorName,
            })
          : t("Thanks for letting us know. You won't get any more messages about this meeting.")
      }
      actions={<NextActions />}
    >
      <Text component="p" tone="quiet" sx={{ pt: { xs: 2, md: 3 }, pb: 0, px: { xs: 2, md: 3 } }}>
        {t('You declined {date}, {time} {zone}.', { date, time, zone })}
      </Text>
      <Text component="p" tone="quiet" sx={QUOTE}>
        {isSuggestion ? t('Suggests another time: {text}', { text: reason.slice(SUGGESTS.length) }) : reason}
      </Text>
    </AnswerPage>
  );
}

const QUOTE = {
  mt: 1.5,
  mb: { xs: 2, md: 3 },
  mx: { xs: 2, md: 3 },
  pl: 1.75,
  borderLeft: '3px solid var(--border-strong)',
  whiteSpace: 'pre-line',
};
