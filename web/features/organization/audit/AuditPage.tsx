import Box from '@mui/material/Box';
import type { AuditEntry } from '#shared/contracts/audit.ts';
import { roleLabel } from '../../../entities/accounts/roles.ts';
import { ExportButton } from '../../../entities/exports/ExportButton.tsx';
import { useTeam } from '../../../entities/organization/use-team.ts';
import { labelOf } from '../../../lib/list/use-filter.ts';
import { containsText, useListView } from '../../../lib/list/use-list-view.ts';
import { useSearchText } from '../../../lib/list/use-search-text.ts';
import { paths } from '../../../lib/paths.ts';
import { type Column, DataTable } from '../../../ui/list/DataTable.tsx';
import { FieldChanges } from '../../../ui/list/FieldChanges.tsx';
import { ListChoice } from '../../../ui/list/ListChoice.tsx';
import { ListPage } from '../../../ui/list/ListPage.tsx';
import { Avatar } from '../../../ui/page/Avatar.tsx';
import { BackLink } from '../../../ui/page/BackLink.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { actorLabelOf, changesText, eventLabelOf, objectLabelOf, SOURCES, textsOf } from './audit-labels.ts';
import { AUDIT_RANGES, KINDS, useAudit, useAuditFilters } from './use-audit.ts';
import { useAuditTimes } from './use-audit-times.ts';

/** Who changed what, and when: every event there is. */
export function AuditPage() {
  const { search, filters, chosen, team, list, view } = useAuditView();
  const { dayHeading } = useAuditTimes();
  return (
    <>
      <BackLink to={paths.settings()} label="Settings" />
      <ListPage
        title="Audit Log"
        subtitle="Who changed what, and when. Nothing here can be changed or deleted."
        action={<ExportButton request={{ type: 'audit', query: filters }} />}
        panelTitle="Changes"
        view={view}
        search={{ ...search, placeholder: 'Search by number, name, or ID...' }}
        filters={<Filters {...chosen} team={team} />}
        loading="Loading the audit log..."
        failing="The audit log could not be loaded."
        none={{ title: 'No changes in this range' }}
        noMatch={{ title: 'No matching changes', hint: 'Try adjusting your search' }}
        unread={list}
      >
        {(rows) => (
          <DataTable
            label="Changes"
            view={view}
            columns={COLUMNS}
            rows={rows}
            keyOf={({ id }) => id}
            groupOf={({ at }) => dayHeading(at)}
          />
        )}
      </ListPage>
    </>
  );
}

function useAuditView() {
  const search = useSearchText();
  const { filters, ...chosen } = useAuditFilters(search.text);
  const { range, actor, kind } = chosen;
  const list = useAudit(filters);
  const { rows: team = [] } = useTeam();
  const view = useListView({
    name: 'audit',
    columns: COLUMNS,
    narrowing: [team.find(({ id }) => id === actor)?.name, labelOf(KINDS, kind), labelOf(AUDIT_RANGES, range)],
    list,
    nameOf: whatOf,
    wanted: filters.object ? '' : search.wanted,
    matches: (entry, wanted) => containsText(textsOf(entry), wanted),
    noun: ['change', 'changes'],
  });
  return { search, filters, chosen, team, list, view };
}

interface FiltersProps extends Omit<ReturnType<typeof useAuditFilters>, 'filters'> {
  team: readonly { id: string; name: string }[];
}

function Filters({ range, setRange, actor, setActor, kind, setKind, team }: FiltersProps) {
  return (
    <Box sx={FILTERS}>
      <ListChoice
        label="Who"
        value={actor}
        onChange={setActor}
        options={[{ value: '', label: 'Everyone' }, ...team.map(({ id, name }) => ({ value: id, label: name }))]}
      />
      <ListChoice label="What" value={kind} onChange={setKind} options={KINDS} />
      <ListChoice label="When" value={range} onChange={setRange} options={AUDIT_RANGES} />
    </Box>
  );
}

const COLUMNS: readonly Column<AuditEntry>[] = [
  { label: 'When', width: '96px', place: 1, sortBy: ({ at }) => at, cell: (entry) => <When at={entry.at} /> },
  { label: 'Who', width: 'minmax(0, 4fr)', place: 2, sortBy: actorLabelOf, cell: (entry) => <Who entry={entry} /> },
  {
    label: 'What',
    width: 'minmax(0, 5fr)',
    place: 0,
    sortBy: eventLabelOf,
    text: whatOf,
    cell: (entry) => <What entry={entry} />,
  },
  {
    label: 'Before and after',
    width: 'minmax(0, 8fr)',
    place: 4,
    isWholeRow: true,
    isWhole: true,
    text: ({ changes }) => changesText(changes),
    cell: ({ changes }) => <FieldChanges changes={changes} />,
  },
  {
    label: 'Source',
    width: '96px',
    place: 3,
    sortBy: ({ source }) => SOURCES[source],
    cell: ({ source }) => SOURCES[source],
  },
];

function whatOf(entry: AuditEntry): string {
  return `${eventLabelOf(entry)}, ${objectLabelOf(entry)}`;
}

function When({ at }: { at: string }) {
  const { exactTime } = useAuditTimes();
  return (
    <Text tone="quiet" className="num" sx={{ whiteSpace: 'nowrap' }}>
      {exactTime(at)}
    </Text>
  );
}

function Who({ entry }: { entry: AuditEntry }) {
  const { role } = entry.actor;
  return (
    <Row gap={1.25}>
      <Box sx={{ display: { xs: 'none', md: 'block' } }}>
        <Avatar name={actorLabelOf(entry)} />
      </Box>
      <Box sx={{ minWidth: 0 }}>
        <Text component="div" weight={600}>
          {actorLabelOf(entry)}
        </Text>
        <Text component="div" size="caption" tone="quiet">
          {role === 'key' ? 'API key' : role === 'system' ? 'automatic' : roleLabel(role)}
        </Text>
      </Box>
    </Row>
  );
}

function What({ entry }: { entry: AuditEntry }) {
  return (
    <Box>
      <Text component="div" weight={500}>
        {eventLabelOf(entry)}
      </Text>
      <Text component="div" size="caption" tone="quiet">
        {objectLabelOf(entry)}
      </Text>
    </Box>
  );
}

// On a phone two beside one another, and the range under them.
const FILTERS = {
  display: 'grid',
  gap: 1,
  gridTemplateColumns: { xs: 'repeat(2, minmax(0, 1fr))', md: 'repeat(3, max-content)' },
  '& > :last-child': { gridColumn: { xs: '1 / -1', md: 'auto' } },
};
