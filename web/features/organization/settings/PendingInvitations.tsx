import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import type { Invitation } from '#shared/contracts/team.ts';
import { DAY_MS, HOUR_MS } from '#shared/dates/durations.ts';
import { useInvitations } from '../../../entities/organization/use-team.ts';
import { counted, useDates } from '../../../lib/format.ts';
import { useNow } from '../../../lib/use-now.ts';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import Close from '../../../ui/icon/Close.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { RoleBadge } from './RoleBadge.tsx';
import { useInvitationActions } from './use-team-actions.ts';

export function PendingInvitations() {
  const { rows, error, isCut, retry } = useInvitations();
  return (
    <Panel title="Pending invitations" aside={rows && String(rows.length)}>
      <Query
        data={rows}
        error={error}
        retry={retry}
        isCut={isCut}
        loading={<LoadingRows text="Loading invitations..." rows={2} />}
        failing="The invitations could not be loaded."
        empty={<Empty title="No open invitations" hint="People you invite are listed here until they join" />}
      >
        {(invitations) => (
          <ul>
            {invitations.map((invitation) => (
              <InvitationRow key={invitation.id} invitation={invitation} />
            ))}
          </ul>
        )}
      </Query>
    </Panel>
  );
}

function InvitationRow({ invitation }: { invitation: Invitation }) {
  const { email, role } = invitation;
  const { sendAgain, withdraw, isBusy } = useInvitationActions(invitation);
  return (
    <Box component="li" sx={ROW}>
      <Text component="h3" weight={500}>
        {email}
      </Text>
      <Row wraps>
        <RoleBadge role={role} />
        <InvitationStatus invitation={invitation} />
        <Row gap={0.5} sx={{ ml: 'auto' }}>
          <Button
            variant="outlined"
            color="inherit"
            size="small"
            disabled={isBusy}
            aria-label={`Resend the invitation to ${email}`}
            onClick={() => void sendAgain()}
          >
            Resend
          </Button>
          <ConfirmAction
            title={`Withdraw the invitation to ${email}?`}
            confirmLabel="Withdraw"
            isDanger
            onConfirm={withdraw}
            trigger={(ask) => (
              <IconButton aria-label={`Withdraw the invitation to ${email}`} onClick={ask}>
                <Close sx={{ fontSize: 'var(--icon)' }} />
              </IconButton>
            )}
          >
            The link in the email stops working.
          </ConfirmAction>
        </Row>
      </Row>
    </Box>
  );
}

function InvitationStatus({ invitation: { state, sentAt, expiresAt } }: { invitation: Invitation }) {
  const { date } = useDates();
  const now = useNow(HOUR_MS);
  if (state === 'bounced')
    return (
      <Text size="small" tone="error">
        Could not be delivered
      </Text>
    );
  const days = Math.max(1, Math.ceil((Date.parse(expiresAt) - now) / DAY_MS));
  return (
    <Text size="small" tone="quiet">
      Sent {date(sentAt)}, {state === 'expired' ? 'expired' : `${counted(days, 'day', 'days')} left`}
    </Text>
  );
}

const ROW = {
  display: 'grid',
  gap: 0.75,
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};
