import Box from '@mui/material/Box';
import { TEAM_ROLES } from '#shared/contracts/team.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { useTeam } from '../../../entities/organization/use-team.ts';
import { labelOf, useFilter } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { useUser } from '../../../lib/session.ts';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { InviteForm } from './InviteForm.tsx';
import { PendingInvitations } from './PendingInvitations.tsx';
import { TEAM_COLUMNS, TeamTable } from './TeamTable.tsx';

const ROLES = [
  { value: 'all' as const, label: 'All' },
  ...TEAM_ROLES.map((value) => ({ value, label: roleLabel(value) })),
];

/** Who works here; the director invites, changes and removes. */
export function TeamSettings() {
  const isDirector = useUser().role === 'admin';
  if (!isDirector) return <Members mayChange={false} />;
  return (
    <Box sx={BESIDE}>
      <Members mayChange />
      <Stack gap="section">
        <InviteForm />
        <PendingInvitations />
      </Stack>
    </Box>
  );
}

function Members({ mayChange }: { mayChange: boolean }) {
  const search = useSearchText();
  const filter = useFilter(ROLES, 'role');
  const view = useListView({
    name: 'team',
    columns: TEAM_COLUMNS,
    list: useTeam(),
    wanted: search.wanted,
    narrowing: [labelOf(ROLES, filter.value)],
    matches: ({ name, email }, wanted) => containsText([name, email], wanted),
    passesFilter: filter.value === 'all' ? undefined : ({ role }) => role === filter.value,
    noun: ['member', 'members'],
  });
  return (
    <ListPage
      panelTitle="Team"
      view={view}
      search={{ ...search, placeholder: 'Search by name or email...' }}
      filters={<FilterChips label="Role" {...filter} options={ROLES} />}
      loading="Loading the team..."
      failing="The team could not be loaded."
      none={{ title: 'No members yet' }}
      noMatch={{ title: 'No matching members', hint: 'Try adjusting your search' }}
    >
      {(team) => <TeamTable team={team} view={view} mayChange={mayChange} />}
    </ListPage>
  );
}

const BESIDE = {
  display: 'grid',
  gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 2fr) minmax(0, 1fr)' },
  gap: { xs: 2, md: 3 },
  alignItems: 'start',
};
