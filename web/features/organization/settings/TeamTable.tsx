import { useState } from 'react';
import type { TeamMember } from '#shared/contracts/team.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import type { ListView } from '../../../lib/list/use-list-view.ts';
import { useUser } from '../../../lib/session.ts';
import { EmailText } from '../../../ui/contact/EmailText.tsx';
import CheckCircleOutlined from '../../../ui/icon/CheckCircleOutlined.tsx';
import ManageAccountsOutlined from '../../../ui/icon/ManageAccountsOutlined.tsx';
import PersonRemoveOutlined from '../../../ui/icon/PersonRemoveOutlined.tsx';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { StateBadge } from '../../../ui/page/StateBadge.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { RoleBadge } from './RoleBadge.tsx';

const RemovalDialog = lazyPart(() => import('./RemovalDialog.tsx'), 'RemovalDialog');
const RoleDialog = lazyPart(() => import('./RoleDialog.tsx'), 'RoleDialog');

export const TEAM_COLUMNS: readonly Column<TeamMember>[] = [
  {
    label: 'Name',
    width: 'minmax(0, 1fr)',
    place: 0,
    sortBy: ({ name }) => name,
    cell: (member) => <Name member={member} />,
  },
  {
    label: 'Email',
    width: 'minmax(0, 1.35fr)',
    place: 2,
    isWholeRow: true,
    sortBy: ({ email }) => email,
    cell: ({ email }) => <EmailText address={email} />,
  },
  {
    label: 'Role',
    width: '80px',
    place: 4,
    sortBy: ({ role }) => roleLabel(role),
    cell: ({ role }) => <RoleBadge role={role} />,
  },
  {
    label: 'Status',
    width: '84px',
    place: 5,
    text: () => ACTIVE.label,
    cell: () => <StateBadge state={ACTIVE} text="text" />,
  },
];

const ACTIONS: Column<TeamMember> = {
  label: 'Actions',
  width: '76px',
  place: 1,
  isWhole: true,
  isPressed: true,
  cell: (member) => <Actions member={member} />,
};

interface TeamTableProps {
  team: readonly TeamMember[];
  view: ListView<TeamMember>;
  mayChange: boolean;
}

/** The members line by line. */
export function TeamTable({ team, view, mayChange }: TeamTableProps) {
  const columns = mayChange ? [...TEAM_COLUMNS, ACTIONS] : TEAM_COLUMNS;
  return <DataTable label="Members" view={view} columns={columns} rows={team} keyOf={({ id }) => id} from="@600" />;
}

function Name({ member: { id, name } }: { member: TeamMember }) {
  const isOneself = useUser().id === id;
  return (
    <Row gap={1.25}>
      <Avatar name={name} />
      <Text weight={600} sx={{ minWidth: 0 }}>
        {name}
        {isOneself && ' '}
        {isOneself && (
          <Text tone="quiet" weight={400}>
            (you)
          </Text>
        )}
      </Text>
    </Row>
  );
}

const ACTIVE = { label: 'Active', token: 'success', icon: CheckCircleOutlined };

/** Oneself has none, because a director must always stay. */
function Actions({ member }: { member: TeamMember }) {
  const { id, name } = member;
  const [asked, setAsked] = useState<'role' | 'removal'>();
  const close = () => setAsked(undefined);
  if (useUser().id === id) return null;
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
