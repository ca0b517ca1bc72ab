import Box from '@mui/material/Box';
import { useState } from 'react';
import type { OrganizationSettings } from '#shared/contracts/organization.ts';
import { namedDay } from '../../../entities/boxes/box-words.ts';
import { useOrganization } from '../../../entities/organization/use-settings.ts';
import { useDates } from '../../../lib/format.ts';
import { useClock } from '../../../lib/use-clock.ts';
import DeleteOutlined from '../../../ui/icon/DeleteOutlined.tsx';
import { AddButton } from '../../../ui/list/AddButton.tsx';
import { RowActions } from '../../../ui/list/RowActions.tsx';
import { LoadingRows } from '../../../ui/page/LoadingRows.tsx';
import { Panel } from '../../../ui/page/Panel.tsx';
import { Query } from '../../../ui/page/Query.tsx';
import { Row } from '../../../ui/page/Row.tsx';
import { Text } from '../../../ui/page/Text.tsx';
import { lazyPart } from '../../../ui/part/lazy-part.tsx';
import { useSettingsChange } from './use-settings-form.ts';

const OwnClosedDayDialog = lazyPart(() => import('./OwnClosedDayDialog.tsx'), 'OwnClosedDayDialog');

/** The days on which the organization is closed, for the rules that go by them. */
export function OrganizationClosedDays() {
  const { settings, error, retry } = useOrganization();
  const [isAdding, setAdding] = useState(false);
  return (
    <Panel
      title="Our Closed Days"
      aside={
        <AddButton aria-label="Add our closed day" {...OwnClosedDayDialog.ahead} onClick={() => setAdding(true)}>
          Add
        </AddButton>
      }
    >
      <Query
        data={settings}
        error={error}
        retry={retry}
        loading={<LoadingRows text="Loading closed days..." rows={2} />}
        failing="The closed days could not be loaded."
      >
        {(known) => (
          <>
            <Days settings={known} />
            {isAdding && <OwnClosedDayDialog settings={known} onClose={() => setAdding(false)} />}
          </>
        )}
      </Query>
    </Panel>
  );
}

function Days({ settings }: { settings: OrganizationSettings }) {
  const { today } = useClock();
  const dates = useDates();
  const { act } = useSettingsChange(settings);
  const all = settings.closedDays ?? [];
  const shown = all.filter((day) => day.slice(0, 4) >= today.slice(0, 4));
  if (shown.length === 0)
    return (
      <Text component="p" tone="quiet" sx={{ py: 1.75, px: 'var(--inset)' }}>
        None. Rules that count working days may go by these in place of the closed days of a terminal.
      </Text>
    );
  return (
    <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
      {shown.map((day) => (
        <Row component="li" key={day} gap={1.5} sx={LINE}>
          <Text sx={{ flex: 1 }}>
            {namedDay(day, dates)}, {day.slice(0, 4)}
          </Text>
          <RowActions
            actions={[
              {
                icon: DeleteOutlined,
                label: `Remove ${dates.date(day)}`,
                onClick: () => void act({ closedDays: all.filter((one) => one !== day) }),
              },
            ]}
          />
        </Row>
      ))}
    </Box>
  );
}

const LINE = { py: 0.75, px: 'var(--inset)', '& + &': { borderTop: '1px solid var(--border)' } };
