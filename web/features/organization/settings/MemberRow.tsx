import Box from '@mui/material/Box';
import { useState } from 'react';
import type { TeamMember } from '#shared/contracts/team.ts';
import { RECORD } from '../../../lib/list/record.ts';
import { useUser } from '../../../lib/session.ts';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import ManageAccountsOutlined from '../../../ui/icon/ManageAccountsOutlined.tsx';
import PersonRemoveOutlined from '../../../ui/icon/PersonRemoveOutlined.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { StatusBadge } from '../../../ui/page/StatusBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { RoleBadge } from './RoleBadge.tsx';

const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'), 'RemovalDialog');
const RoleDialog = lazyPart(() => import('./RoleDialog.tsx'), 'RoleDialog');

interface MemberRowProps {
  member: TeamMember;
  mayChange: boolean;
  isDense: boolean;
}

/** One member; oneself has no actions, because a director must always stay. */
export function MemberRow({ member, mayChange, isDense }: MemberRowProps) {
  const { name, email, role } = member;
  const isOneself = useUser().id === member.id;
  return (
    <Box component="li" {...{ [RECORD]: member.id }} tabIndex={-1} sx={isDense ? DENSE_ROW : ROW}>
      <Box sx={WHO}>
        <Avatar name={name} />
        <Box sx={{ minWidth: 0 }}>
          <Text component="h3" weight={600}>
            {name}
            {isOneself && (
              <Text tone="quiet" weight={400}>
                {' '}
                (you)
              </Text>
            )}
          </Text>
          {!isDense && (
            <Text component="div" size="small" tone="quiet">
              {email}
            </Text>
          )}
        </Box>
      </Box>
      <Box sx={{ display: 'flex', gap: 1, flexWrap: 'wrap' }}>
        <RoleBadge role={role} />
        <StatusBadge
          icon={CheckCircleOutlined}
          color="var(--success-text)"
          background="var(--success-bg)"
          line="var(--success-line)"
        >
          Active
        </StatusBadge>
      </Box>
      {mayChange && !isOneself && <Actions member={member} />}
    </Box>
  );
}

function Actions({ member }: { member: TeamMember }) {
  const { name } = member;
  const [asked, setAsked] = useState<'role' | 'removal'>();
  const close = () => setAsked(undefined);
  return (
    <>
      <RowActions
        actions={[
          { icon: ManageAccountsOutlined, label: `Change the role of ${name}`, onClick: () => setAsked('role') },
          { icon: PersonRemoveOutlined, label: `Remove ${name}`, isDanger: true, onClick: () => setAsked('removal') },
        ]}
      />
      {asked === 'role' && <RoleDialog member={member} onClose={close} />}
      {asked === 'removal' && <RemovalDialog member={member} onClose={close} />}
    </>
  );
}

// On a phone a line of its own, over the badges and what can be done.
const WHO = {
  display: 'flex',
  gap: 1.25,
  alignItems: 'center',
  gridColumn: { xs: '1 / -1', md: 'auto' },
  minWidth: 0,
};
const ROW = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) auto', md: 'minmax(0, 1fr) 190px 84px' },
  alignItems: 'center',
  gap: { xs: 1, md: 2 },
  p: 'var(--pad-row)',
  '& + &': { borderTop: '1px solid var(--border)' },
};
const DENSE_ROW = { ...ROW, py: 0.5 };
