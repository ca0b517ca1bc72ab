import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import type { PendingUser } from '#shared/contracts/accounts.ts';
import { messageOf } from '../../../lib/api.ts';
import { useDates } from '../../../lib/format.ts';
import { ConfirmDialog } from '../../../ui/dialog/ConfirmDialog.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { Failing } from '../../../ui/page/Failing.tsx';
import { LoadingCards } from '../../../ui/page/LoadingCards.tsx';
import { PageHeader } from '../../../ui/page/PageHeader.tsx';
import { SubmitButton } from '../../../ui/page/SubmitButton.tsx';
import { useDecision, usePendingUsers } from './use-pending-users.ts';

/** Accounts that wait for the director (specification 2, section 2.8). */
export function PendingUsersPage() {
  const { users, error, isLoading } = usePendingUsers();
  return (
    <>
      <PageHeader title="Pending Approvals" subtitle="People who asked for an account" />
      {isLoading && <LoadingCards text="Loading pending users..." cards={3} height={190} />}
      {error && (
        <Card>
          <Failing
            what="Failed to Load Pending Users"
            detail={messageOf(error, error.message || 'An unexpected error occurred.')}
            onRetry={() => window.location.reload()}
          />
        </Card>
      )}
      {users?.length === 0 && (
        <Card>
          <Empty title="All Caught Up!" hint="There are no accounts waiting for approval." />
        </Card>
      )}
      <Box
        component="ul"
        sx={{ display: 'grid', gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 340px), 1fr))', gap: 2 }}
      >
        {users?.map((user) => (
          <PendingUserCard key={user.id} user={user} />
        ))}
      </Box>
    </>
  );
}

function PendingUserCard({ user }: { user: PendingUser }) {
  const { date } = useDates();
  const { approve, reject, isBusy } = useDecision(user.id);
  const [isAsking, setAsking] = useState(false);
  const name = `${user.firstName} ${user.lastName}`;
  return (
    <Card component="li" sx={{ p: { xs: 2, md: 2.5 }, display: 'flex', flexDirection: 'column', gap: 2 }}>
      <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
        <Avatar name={name} size={36} />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography component="h2" sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
            {name}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {user.username}
          </Typography>
        </Box>
        <RoleBadge role={user.role} />
      </Box>
      <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', gap: '6px 16px', m: 0 }}>
        <Fact label="E-mail" value={user.email} note={user.emailConfirmed ? 'confirmed' : 'not confirmed yet'} />
        <Fact label="Requested" value={date(user.createdAt)} />
      </Box>
      <Box sx={{ display: 'flex', gap: 1, mt: 'auto' }}>
        <SubmitButton type="button" color="secondary" isBusy={isBusy} onClick={() => void approve()} sx={{ flex: 1 }}>
          Approve
        </SubmitButton>
        <Button
          variant="outlined"
          color="inherit"
          disabled={isBusy}
          onClick={() => setAsking(true)}
          sx={{ flex: 1, color: 'var(--error-text)' }}
        >
          Reject
        </Button>
      </Box>
      <ConfirmDialog
        open={isAsking}
        title={`Reject ${name}?`}
        confirmLabel="Reject"
        isDanger
        isBusy={isBusy}
        onConfirm={() => void reject().finally(() => setAsking(false))}
        onClose={() => setAsking(false)}
      >
        The account is turned away, and {user.email} is told by e-mail.
      </ConfirmDialog>
    </Card>
  );
}

function RoleBadge({ role }: { role: string }) {
  return (
    <Box
      component="span"
      sx={{
        px: 1,
        lineHeight: '22px',
        border: '1px solid var(--border-strong)',
        borderRadius: 'var(--radius-xs)',
        bgcolor: 'var(--surface-2)',
        fontSize: 'var(--fs-12)',
        fontWeight: 500,
        textTransform: 'capitalize',
      }}
    >
      {role}
    </Box>
  );
}

function Fact({ label, value, note }: { label: string; value: string; note?: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {label}
      </Box>
      <Box component="dd" sx={{ overflowWrap: 'anywhere' }}>
        {value}
        {note && (
          <Box
            component="span"
            sx={{ color: 'var(--text-3)', display: 'block', fontSize: 'var(--fs-12)', lineHeight: '16px' }}
          >
            {note}
          </Box>
        )}
      </Box>
    </>
  );
}
