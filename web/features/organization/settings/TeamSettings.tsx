import Box from '@mui/material/Box';
import { useTeam } from '../../../entities/organization/use-team.ts';
import { useUser } from '../../../lib/session.ts';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { InviteForm } from './InviteForm.tsx';
import { MemberRow } from './MemberRow.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';

/** Who works here; the director invites, changes and removes. */
export function TeamSettings() {
  const isDirector = useUser().role === 'admin';
  const { rows, error, isCut, retry } = useTeam();
  const members = (
    <Panel title="Team" aside={rows && (rows.length === 1 ? '1 member' : `${rows.length} members`)}>
      <Query
        data={rows}
        error={error}
        retry={retry}
        isCut={isCut}
        loading={<LoadingRows text="Loading the team..." rows={5} />}
        failing="The team could not be loaded."
      >
        {(team) => (
          <ul>
            {team.map((member) => (
              <MemberRow key={member.id} member={member} mayChange={isDirector} />
            ))}
          </ul>
        )}
      </Query>
    </Panel>
  );
  if (!isDirector) return members;
  return (
    <Box sx={COLUMNS}>
      {members}
      <Stack gap="section">
        <InviteForm />
        <PendingInvitations />
      </Stack>
    </Box>
  );
}

const COLUMNS = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};
