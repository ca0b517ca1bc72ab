import Box from '@mui/material/Box';
import { useState } from 'react';
import { useClockRules } from '../../../entities/boxes/use-clock-rules.ts';
import { useUser } from '../../../lib/session.ts';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { FilterChips } from '../../../ui/list/FilterChips.tsx';
import { Empty } from '../../../ui/page/Empty.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Stack } from '../../../ui/page/Stack.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { ClockRuleRow } from './ClockRuleRow.tsx';
import { OrganizationClosedDays } from './OrganizationClosedDays.tsx';

const ClockRuleDialog = lazyPart(() => import('./ClockRuleDialog.tsx'), 'ClockRuleDialog');

const WHICH = [
  { value: 'held', label: 'In force' },
  { value: 'archived', label: 'Archived' },
] as const;
type Which = (typeof WHICH)[number]['value'];

/** How long containers are free, and what each day costs after that. */
export function FreeTimeSettings() {
  const { role } = useUser();
  return (
    <Box sx={{ maxWidth: 760 }}>
      <Stack gap="section">
        <Rules />
        {role === 'admin' && <OrganizationClosedDays />}
      </Stack>
    </Box>
  );
}

function Rules() {
  const { rules, error, retry } = useClockRules();
  const [isAdding, setAdding] = useState(false);
  const [which, setWhich] = useState<Which>('held');
  const shown = rules?.filter(({ archivedAt }) => (archivedAt === undefined) === (which === 'held'));
  const hasArchived = rules?.some(({ archivedAt }) => archivedAt !== undefined);
  return (
    <Panel
      title="Free Time"
      aside={
        <AddButton {...ClockRuleDialog.ahead} onClick={() => setAdding(true)}>
          Add Rule
        </AddButton>
      }
    >
      {hasArchived && (
        <Box sx={{ py: 1, px: 'var(--inset)', borderBottom: '1px solid var(--border)' }}>
          <FilterChips label="Which rules" options={WHICH} value={which} onChange={setWhich} />
        </Box>
      )}
      <Query
        data={shown}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading rules..." rows={3} />}
        failing="The rules could not be loaded."
        empty={<Empty title="No rules yet" hint="Add what your lines, terminals and yards charge after free time" />}
      >
        {(those) => (
          <ul>
            {those.map((rule) => (
              <ClockRuleRow key={rule.id} rule={rule} />
            ))}
          </ul>
        )}
      </Query>
      {isAdding && <ClockRuleDialog onClose={() => setAdding(false)} />}
    </Panel>
  );
}
