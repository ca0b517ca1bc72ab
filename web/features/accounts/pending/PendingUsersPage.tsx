import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import type { PendingUser } from '#shared/contracts/pending-users.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { usePendingUserList } from '../../../entities/accounts/use-pending-users.ts';
import { messageOf } from '../../../lib/api.ts';
import { useDates } from '../../../lib/format.ts';
import { Facts } from '../../../ui/detail/Facts.tsx';
import { ConfirmAction } from '../../../ui/dialog/ConfirmAction.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { useDecision } from './use-decision.ts';

/** Accounts that wait for the director. */
export function PendingUsersPage() {
  const { users, error, retry } = usePendingUserList();
  return (
    <>
      <PageHeader
        title="Pending User Approvals"
        subtitle="People who requested an account and confirmed their email address"
      />
      <Query
        data={users}
        error={error}
        retry={retry}
        loading={<LoadingCards text="Loading pending users..." cards={3} height={190} />}
        failing="Failed to Load Pending Users"
        detail={error && messageOf(error, error.message || 'An unexpected error occurred.')}
        empty={
          <Card>
            <Empty title="All Caught Up!" hint="There are no accounts waiting for approval." />
          </Card>
        }
      >
        {(waiting) => (
          <Box component="ul" sx={GRID}>
            {waiting.map((user) => (
              <PendingUserCard key={user.id} user={user} />
            ))}
          </Box>
        )}
      </Query>
    </>
  );
}

const GRID = { display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))', gap: 2 };

function PendingUserCard({ user }: { user: PendingUser }) {
  const { date } = useDates();
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Row gap={1.5} align="start">
        <Avatar name={name} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Text component="h2" weight={600}>
            {name}
          </Text>
          <Text component="p" size="small" tone="quiet">
            {user.username}
          </Text>
        </Box>
        <StatusBadge color="var(--text)" background="var(--surface-2)" line="var(--border-strong)">
          {roleLabel(user.role)}
        </StatusBadge>
      </Row>
      <Facts
        isFlush
        facts={[
          { label: 'Email', value: user.email },
          { label: 'Requested', value: date(user.createdAt) },
        ]}
      />
      <Decision user={user} name={name} />
    </Card>
  );
}

function Decision({ user: { id, email }, name }: { user: PendingUser; name: string }) {
  const { approve, reject, isBusy } = useDecision(id);
  return (
    <ConfirmAction
      title={`Reject ${name}?`}
      confirmLabel="Reject"
      isDanger
      onConfirm={reject}
      trigger={(ask) => (
        <Row sx={{ mt: 'auto', '& > *': { flex: 1 } }}>
          <SubmitButton type="button" color="secondary" isBusy={isBusy} onClick={() => void approve()}>
            Approve
          </SubmitButton>
          <Button
            variant="outlined"
            color="inherit"
            disabled={isBusy}
            onClick={ask}
            sx={{ color: 'var(--error-text)' }}
          >
            Reject
          </Button>
        </Row>
      )}
    >
      This rejects the request. {email} is notified by email.
    </ConfirmAction>
  );
}
